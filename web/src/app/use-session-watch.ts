import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { useForgetAnswers, useForgetUser } from '../features/accounts/use-forget-user.ts'
import { fullPath, loginPath } from '../lib/session/return-path.ts'
import { createExpiryLock, onTokenRejected } from '../lib/session/session-expiry.ts'
import { sessionStore } from '../lib/session/session-store.ts'

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
