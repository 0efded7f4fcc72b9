import { configure, screen, within } from '@testing-library/react'
import { http, HttpResponse, type JsonBodyType } from 'msw'
import type { ReactNode } from 'react'
import { Outlet } from 'react-router-dom'
import type { ProviderName } from '#shared/sign-in-providers.ts'
import { renderRoutes } from '../../../../../tests/support/vitest/web-render.tsx'
import { ToastArea } from '../../../ui/overlays/toast-area.tsx'
import './parts-ready.ts'

/** A server that lists these sign-in providers. */
export const offers = (...providers: { name: ProviderName; label: string }[]) =>
  http.get('*/api/auth/providers', () => HttpResponse.json({ data: providers }))

interface Answer {
  status?: number
  body: JsonBodyType
  headers?: Record<string, string>
}

/** A server's answer to a call of the accounts API, and the bodies that it received. */
export function answering(path: string, { status = 200, body, headers = {} }: Answer) {
  const sent: unknown[] = []
  const handler = http.post(`*/api/auth/${path}`, async ({ request }) => {
    sent.push(await request.json())
    return HttpResponse.json(body, { status, headers })
  })
  return { handler, sent }
}

/**
 * Renders an auth page with the notifications. Every other URL shows "elsewhere".
 * @param strict Whether React runs each effect twice, as in development. StrictMode must wrap the whole tree to do so
 * on the first render.
 */
export function openAuthPage(page: ReactNode, at: string, { strict = false } = {}) {
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
