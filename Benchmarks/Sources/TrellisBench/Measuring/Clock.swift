#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Nanoseconds that the processor has spent on this thread.
///
/// Time on the wall would count what else runs on the machine. What a thread waits for is not counted,
/// but nothing that is measured waits; page faults and other work of the kernel for it are.
struct Clock {
  @inline(__always)
  var now: Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}
