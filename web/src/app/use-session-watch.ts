import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { useForgetAnswers, useForgetReader } from '../features/accounts/use-forget-reader.ts'
import { fullPath, loginPath } from '../lib/return-path.ts'
import { createExpiryLock, onTokenRejected } from '../lib/session-expiry.ts'
import { sessionStore } from '../lib/session-store.ts'

/**
 * A refused token leads to the sign-in page, once in five seconds. What another tab does to the session counts here too,
 * also where this page stood frozen in the browser's history meanwhile.
 * @returns which reader of this tab it is, counted from 0: what was drawn for one is not for the next.
 */
export function useSessionWatch(): number {
  const [reader, setReader] = useState(0)
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const forgetAnswers = useForgetAnswers()
  const forgetReader = useForgetReader()
  const location = useLocation()

  const expire = useEffectEvent(() => {
    forgetReader()
    void navigate(loginPath(fullPath(location), { expired: true }))
  })
  const change = useEffectEvent(async (readStore: () => void) => {
    const before = sessionStore.get().token
    readStore()
    if (sessionStore.get().token === before) return
    forgetAnswers()
    // first to where the other reader may be, then a page of their own
    await revalidate()
    setReader((count) => count + 1)
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
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
    return () => {
      removeEventListener('storage', onStorage)
      removeEventListener('pageshow', onPageShow)
    }
  }, [])

  return reader
}
