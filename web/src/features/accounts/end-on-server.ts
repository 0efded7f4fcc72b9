import { logout } from '../../../../shared/api/accounts.ts'
import { call } from '../../lib/api-client.ts'
import { ApiError } from '../../lib/api-error.ts'
import { retryDelay } from '../../lib/retry.ts'

const pauseFor = (milliseconds: number) => new Promise<void>((done) => void setTimeout(done, milliseconds))

/**
 * Ends a session on the server behind the reader's back, who is signed out in this page already: tried again for some
 * seconds where a failure may pass. Of a session that cannot be ended nobody has the token any more, and it ends by itself;
 * a refused token is as good as an ended session.
 */
export async function endOnServer(
  token: string,
  pause: (milliseconds: number) => Promise<void> = pauseFor,
): Promise<void> {
  for (let retryCount = 1; ; retryCount += 1) {
    try {
      await call(logout, {}, { token, background: true, onTokenRejected: () => {} })
      return
    } catch (error) {
      if (!(error instanceof ApiError)) globalThis.reportError(error)
      const delay = retryDelay(error, retryCount)
      if (delay === null) return
      await pause(delay)
    }
  }
}
