/** Where the browser does not say when it is idle, it is taken to be so after this long. */
const PATIENCE_MS = 2_000

/** Runs something that nobody waits for when the browser has nothing else to do. @returns what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
