/** What became of each of some calls: `done`, or the code of what it was refused with. */
export const codesOf = (outcomes: readonly PromiseSettledResult<unknown>[]): string[] =>
  outcomes.map((outcome) =>
    outcome.status === 'fulfilled' ? 'done' : String((outcome.reason as { code?: unknown }).code),
  )
