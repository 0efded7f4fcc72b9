import './styles.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import { createPreloadErrorHandler } from './app/preload-error.ts'
import { routes } from './app/routes.tsx'
import { SwrProvider } from './lib/swr-config.tsx'

// the page's Content-Security-Policy forbids eval, which zod would try
z.config({ ...en(), jitless: true })

addEventListener(
  'vite:preloadError',
  createPreloadErrorHandler({
    storage: sessionStorage,
    reload: () => location.reload(),
    emit: (event) => dispatchEvent(event),
  }),
)

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')

createRoot(root).render(
  <StrictMode>
    <SwrProvider>
      <RouterProvider router={createBrowserRouter(routes)} />
    </SwrProvider>
  </StrictMode>,
)
