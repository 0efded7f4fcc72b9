import { createStore } from '../create-store.ts'
import { quietly } from './local-store.ts'

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
