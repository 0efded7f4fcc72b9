import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider, type HydrationState } from 'react-router-dom'
import * as z from 'zod/mini'
import { Providers } from './app/providers.tsx'
import { createPreloadErrorHandler, loadFirstPage, setFirstHistoryKey } from './app/routing/load-page.ts'
import { routes } from './app/routing/routes.tsx'
import { oneBox } from './features/one-box/lazy-one-box.ts'
import { isReachable, waitForReload } from './lib/lazy-part.ts'
import { log } from './lib/log.ts'
import { fullPath } from './lib/session/session-store.ts'
import { raise } from './lib/tracking/page-events.ts'
import './styles.css'

// the page's Content-Security-Policy forbids eval, which zod would try
z.config({ jitless: true })

setFirstHistoryKey(history, Math.random().toString(36).slice(2))

let router: ReturnType<typeof createBrowserRouter> | undefined

addEventListener(
  'vite:preloadError',
  createPreloadErrorHandler({
    // session storage is accessed only on use, because access may throw
    storage: {
      getItem: (key) => sessionStorage.getItem(key),
      setItem: (key, value) => sessionStorage.setItem(key, value),
    },
    isReachable,
    waitForReload,
    // during a navigation the reload opens the new page, not the page that is still shown
    reload: () => location.assign(fullPath(router?.state.navigation.location ?? location)),
    raise,
  }),
)

const element = document.getElementById('root')
if (!element) throw new Error('The page has no #root')
const root = element

function app(hydrationData?: HydrationState) {
  router = createBrowserRouter(routes, hydrationData && { hydrationData })
  return (
    <Providers>
      <RouterProvider router={router} />
    </Providers>
  )
}

// a transition yields to the browser, so that a slow phone can scroll and respond while it renders
const draw = () => startTransition(() => createRoot(root).render(app()))
const hydrate = (data: HydrationState) => startTransition(() => void hydrateRoot(root, app(data)))

// pages are prerendered without a query and without a fragment, which may open a part of the page
const isPrerendered = root.firstElementChild !== null && location.search === '' && location.hash === ''
// React takes away a box whose script is not there yet, and what was typed in it
const boxes = root.querySelector('input[data-one-box]') === null ? [] : [oneBox.preload()]
if (isPrerendered)
  Promise.all([loadFirstPage(routes, location), ...boxes]).then(([data]) => hydrate(data), draw)
else draw()

// sending the clicks of an earlier page can wait until this page has rendered
void import('./lib/tracking/track.ts').then(
  ({ startTracking }) => startTracking(),
  (cause) => log('What waits to be sent could not be', cause),
)
