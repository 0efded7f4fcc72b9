import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { pages } from '../../shared/pages.ts'
import { Providers } from './app/providers.tsx'
import { routes } from './app/routing/routes.tsx'

/**
 * Renders the landing page for a visitor without a search. The build writes it into the page.
 * @returns its markup, which begins with the elements for the head: `<title>` and `<meta>`.
 * @throws Error if the page cannot be rendered outside a browser.
 */
export async function prerenderLanding(): Promise<string> {
  const { query, dataRoutes } = createStaticHandler(routes)
  const context = await query(new Request(`http://localhost${pages.landing}`))
  if (context instanceof Response || context.errors)
    throw new Error('The front page leads elsewhere or fails')
  const router = createStaticRouter(dataRoutes, context)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <Providers>
      {/* no hydration script is needed, because the landing page has no data to pass on */}
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </Providers>,
    { onError: (error) => void failures.push(error) },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0) throw new Error('The front page could not be prerendered', { cause: failures[0] })
  return markup
}
