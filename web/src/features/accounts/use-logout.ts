import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { logout } from '../../../../shared/api/accounts.ts'
import { pages } from '../../../../shared/pages.ts'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { sessionStore } from '../../lib/session-store.ts'
import { notify } from '../../ui/toasts.ts'

/**
 * Ends the session here at once and on the server as soon as it answers, then opens the sign-in page.
 * @param next The page to open instead.
 */
export function useLogout(next: string = pages.login): () => void {
  const navigate = useNavigate()
  const { unload } = useSWRConfig()
  return () => {
    const { token } = sessionStore.get()
    sessionStore.clear()
    unload({ revalidate: false })
    // signed out here in any case: a refused token is as good, a lost connection leaves one that ends by itself
    call(logout, {}, { token, background: true, onTokenRejected: () => {} }).catch((error: unknown) => {
      if (!(error instanceof ApiError)) globalThis.reportError(error)
    })
    notify({ type: 'success', message: 'Successfully logged out' })
    void navigate(next)
  }
}
