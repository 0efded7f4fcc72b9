/**
 * Gives the first history entry a key, as the router does for later ones. The router stores scroll positions by key.
 * Without a key it would store them by URL, and so reveal searches after sign-out.
 */
export function setFirstHistoryKey(history: Pick<History, 'state' | 'replaceState'>, name: string): void {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: name }, '')
}
