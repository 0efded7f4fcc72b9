import type { ApiError } from '../api/api-error.ts'
import type { FailureEvent } from '../api/error-catalogue.ts'

/** A call that failed. */
export interface CallFailure {
  error: ApiError
  /** An automatic call such as a re-fetch. Its failure is logged, not shown. */
  background: boolean
  /** The caller shows a refusal itself. */
  shownByCaller?: boolean
}

/** The window events of the page (docs/product/messages.md "By status"), each with its detail. */
type PageEvents = Record<FailureEvent, CallFailure> & {
  /** A script of the page failed to load. */
  'preload-error': Error
}

export type PageEvent = keyof PageEvents

/** Raises an event whose `detail` is that of a CustomEvent. */
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
