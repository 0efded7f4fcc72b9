/**
 * The browser's local storage, accessed only on use. Access may throw in a private window, and there is no storage
 * during prerendering. Callers must catch.
 */
export const localStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}
