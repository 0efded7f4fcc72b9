import { screen, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import { StrictMode, type ReactNode } from 'react'
import { Outlet, type InitialEntry } from 'react-router-dom'
import type { ProviderName } from '../../../../../shared/sign-in-providers.ts'
import { renderRoutes } from '../../../../../tests/support/web-render.tsx'
import { ToastArea } from '../../../ui/toast-area.tsx'

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

/** Draws a page of the way in with the notifications; every other address is "elsewhere". */
export function openWayIn(page: ReactNode, at: InitialEntry & string, { strict = false } = {}) {
  const Mode = strict ? StrictMode : 'div'
  return renderRoutes(
    [
      {
        element: (
          <Mode>
            <Outlet />
            <ToastArea />
          </Mode>
        ),
        children: [
          { path: at.split(/[?#]/, 1)[0] ?? '/', element: page },
          { path: '*', element: <p>elsewhere</p> },
        ],
      },
    ],
    at,
  )
}

export const notifications = () => within(screen.getByRole('region', { name: 'Notifications' }))
