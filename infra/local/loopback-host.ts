/** Whether a Host header names the loopback address. Rejecting other names prevents DNS rebinding. */
export const isLoopbackHost = (host = ''): boolean => /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host)
