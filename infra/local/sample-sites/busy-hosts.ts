const BUSY_SECONDS = 15
/** How long an address is free afterwards. Then it is busy again, so that the case can be seen again. */
const FREE_SECONDS = 600

/**
 * Makes each address busy from its first request on, and free after that.
 * @returns how many seconds the address stays busy; 0 if it is free.
 */
export function busyHosts(now: () => number): (address: string) => number {
  const since = new Map<string, number>()
  return (address) => {
    const seconds = (now() - (since.get(address) ?? -Infinity)) / 1_000
    if (seconds < BUSY_SECONDS) return Math.ceil(BUSY_SECONDS - seconds)
    if (seconds < FREE_SECONDS) return 0
    since.set(address, now())
    return BUSY_SECONDS
  }
}
