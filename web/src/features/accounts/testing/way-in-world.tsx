import { configure, screen, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { ProviderName } from '../../../../../shared/sign-in-providers.ts'
import { renderRoutes } from '../../../../../tests/support/web-render.tsx'
import { ToastArea } from '../../../ui/toast-area.tsx'
import './parts-ready.ts'

/** The server's list of those who may sign a reader in. */
export const offers = (...providers: { name: ProviderName; label: string }[]) =>
  http.get('*/api/auth/providers', () => HttpResponse.json({ data: providers }))

interface Answer {
  status?: number
  body: JsonBodyType
  headers?: Record<string, string>
}

/** What the server answers to a call of the account side. @returns the handler, and the bodies that it was sent. */
export function answering(path: string, { status = 200, body, headers = {} }: Answer) {
  const sent: unknown[] = []
  const handler = http.post(`*/api/auth/${path}`, async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json(body, { status, headers })
  })
  return { handler, sent }
}

/**
 * Draws a page of the way in with the notifications; every other address is "elsewhere".
 * @param strict Whether React tries all effects twice, as it does for developers; only around everything it does so from
 *   the start.
 */
export function openWayIn(page: ReactNode, at: string, { strict = false } = {}) {
  const shell = (
    <>
      <Outlet />
      <ToastArea />
    </>
  )
  const children = [
    { path: at.split(/[?#]/, 1)[0] ?? '/', element: page },
    { path: '*', element: <p>elsewhere</p> },
  ]
  configure({ reactStrictMode: strict })
  const view = renderRoutes([{ element: shell, children }], at)
  configure({ reactStrictMode: false })
  return view
}

export const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))
