import { useNavigate } from 'react-router-dom'
import { pages } from '#shared/pages.ts'
import { sessionStore } from '../../lib/session/session-store.ts'
import { showToast } from '../../ui/overlays/toasts.ts'
import { endOnServer } from './end-on-server.ts'
import { useForgetUser } from './use-forget-user.ts'
import type { authState } from './auth/auth-state.ts'

/**
 * Ends the session in this page at once and on the server in the background. Then it opens the sign-in page.
 * @param next The page to open instead.
 * @param state The router state for that page.
 */
export function useLogout(next: string = pages.login, state?: ReturnType<typeof authState>): () => void {
  const navigate = useNavigate()
  const forgetUser = useForgetUser()
  return () => {
    const { token } = sessionStore.get()
    forgetUser()
    if (token !== null) void endOnServer(token)
    // the message is shown even if the server call fails, because this page has already ended the session
    showToast({ type: 'success', message: 'Successfully logged out' })
    void navigate(next, { state })
  }
}
