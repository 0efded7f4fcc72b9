/** An error that the user of the terminal can fix. It is shown as one line, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/** Ends the process. Prints one line for a PlainError, and the stack of any other error. */
export function fail(error: unknown): never {
  console.error(error instanceof PlainError ? error.message : error)
  process.exit(1)
}
