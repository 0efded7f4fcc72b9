import type { waitForReload } from '../../lib/load-script.ts'
import type { raise } from '../../lib/tracking/page-events.ts'

const RELOADED_KEY = 'sponsor-finder.reloaded-for'

interface Page {
  storage: Pick<Storage, 'getItem' | 'setItem'>
  isReachable: () => Promise<boolean>
  reload: () => void
  waitForReload: typeof waitForReload
  raise: typeof raise
}

/**
 * Handles a script that no longer loads, mostly after a deployment. It raises a `preload-error` event and reloads the
 * page, once per cause. It does not reload without an answer of the server, because that would lose the page. It does
 * not reload without storage, because it could not detect a second failure. The error page handles failures without a
 * reload.
 */
export const createPreloadErrorHandler =
  (page: Page) =>
  (event: VitePreloadErrorEvent): void => {
    page.raise('preload-error', event.payload)
    if (!isFirst(page.storage, event.payload.message)) return
    event.preventDefault()
    page.waitForReload(reloadIfReachable(page))
  }

/** Reloads the page. Settles only if the page stays, because the server does not answer. */
async function reloadIfReachable({ isReachable, reload, storage }: Page): Promise<void> {
  if (await isReachable()) {
    reload()
    return new Promise(() => {})
  }
  // the script is asked for again, and may then reload the page
  storage.setItem(RELOADED_KEY, '')
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
