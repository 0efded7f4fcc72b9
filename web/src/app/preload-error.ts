import type { raise } from '../lib/page-events.ts'

const RELOADED_KEY = 'sponsor-finder.reloaded-for'

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  isOnline: () => boolean
  reload: () => void
  raise: typeof raise
}

/**
 * A script that can no longer be loaded (most often: a new version was deployed) raises a `preload-error` event and
 * reloads the page, once for each cause. A second time it is left to the error page, and so it is without a connection:
 * a reload would then leave the reader with nothing. Where storage is forbidden there is no telling the second time from the
 * first.
 */
export const createPreloadErrorHandler =
  (page: Page) =>
  (event: VitePreloadErrorEvent): void => {
    page.raise('preload-error', event.payload)
    const cause = event.payload.message
    if (!page.isOnline() || !isFirst(page.storage, cause)) return
    event.preventDefault()
    page.reload()
  }

/** Notes the cause. @returns whether that could be done, and it was not the last one noted. */
function isFirst(storage: Page['storage'], cause: string): boolean {
  try {
    if (storage.getItem(RELOADED_KEY) === cause) return false
    storage.setItem(RELOADED_KEY, cause)
    return true
  } catch {
    return false
  }
}
