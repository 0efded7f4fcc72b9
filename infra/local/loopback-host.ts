/** Whether a Host header names this machine's loopback: a foreign name may have been made to lead here (DNS rebinding). */
export const isLoopbackHost = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
