/**
 * The browser's storage, looked for only when it is used: in a private window the very look may throw, and where the page is
 * prerendered there is none. Whoever uses it expects that it throws.
 */
export const localStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}
