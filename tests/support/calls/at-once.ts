/** Makes `count` concurrent calls, each with its index, and returns all outcomes. */
export const atOnce = <Value>(count: number, make: (place: number) => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: count }, (_, place) => make(place)))

export const succeeded = (outcomes: PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

export const failures = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
