/** A failure that the reader of the terminal can do something about: shown as its one line, without a stack. */
export class PlainError extends Error {
  override readonly name = 'PlainError'
}

/** Ends the process: with one line for what the reader can mend, with everything for what we must. */
export function fail(error: unknown): never {
  console.error(error instanceof PlainError ? error.message : error)
  process.exit(1)
}
