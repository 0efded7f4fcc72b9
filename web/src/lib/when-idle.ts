/** How long to wait in browsers that do not report when they are idle. */
const PATIENCE_MS = 2_000

/**
 * Runs a low-priority task when the browser is idle.
 * @returns a function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, PATIENCE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run)
  return () => cancelIdleCallback(handle)
}
