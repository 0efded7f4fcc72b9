import type { ApiError } from '../api/api-error.ts'
import type { FailureEvent } from '../api/error-catalogue.ts'

/** A call that failed. */
export interface CallFailure {
  error: ApiError
  /** Whether the call was automatic, such as a re-fetch. Its failure is logged but not shown. */
  background: boolean
  /** Whether the caller shows a refusal itself. */
  shownByCaller?: boolean
}

/** The window events of the page (docs/product/messages.md "By status"), each with its detail. */
type PageEvents = Record<FailureEvent, CallFailure> & {
  /** A script of the page failed to load. */
  'preload-error': Error
}

export type PageEvent = keyof PageEvents

/** Raises an event with this `detail`. */
export const raise = <Name extends PageEvent>(name: Name, detail: PageEvents[Name]): void => {
  dispatchEvent(new CustomEvent(name, { detail }))
}

/**
 * Listens to an event.
 * @returns a function that stops listening.
 */
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
