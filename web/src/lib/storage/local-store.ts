/**
 * The browser's local storage, accessed only when used: it may be absent (prerendering), or throw (private windows).
 * Callers must catch, for example with `quietly`.
 */
export const localStore: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem: (key, value) => localStorage.setItem(key, value),
  removeItem: (key) => localStorage.removeItem(key),
}

/** The result of an access to storage. Undefined if storage is absent, blocked or full. */
export function quietly<Result>(access: () => Result): Result | undefined {
  try {
    return access()
  } catch {
    return undefined
  }
}
