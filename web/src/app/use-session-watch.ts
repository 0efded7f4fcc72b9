import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { fullPath, loginPath } from '../lib/return-path.ts'
import { createExpiryLock, onTokenRejected } from '../lib/session-expiry.ts'
import { sessionStore } from '../lib/session-store.ts'

/** A refused token leads to the sign-in page, once in five seconds; what another tab does to the session counts here. */
export function useSessionWatch(): void {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { unload } = useSWRConfig()
  const location = useLocation()
  const latest = useRef({ navigate, location, revalidate, unload })
  useEffect(() => {
    latest.current = { navigate, location, revalidate, unload }
  })

  useEffect(() => {
    const expire = () => {
      const { navigate: go, location: place, unload: forget } = latest.current
      sessionStore.clear()
      forget({ revalidate: false })
      void go(loginPath(fullPath(place), { expired: true }))
    }
    const currentToken = () => sessionStore.get().token
    return onTokenRejected(createExpiryLock({ currentToken, expire }))
  }, [])

  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      const before = sessionStore.get().token
      sessionStore.follow(event)
      if (sessionStore.get().token === before) return
      latest.current.unload({ revalidate: false })
      void latest.current.revalidate()
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [])
}
