import { useNavigate } from 'react-router-dom'
import { logout } from '../../../../shared/api/accounts.ts'
import { pages } from '../../../../shared/pages.ts'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { notify } from '../../ui/toasts.ts'
import { useForgetReader } from './use-forget-reader.ts'
import type { wayInState } from './way-in-state.ts'

/**
 * Ends the session here at once and on the server as soon as it answers, then opens the sign-in page.
 * @param next The page to open instead.
 * @param state What to tell that page.
 */
export function useLogout(next: string = pages.login, state?: ReturnType<typeof wayInState>): () => void {
  const navigate = useNavigate()
  const forgetReader = useForgetReader()
  return () => {
    const { token } = sessionStore.get()
    forgetReader()
    // signed out here in any case: a refused token is as good, a lost connection leaves one that ends by itself
    call(logout, {}, { token, background: true, onTokenRejected: () => {} }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) globalThis.reportError(error)
    })
    notify({ type: 'success', message: 'Successfully logged out' })
    void navigate(next, { state })
  }
}
