import { useSyncExternalStore } from 'react'
import type { User } from '../../../shared/api/accounts.ts'
import { localStore } from './local-store.ts'
import { TOKEN_KEY } from './storage-keys.ts'

/** A stored text that cannot be a token counts as none: it could not even be sent. */
const asToken = (text: string | null): string | null =>
  text !== null && /^[\w.-]+$/.test(text) ? text : null

/** `user` is null until the profile has been fetched, also where a token is stored. */
export interface Session {
  token: string | null
  user: User | null
}

type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Storage may be forbidden (private windows); the session then lasts as long as the page. */
function quietly<Result>(action: () => Result): Result | null {
  try {
    return action()
  } catch {
    return null
  }
}

/** The session of this page: the token outlives it in local storage, the user is fetched anew on each load. */
export function createSessionStore(storage: TokenStorage) {
  let session: Session = { token: asToken(quietly(() => storage.getItem(TOKEN_KEY))), user: null }
  const listeners = new Set<() => void>()

  const set = (next: Session) => {
    session = next
    for (const listener of listeners) listener()
  }

  const change = (token: string | null) => {
    if (token !== session.token) set({ token, user: null })
  }

  return {
    get: (): Session => session,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Login and registration set both at once. */
    signIn(token: string, user: User) {
      quietly(() => storage.setItem(TOKEN_KEY, token))
      set({ token, user })
    },
    /** The profile came, for the token it was fetched with; a token that has changed meanwhile wins. */
    loadUser(token: string, user: User) {
      if (session.token === token) set({ token, user })
    },
    clear() {
      quietly(() => storage.removeItem(TOKEN_KEY))
      set({ token: null, user: null })
    },
    /** Another tab signed in or out. */
    follow(event: Pick<StorageEvent, 'key' | 'newValue'>) {
      if (event.key !== TOKEN_KEY && event.key !== null) return
      change(asToken(event.newValue))
    },
    /** What another tab did while this page stood frozen, and heard nothing of it. */
    reread() {
      const stored = quietly(() => ({ token: asToken(storage.getItem(TOKEN_KEY)) }))
      if (stored) change(stored.token)
    },
  }
}

export type SessionStore = ReturnType<typeof createSessionStore>

export const sessionStore = createSessionStore(localStore)

const NOBODY: Session = { token: null, user: null }

/** The session, kept up to date: `{ token, user }`. What was prerendered is drawn for nobody, and then for who is there. */
export const useSession = (): Session =>
  useSyncExternalStore(sessionStore.subscribe, sessionStore.get, () => NOBODY)
