/** An error that the user of the terminal can fix. It is shown as one line, without a stack. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
}

/** The error for a command line that is no use of the command. */
export class UsageError extends UserFacingError {}

/** Ends the process. Prints one line for a UserFacingError, and the stack of any other error. */
export function fail(error: unknown): never {
  console.error(error instanceof UserFacingError ? error.message : error)
  process.exit(1)
}
