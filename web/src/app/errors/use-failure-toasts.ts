import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { onPageEvent, type CallFailure } from '../../lib/tracking/page-events.ts'
import { authPath, returnPathFrom } from '../../lib/session/return-path.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { showErrorToasts } from '../../ui/overlays/toasts.ts'

/** Records that the email of this session is not verified, as the server has just said. */
function markUnverified(): void {
  const { token, user } = sessionStore.get()
  if (token && user) sessionStore.loadUser(token, { ...user, email_verified: false })
}

/**
 * Shows a notification for a failed foreground call, even if the caller shows the failure too (docs/product/api.md
 * "Errors"). Several calls that fail in the same way give one notification. A refusal because of an unverified email
 * opens the verification page.
 */
export function useFailureToasts(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const openVerification = useEffectEvent(
    () => void navigate(authPath(pages.verifyCode, returnPathFrom(location))),
  )

  useEffect(() => {
    const show = ({ error, background }: CallFailure) => {
      if (!background) showErrorToasts([error.message])
    }
    const showRefusal = (failure: CallFailure) => {
      if (!failure.shownByCaller) show(failure)
    }
    const refuse = (failure: CallFailure) => {
      if (failure.error.code !== 'email_unverified') return showRefusal(failure)
      markUnverified()
      openVerification()
    }
    const ends = [
      onPageEvent('networkError', show),
      onPageEvent('sessionExpired', show),
      onPageEvent('unauthenticated', showRefusal),
      onPageEvent('unauthorized', refuse),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
