import { matchRoutes, type HydrationState, type LoaderFunctionArgs, type RouteObject } from 'react-router-dom'

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
