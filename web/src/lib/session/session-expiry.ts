import { createStore } from '../create-store.ts'

/**
 * How long rejected tokens are ignored after the first one, so that the session ends only once
 * (docs/product/accounts.md "Sessions").
 */
const LOCK_MS = 5000

interface Watch {
  /** Returns the token in use. A late response about an older token changes nothing. */
  currentToken: () => string | null
  /** Signs out and opens the sign-in page. */
  expire: () => void
}

/** Acts on the first rejected token, then ignores others for five seconds. */
export function createExpiryLock({ currentToken, expire }: Watch) {
  let locked = false
  return (token: string): void => {
    if (locked || token !== currentToken()) return
    locked = true
    setTimeout(() => {
      locked = false
    }, LOCK_MS)
    expire()
  }
}

/** The last token that the server refused. */
const rejected = createStore('')

/** Reports that the server refused this token. */
export const reportTokenRejected = rejected.set

/**
 * Listens to `reportTokenRejected`. The shell does so once.
 * @returns a function that stops listening.
 */
export const onTokenRejected = (listener: (token: string) => void): (() => void) =>
  rejected.subscribe(() => listener(rejected.get()))
