import type { ComponentType } from 'react'
import { type HydrationState, type LoaderFunctionArgs, matchRoutes, type RouteObject } from 'react-router-dom'
import { loadScript, type waitForReload } from '../../lib/lazy-part.ts'
import type { raise } from '../../lib/tracking/page-events.ts'

/**
 * Loads the script and the data of the page at a URL. Call it before the router is created, so that the router renders
 * the page at once. React can hydrate only the page that was prerendered. Changes `routes`.
 * @returns the data of routes with an `id`, for the router.
 * @throws LostScriptError if the script cannot be loaded.
 */
export async function loadFirstPage(
  routes: RouteObject[],
  { href, pathname }: Pick<Location, 'href' | 'pathname'>,
): Promise<Required<Pick<HydrationState, 'loaderData'>>> {
  const loaderData: Record<string, unknown> = {}
  for (const { route, params } of matchRoutes(routes, pathname) ?? []) {
    if (typeof route.lazy === 'function') {
      Object.assign(route, await route.lazy())
      delete route.lazy
    }
    if (route.id === undefined || typeof route.loader !== 'function') continue
    loaderData[route.id] = await route.loader({ params, request: new Request(href) } as LoaderFunctionArgs)
  }
  return { loaderData }
}

/**
 * Gives the first history entry a key, as the router does for later ones. The router stores scroll positions by key.
 * Without a key it would store them by URL, and so reveal searches after sign-out.
 */
export function setFirstHistoryKey(history: Pick<History, 'state' | 'replaceState'>, name: string): void {
  const state: unknown = history.state
  const known = typeof state === 'object' && state !== null ? state : {}
  if (!('key' in known)) history.replaceState({ ...known, key: name }, '')
}

/** A route whose script loads when it is first opened (`loadScript`). */
export const lazyPage =
  <Name extends string, Module extends Record<Name, ComponentType>>(
    load: () => Promise<Module | undefined>,
    name: Name,
  ) =>
  async (): Promise<{ Component: ComponentType }> => ({ Component: (await loadScript(load))[name] })

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

/** Stores the cause, and says whether that succeeded with another cause than the last one. */
function isFirst(storage: Page['storage'], cause: string): boolean {
  try {
    if (storage.getItem(RELOADED_KEY) === cause) return false
    storage.setItem(RELOADED_KEY, cause)
    return true
  } catch {
    return false
  }
}
