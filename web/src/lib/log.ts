/** Logs something for developers. No other code of the page writes to the console. */
export const log = (what: string, cause?: unknown): void => {
  console.warn(what, cause)
}
