import { prerender } from 'react-dom/static'
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router-dom'
import { indexedPaths } from '#shared/page-paths.ts'
import { ORIGIN_PLACEHOLDER } from '#shared/page-origin.ts'
import { Providers } from '../app/providers.tsx'
import { routes } from '../app/routing/routes.tsx'
import { type About, aboutPage } from './about-page.tsx'

const { query, dataRoutes } = createStaticHandler(routes)

/**
 * Renders every indexed page for a visitor who has not searched. The build writes them into files.
 * @returns per page its path, its structured data, and its markup. The markup begins with the elements for the head.
 * @throws Error if a page cannot be rendered outside a browser.
 */
export async function prerenderPages(): Promise<(About & { path: string; markup: string })[]> {
  const drawn = []
  for (const path of indexedPaths)
    drawn.push({ path, markup: await render(path), ...(await aboutPage(path)) })
  return drawn
}

async function render(path: string): Promise<string> {
  const context = await query(new Request(`${ORIGIN_PLACEHOLDER}${path}`))
  if (context instanceof Response || context.errors)
    throw new Error(`The page ${path} leads elsewhere or fails`)
  const failures: unknown[] = []
  const { prelude } = await prerender(
    <Providers>
      {/* the browser loads the data of routes itself, so no script has to pass it on */}
      <StaticRouterProvider
        router={createStaticRouter(dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </Providers>,
    { onError: (error) => void failures.push(error) },
  )
  const markup = await new Response(prelude).text()
  if (failures.length > 0)
    throw new Error(`The page ${path} could not be prerendered`, { cause: failures[0] })
  return markup
}
