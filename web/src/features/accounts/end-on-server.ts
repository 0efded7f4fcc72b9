import { logout } from '#shared/api/accounts/accounts.ts'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { retryDelay } from '../../lib/api/retry.ts'

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
