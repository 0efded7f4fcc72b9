import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the script of the page at a URL. Call it before the router is created, so that the router renders the page at
 * once. React can hydrate only the page that was prerendered. Changes `routes`.
 * @throws LostScriptError if the script cannot be loaded.
 */
export async function loadFirstPage(routes: RouteObject[], place: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, place.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
}
