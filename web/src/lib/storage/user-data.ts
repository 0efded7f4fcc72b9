import { quietly } from './local-store.ts'

/** The local storage key of one user's data on this device. */
export const userKey = (name: string, userId: string): string => `sponsor-finder.${name}.${userId}`

/** Removes what this device stores for a user whose account was deleted. */
export function forgetUserData(userId: string): void {
  quietly(() => {
    for (const key of Object.keys(localStorage)) if (key.endsWith(`.${userId}`)) localStorage.removeItem(key)
  })
}
