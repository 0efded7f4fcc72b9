import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, test, vi } from 'vitest'
import { fakeServer } from '../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../tests/support/vitest/web-render.tsx'
import { sessionStore } from '../lib/session/session-store.ts'
import { routes } from './routing/routes.tsx'

fakeServer(http.all('*/api/*', () => HttpResponse.json({ message: 'not now' }, { status: 503 })))

const addresses = ['/admin', '/admin/', '/Admin/ai-responses', '/admin/vacancies?page=2']

const open = (path: string) => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router } = renderRoutes(routes, path)
  return () => router.state.location
}

test.each(addresses)(
  'rule 4 for %s: a visitor is sent to the sign-in page, which remembers the URL',
  async (path) => {
    const place = open(path)
    await waitFor(() => expect(place().pathname).toBe('/login'), { timeout: 20_000 })
    expect(new URLSearchParams(place().search).get('redirect')).toBe(path)
  },
)

test.each(addresses)(
  'rule 7 for %s: a user who is not an administrator is redirected to the sponsors',
  async (path) => {
    sessionStore.signIn('abc', userSample())
    const place = open(path)
    await waitFor(() => expect(place().pathname).toBe('/sponsors'), { timeout: 20_000 })
  },
)

test.each(addresses)(
  '%s lets an administrator in and shows Page not found, since no page exists yet',
  async (path) => {
    sessionStore.signIn('abc', userSample({ role: 'admin' }))
    const place = open(path)
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
    expect(place().pathname + place().search).toBe(path)
  },
)

test('a URL that only starts like an administrator URL shows Page not found', async () => {
  open('/administration')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
})
