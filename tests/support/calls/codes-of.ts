/** The outcome of each call: `done`, or the code of its error. */
export const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : String((outcome.reason as { code?: unknown }).code),
  )
