import type { ApiError } from './api-error.ts'
import type { FailureEvent } from './error-catalogue.ts'

/** A call that failed. */
export interface CallFailure {
  error: ApiError
  /** Nobody asked for the call, as for an automatic re-fetch: its failure is logged, not shown. */
  background: boolean
  /** Whoever made the call shows a refusal in words of its own. */
  shownByCaller?: boolean
}

/** The events that the page raises on the window (docs/product/messages.md "By status"), each with what it carries. */
type PageEvents = Record<FailureEvent, CallFailure> & {
  /** A script of the page could not be loaded. */
  'preload-error': Error
}

export type PageEvent = keyof PageEvents

/** Raises an event for whoever listens; it carries `detail` as a CustomEvent does. */
export const raise = <Name extends PageEvent>(name: Name, detail: PageEvents[Name]): void => {
  dispatchEvent(new CustomEvent(name, { detail }))
}

/** Listens to an event; answers what ends it. */
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
