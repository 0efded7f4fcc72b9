import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { me } from '#shared/api/accounts/accounts.ts'
import { useForgetAnswers, useForgetUser } from '../features/accounts/use-logout.ts'
import { call } from '../lib/api/api-client.ts'
import { ApiError, endsSession } from '../lib/api/api-error.ts'
import {
  fullPath,
  loginPath,
  createExpiryLock,
  onTokenRejected,
  sessionStore,
  type SessionStore,
  useSession,
} from '../lib/session/session-store.ts'

/**
 * Redirects to the sign-in page after a refused token, at most once in five seconds. It also applies session changes of
 * other tabs, even those made while this page was frozen in the browser's history.
 * @returns how often the user has changed in this tab. When this number changes, the page must be remounted.
 */
export function useSessionWatch(): number {
  const [userChanges, setUserChanges] = useState(0)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const forgetAnswers = useForgetAnswers()
  const forgetUser = useForgetUser()
  const location = useLocation()

  const expire = useEffectEvent(() => {
    forgetUser()
    void navigate(loginPath(fullPath(location), { expired: true }))
  })
  const change = useEffectEvent(async (readStore: () => void) => {
    const before = sessionStore.get().token
    readStore()
    if (sessionStore.get().token === before) return
    forgetAnswers()
    // navigates to a page that the new user may see, before the page is remounted
    await revalidate()
    setUserChanges((count) => count + 1)
  })

  useEffect(() => {
    const currentToken = () => sessionStore.get().token
    return onTokenRejected(createExpiryLock({ currentToken, expire: () => expire() }))
  }, [])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => void change(() => sessionStore.follow(event))
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) void change(() => sessionStore.reread())
    }
    const closing = new AbortController()
    addEventListener('storage', onStorage, closing)
    addEventListener('pageshow', onPageShow, closing)
    return () => closing.abort()
  }, [])

  return userChanges
}

/** Fetches the profile of a stored session if no guard has done so. The landing page has no guard. */
export function useProfileRefresh(): void {
  const { token, user } = useSession()
  const wanted = user ? null : token
  useEffect(() => {
    if (!wanted) return
    call(me, {}, { token: wanted, background: true }).then(
      ({ data }) => sessionStore.loadUser(wanted, data),
      // The API client has already logged this failure. If the session has ended, the session watch handles it.
      (error: unknown) => {
        if (!(error instanceof ApiError)) globalThis.reportError(error)
      },
    )
  }, [wanted])
}

/**
 * Applies rule 2 of the navigation guard: fetches the profile if a token is stored but no user is loaded. A token that
 * the server no longer accepts ends the session. If another tab has begun or ended a session meanwhile, that one counts.
 * Throws any other error of the call (no response, 5xx).
 * @returns whether the session has ended.
 */
export async function checkSession(session: SessionStore): Promise<'ended' | 'checked'> {
  const { token, user } = session.get()
  if (!token || user) return 'checked'
  // the first page hears of no other tab until it is shown
  const isOld = () => {
    session.reread()
    return session.get().token !== token
  }
  try {
    const answer = await call(me, {}, { token, onTokenRejected: () => isOld() || session.clear() })
    if (isOld()) return await checkSession(session)
    session.loadUser(token, answer.data)
    return 'checked'
  } catch (error) {
    if (!(error instanceof ApiError) || !endsSession(error)) throw error
    return session.get().token === null ? 'ended' : checkSession(session)
  }
}
