import { createStore } from '../create-store.ts'

/** The browser's local storage, accessed when used: it may be absent or throw, so callers catch. */
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

/** The local storage key of one user's data on this device. */
export const userKey = (name: string, userId: string): string => `sponsor-finder.${name}.${userId}`

/** Texts that could not be stored, by key. They last as long as the page. */
export const unsavedUserData = createStore<ReadonlyMap<string, string>>(new Map())

/** Removes the data of a user whose account was deleted: this device's stored data, and this page's unsaved data. */
export function forgetUserData(userId: string): void {
  const isTheirs = (key: string) => key.endsWith(`.${userId}`)
  quietly(() => {
    for (const key of Object.keys(localStorage)) if (isTheirs(key)) localStorage.removeItem(key)
  })
  unsavedUserData.set(new Map([...unsavedUserData.get()].filter(([key]) => !isTheirs(key))))
}

/** The storage key of the user's theme: `light` or `dark`. Without a value the theme follows the system. */
export const THEME_KEY = 'sponsor-finder.theme'

export const TOKEN_KEY = 'sponsor-finder.token'
