/**
 * Gives the place where the page was opened a name of its own in the browser's history, as the router gives every later
 * one. By it the router remembers how far somebody had scrolled; without it that would be by the address, which tells
 * what they searched for after they have left.
 */
export function nameFirstPlace(history: Pick<History, 'state' | 'replaceState'>, name: string): void {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: name }, '')
}
