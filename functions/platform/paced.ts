import type { Clock } from './clock.ts'

interface PaceDependencies {
  now: Clock
  wait: (milliseconds: number) => Promise<unknown>
}

/** Starts work at most once per interval, in order of arrival. */
export function paced(intervalMilliseconds: number, { now, wait }: PaceDependencies) {
  let next = 0
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const at = now().getTime()
    const turn = Math.max(at, next)
    next = turn + intervalMilliseconds
    if (turn > at) await wait(turn - at)
    return work()
  }
}
