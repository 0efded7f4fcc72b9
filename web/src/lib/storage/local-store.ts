/**
 * The browser's local storage, accessed only when used: it may be absent (prerendering), or throw (private windows).
 * Callers must catch.
 */
export const localStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}
