/** An error that the user of the terminal can fix. It is shown as one line, without a stack. */
export class UserFacingError extends Error {
  override readonly name = 'UserFacingError'
}

/** The error for a command line that is no use of the command. */
export class UsageError extends UserFacingError {}

/** The code of a system error, such as `ENOENT`. */
export const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'

/** Ends the process. Prints one line for a UserFacingError, and the stack of any other error. */
export function fail(error: unknown): never {
  console.error(error instanceof UserFacingError ? error.message : error)
  process.exit(1)
}

/** Runs a program to its end. Does nothing if its file is only imported, as a test does. */
export function runProgram({ filename, main: isMain }: ImportMeta, main: () => Promise<void> | void): void {
  // `npm run sponsor` imports the program, and passes its name as if it had been started itself
  if (!isMain && process.argv[1] !== filename) return
  void Promise.resolve()
    .then(main)
    .then(() => process.exit(), fail)
}
