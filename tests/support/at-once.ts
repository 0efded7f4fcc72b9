/** So many calls at once, each with its place among them; waits for all and tells what became of each. */
export const atOnce = <Value>(count: number, make: (place: number) => Promise<Value>) =>
  Promise.allSettled(Array.from({ length: count }, (_, place) => make(place)))

/** How many of them went well. */
export const succeeded = (outcomes: PromiseSettledResult<unknown>[]): number =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

/** What the others failed with. */
export const failures = (outcomes: PromiseSettledResult<unknown>[]): unknown[] =>
  outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as unknown] : []))
