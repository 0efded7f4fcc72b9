import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import type { User } from '#shared/api/accounts/accounts.ts'
import { userSample } from '../../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../../../lib/session/session-store.ts'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
// preloads the parts that the page loads later, so that no test waits for a file
import '../detail/detail-pane.tsx'
import '../detail/company-detail.tsx'
import '../detail/company-rest.tsx'
import '../detail/locked/locked-card.tsx'
import { SponsorsPage } from '../sponsors-page.tsx'

/** The query of a search with the default filters. */
export const SEARCHED = '?has_website=1&job=1&careers_page=1'

/** Signs in and opens the finder at a query such as `?city=Leeds`, with `extra` after it. */
export function openFinder(query = '', user: Partial<User> = {}, extra?: ReactNode) {
  sessionStore.signIn('a-token', userSample(user))
  const page = (
    <>
      <SponsorsPage />
      <ToastArea />
      {extra}
    </>
  )
  const routes = [
    { path: '/sponsors', element: page },
    { path: '*', element: <p>Elsewhere</p> },
  ]
  return renderRoutes(routes, `/sponsors${query}`)
}

export const rowNumber = (number: number) =>
  screen.findByRole('button', { name: new RegExp(`^${number}\\. `) })

export const findButton = () => screen.getByRole('button', { name: 'Find sponsors' })

export const cityField = () => screen.getByRole('combobox', { name: 'City' })
