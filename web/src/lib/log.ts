/** Writes down, for a developer, what the reader need not be told. Nothing else of the page writes to the console. */
export const log = (what: string, cause?: unknown): void => {
  console.warn(what, cause)
}
