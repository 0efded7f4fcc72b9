/** After a rejected token no other is acted upon for this long (docs/product/accounts.md "Sessions"), so that it happens once. */
const LOCK_MS = 5000

interface Watch {
  /** The token in use; a late answer about an older one changes nothing. */
  currentToken: () => string | null
  /** Signs out and leads to the sign-in page. */
  expire: () => void
}

/** Acts on the first rejected token and is then deaf for five seconds. */
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

const listeners = new Set<(token: string) => void>()

/** The client's event: the server refused this token. */
export const reportTokenRejected = (token: string): void => {
  for (const listener of listeners) listener(token)
}

/** Listens to `reportTokenRejected`; answers what ends it. The shell does, once. */
export function onTokenRejected(listener: (token: string) => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
