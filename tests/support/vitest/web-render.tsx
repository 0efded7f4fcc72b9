import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { SWRConfig } from 'swr'
import { swrConfig } from '../../../web/src/lib/api/swr-config.tsx'
import { combobox } from '../../../web/src/ui/forms/lazy-combobox-field.tsx'

// no test waits for the file
await combobox.preload()

/** A new cache for each test, so that tests do not share answers. Equal requests are not deduplicated. */
export function FreshCache({ children }: { children: ReactNode }) {
  return (
    <SWRConfig value={{ ...swrConfig, dedupingInterval: 0, provider: () => new Map() }}>{children}</SWRConfig>
  )
}

/** Renders routes at a URL, with a fresh cache. @returns the queries of Testing Library, and the router. */
export function renderRoutes(routes: RouteObject[], path = '/') {
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const view = render(
    <FreshCache>
      <RouterProvider router={router} />
    </FreshCache>,
  )
  return { ...view, router }
}

/** Renders one page at any URL, with a fresh cache. */
export const renderPage = (page: ReactNode, path = '/') => renderRoutes([{ path: '*', element: page }], path)
