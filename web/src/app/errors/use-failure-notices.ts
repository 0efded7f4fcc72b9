import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { pages } from '../../../../shared/pages.ts'
import { onPageEvent, type CallFailure } from '../../lib/tracking/page-events.ts'
import { authPath, returnPathFrom } from '../../lib/session/return-path.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { notifyErrors } from '../../ui/overlays/toasts.ts'

/** Records that the email of this session is not verified, as the server has just said. */
function markUnverified(): void {
  const { token, user } = sessionStore.get()
  if (token && user) sessionStore.loadUser(token, { ...user, email_verified: false })
}

/**
 * Shows a notification for a failed foreground call, and only one if several calls fail in the same way. A refusal
 * because of an unverified email opens the verification page.
 */
export function useFailureNotices(): void {
  const navigate = useNavigate()
  const location = useLocation()
  const latest = useRef({ navigate, location })
  useEffect(() => {
    latest.current = { navigate, location }
  })

  useEffect(() => {
    const tell = ({ error, background }: CallFailure) => {
      if (!background) notifyErrors([error.message])
    }
    const tellRefusal = (failure: CallFailure) => {
      if (!failure.shownByCaller) tell(failure)
    }
    const refuse = (failure: CallFailure) => {
      if (failure.error.code !== 'email_unverified') return tellRefusal(failure)
      markUnverified()
      void latest.current.navigate(authPath(pages.verifyCode, returnPathFrom(latest.current.location)))
    }
    const ends = [
      onPageEvent('networkError', tell),
      onPageEvent('sessionExpired', tell),
      onPageEvent('unauthenticated', tellRefusal),
      onPageEvent('unauthorized', refuse),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [])
}
