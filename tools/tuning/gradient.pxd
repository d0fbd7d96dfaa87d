cpdef void add_gradient(
    const short[:, :, ::1] places,
    const unsigned char[::1] stages,
    const float[:, ::1] known,
    const int[::1] rows,
    const float[:, ::1] numbers,
    float[::1] expected,
    float[:, ::1] gradient,
    float[:, ::1] scratch,
) noexcept
