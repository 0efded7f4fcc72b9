import type { Clock } from './clock.ts'

/** Starts work at most once per interval, in order of arrival. Without an interval, work never waits. */
export function paced(
  intervalMilliseconds: number,
  { now, wait }: { now: Clock; wait: (milliseconds: number) => Promise<unknown> },
) {
  let next = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // a clock that goes back would make it wait
    if (intervalMilliseconds === 0) return work()
    const at = now().getTime()
    const turn = Math.max(at, next)
    next = turn + intervalMilliseconds
    if (turn > at) await wait(turn - at)
    return work()
  }
}
