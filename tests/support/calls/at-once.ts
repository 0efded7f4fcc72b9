/** Makes `count` concurrent calls, each with its index, and returns all outcomes. */
export const atOnce = <Value>(count: number, make: (place: number) => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: count }, (_, place) => make(place)))

/** The number of successful outcomes. */
export const succeeded = (outcomes: PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

/** The errors of the failed outcomes. */
export const failures = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
