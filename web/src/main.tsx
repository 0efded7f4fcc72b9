import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { nameFirstPlace } from './app/name-first-place.ts'
import { createPreloadErrorHandler } from './app/preload-error.ts'
import { routes } from './app/routes.tsx'
import { raise } from './lib/page-events.ts'
import { fullPath } from './lib/return-path.ts'
import { SwrProvider } from './lib/swr-config.tsx'
import { startTracking } from './lib/track.ts'

// the page's Content-Security-Policy forbids eval, which zod would try
z.config({ ...en(), jitless: true })

nameFirstPlace(history, Math.random().toString(36).slice(2))
const router = createBrowserRouter(routes)

addEventListener(
  'vite:preloadError',
  createPreloadErrorHandler({
    storage: sessionStorage,
    isOnline: () => navigator.onLine,
    // the page that was being opened, not the one that was left
    reload: () => location.assign(fullPath(router.state.navigation.location ?? location)),
    raise,
  }),
)

startTracking()

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <SwrProvider>
      <RouterProvider router={router} />
    </SwrProvider>
  </StrictMode>,
)
