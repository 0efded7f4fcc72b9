import { type ApiError, endsSession, eventOf, type FailureEvent } from '../api/api-error.ts'
import { log } from '../log.ts'

export interface CallFailure {
  error: ApiError
  /** Whether the call was automatic, such as a re-fetch. Its failure is logged but not shown. */
  background: boolean
  /** Whether the caller shows a refusal itself. */
  shownByCaller?: boolean
}

/** The window events of the page (docs/product/messages.md "By status"), each with its detail. */
type PageEvents = Record<FailureEvent, CallFailure> & {
  'preload-error': Error
}

type PageEvent = keyof PageEvents

/** Raises an event with this `detail`. */
export const raise = <Name extends PageEvent>(name: Name, detail: PageEvents[Name]): void => {
  dispatchEvent(new CustomEvent(name, { detail }))
}

/** Listens to an event, until stopped. */
export function onPageEvent<Name extends PageEvent>(
  name: Name,
  listener: (detail: PageEvents[Name]) => void,
): () => void {
  const hear = (event: Event) => {
    if (event instanceof CustomEvent) listener(event.detail)
  }
  addEventListener(name, hear)
  return () => removeEventListener(name, hear)
}

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
