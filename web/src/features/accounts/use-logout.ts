import { useNavigate } from 'react-router-dom'
import { useSWRConfig } from 'swr'
import { logout } from '#shared/api/accounts/accounts.ts'
import { pages } from '#shared/pages.ts'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { retryDelay } from '../../lib/api/swr-config.tsx'
import { sessionStore } from '../../lib/session/session-store.ts'
import { closeToasts, showToast } from '../../ui/overlays/toasts.ts'

/** Removes cached answers. Many differ between visitors and users. */
export function useUnloadAnswers(): () => void {
  const { unload } = useSWRConfig()
  return () => unload({ revalidate: false })
}

/** Removes the user's data from this page: cached answers and notifications. */
export function useForgetAnswers(): () => void {
  const unloadAnswers = useUnloadAnswers()
  return () => {
    unloadAnswers()
    closeToasts()
  }
}

/** Ends the session in this page and removes the user's data. */
export function useForgetUser(): () => void {
  const forgetAnswers = useForgetAnswers()
  return () => {
    sessionStore.clear()
    forgetAnswers()
  }
}

const pauseFor = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds))

/**
 * Ends a session on the server in the background, after the page has signed the user out. Temporary failures are
 * retried for some seconds. If all retries fail, the session expires later. This device has already deleted its token.
 * A refused token counts as ended.
 */
export async function endOnServer(
  token: string,
  pause: (milliseconds: number) => Promise<void> = pauseFor,
  send = call,
): Promise<void> {
  for (let retryCount = 1; ; retryCount += 1) {
    try {
      // the user may close the page at once, on a device that is not theirs alone
      await send(logout, {}, { token, background: true, keepalive: true, onTokenRejected: () => {} })
      return
    } catch (error) {
      if (!(error instanceof ApiError)) globalThis.reportError(error)
      const delay = retryDelay(error, retryCount)
      if (delay === null) return
      await pause(delay)
    }
  }
}

/** Ends the session here at once and on the server later, then opens the sign-in page or `next`. */
export function useLogout(next: string = pages.login, state?: object): () => void {
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
