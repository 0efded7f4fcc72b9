const BUSY_SECONDS = 15
/** How long a subject is free afterwards. Then it is busy again, so that a user can see the case again. */
const FREE_SECONDS = 600

/** Makes each subject busy from its first request on for some seconds, which it returns, and free after that. */
export function busyAtFirst(now: () => number): (subject: string) => number {
  const since = new Map<string, number>()
  return (subject) => {
    const seconds = (now() - (since.get(subject) ?? -Infinity)) / 1_000
    if (seconds < BUSY_SECONDS) return Math.ceil(BUSY_SECONDS - seconds)
    if (seconds < FREE_SECONDS) return 0
    since.set(subject, now())
    return BUSY_SECONDS
  }
}
