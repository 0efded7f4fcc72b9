import { matchRoutes, type RouteObject } from 'react-router-dom'

/**
 * Loads the script of the page at an address before the router is made, which then draws it at once: what was prerendered
 * can be taken over only by the very same page. Changes the routes. @throws LostScriptError where it cannot be loaded.
 */
export async function loadFirstPage(routes: RouteObject[], place: Pick<Location, 'pathname'>): Promise<void> {
  for (const { route } of matchRoutes(routes, place.pathname) ?? []) {
    if (typeof route.lazy !== 'function') continue
    Object.assign(route, await route.lazy())
    delete route.lazy
  }
}
