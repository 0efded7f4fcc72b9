import type { ApiError } from '../api/api-error.ts'
import { endsSession, eventOf } from '../api/error-catalogue.ts'
import { log } from '../log.ts'
import { raise } from './page-events.ts'

interface FailedCall {
  routeId: string
  /** The token that was sent, or null. */
  sentToken: string | null
  background: boolean
  shownByCaller: boolean
  onTokenRejected: (token: string) => void
}

/**
 * Reports a failed call once. A refused token is reported to the session watch. Any other failure raises the event of
 * its status. The caller still gets the error.
 */
export function reportFailure(error: ApiError, call: FailedCall): void {
  const { routeId, sentToken, background, shownByCaller, onTokenRejected } = call
  if (background) log(`${routeId} failed in the background`, error)
  if (sentToken && endsSession(error)) {
    onTokenRejected(sentToken)
    return
  }
  const event = eventOf(error)
  if (event) raise(event, { error, background, shownByCaller })
}
