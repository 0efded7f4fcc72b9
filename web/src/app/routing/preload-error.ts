import type { raise } from '../../lib/tracking/page-events.ts'

const RELOADED_KEY = 'sponsor-finder.reloaded-for'

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  isOnline: () => boolean
  reload: () => void
  raise: typeof raise
}

/**
 * Handles a script that no longer loads, mostly after a deployment. It raises a `preload-error` event and reloads the
 * page, once per cause. It does not reload while offline, because that would lose the page. It does not reload without
 * storage, because it could not detect a second failure. The error page handles failures without a reload.
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

/**
 * Stores the cause.
 * @returns whether storing succeeded and the cause differs from the last one.
 */
function isFirst(storage: Page['storage'], cause: string): boolean {
  try {
    if (storage.getItem(RELOADED_KEY) === cause) return false
    storage.setItem(RELOADED_KEY, cause)
    return true
  } catch {
    return false
  }
}
