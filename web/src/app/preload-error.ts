const RELOADED_KEY = 'sponsor-finder.reloaded-for'

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  reload: () => void
  /** Raises the event of spec section 8. */
  emit: (event: Event) => void
}

/**
 * A script that can no longer be loaded (most often: a new version was deployed) raises a `preload-error` event and
 * reloads the page, once for each cause; a second time it is left to the error page.
 */
export const createPreloadErrorHandler =
  ({ storage, reload, emit }: Page) =>
  (event: VitePreloadErrorEvent): void => {
    emit(new CustomEvent('preload-error', { detail: event.payload }))
    const cause = event.payload.message
    if (storage.getItem(RELOADED_KEY) === cause) return
    storage.setItem(RELOADED_KEY, cause)
    event.preventDefault()
    reload()
  }
