import { act, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { guardLoader } from './routes.tsx'
import { type Access } from './guard.ts'

const server = fakeServer()

const meAnswers = (status: number, body: object) =>
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(body, { status })))

function open(access: Access, token: string | null, path = '/sponsors?page=2') {
  if (token) localStorage.setItem('sponsor-finder.token', token)
  const session = createSessionStore(localStorage)
  const url = new URL(path, location.origin)
  // the router's requests have no hash either
  const request = new Request(new URL(url.pathname + url.search, location.origin))
  const outcome = guardLoader(session, access)({ request, params: {}, url, pattern: path, context: {} })
  return { session, outcome }
}

const whereTo = async (outcome: Promise<Response | null>) => (await outcome)?.headers.get('location') ?? null

test('rule 2: a stored token is checked before the page opens', async () => {
  meAnswers(200, { data: userSample() })
  const { session, outcome } = open('user', 'abc')
  expect(await outcome).toBeNull()
  expect(session.get().user?.name).toBe('Ama Mensah')
})

test('the landing page sends no request about the session', async () => {
  meAnswers(200, { data: userSample() })
  const { session, outcome } = open('everyone', 'abc')
  expect(await outcome).toBeNull()
  expect(session.get().user).toBeNull()
})

test('an ended session redirects to the sign-in page, which says so and keeps the return path', async () => {
  meAnswers(401, { message: 'x', code: 'token_expired' })
  const { session, outcome } = open('user', 'abc')
  expect(await whereTo(outcome)).toBe('/login?session_expired=true&redirect=%2Fsponsors%3Fpage%3D2')
  expect(session.get().token).toBeNull()
})

test('a late refusal of an old token keeps the session that another tab has begun since', async () => {
  server.use(
    http.get('*/api/auth/me', ({ request }) => {
      if (request.headers.get('authorization') === 'Bearer new')
        return HttpResponse.json({ data: userSample() })
      localStorage.setItem('sponsor-finder.token', 'new')
      return HttpResponse.json({ message: 'x', code: 'token_expired' }, { status: 401 })
    }),
  )
  const { session, outcome } = open('user', 'old')
  expect(await whereTo(outcome)).toBeNull()
  expect(localStorage.getItem('sponsor-finder.token')).toBe('new')
  expect(session.get().user?.name).toBe('Ama Mensah')
})

test.each([
  ['guest', '/login'],
  ['verification', '/verify-code'],
] as const)('an ended session still opens a page with access "%s"', async (access, path) => {
  meAnswers(401, { message: 'x', code: 'token_invalid' })
  expect(await open(access, 'abc', path).outcome).toBeNull()
})

test('the return path includes the hash of the URL', async () => {
  const path = '/account#sessions'
  const { router } = renderRoutes(
    [
      {
        path: '/account',
        loader: guardLoader(createSessionStore(localStorage), 'user'),
        element: createElement('p', null, 'account'),
        hydrateFallbackElement: createElement('p', null, 'starting'),
      },
      { path: '*', element: createElement('p', null, 'elsewhere') },
    ],
    path,
  )
  const remembered = () => {
    const { pathname, search } = router.state.location
    return pathname + search
  }
  await screen.findByText('elsewhere')
  expect(remembered()).toBe('/login?redirect=%2Faccount%23sessions')
  await act(() => router.navigate('/account?edit=true#data'))
  expect(remembered()).toBe('/login?redirect=%2Faccount%3Fedit%3Dtrue%23data')
})

test('a token behind # in an email link is not put into the return path', async () => {
  meAnswers(200, { data: userSample({ email_verified: false }) })
  const { outcome } = open('guest', 'abc', '/reset-password/#token=secret')
  expect(await whereTo(outcome)).not.toContain('secret')
})

test('a user with an unverified email is redirected to the code page, with the return path', async () => {
  meAnswers(200, { data: userSample({ email_verified: false }) })
  const { session, outcome } = open('user', 'abc')
  expect(await whereTo(outcome)).toBe('/verify-code?redirect=%2Fsponsors%3Fpage%3D2')
  expect(session.get().user?.email_verified).toBe(false)
})

test('a session that cannot be checked is kept, and the loader rejects with the error', async () => {
  meAnswers(503, {})
  const { session, outcome } = open('user', 'abc')
  await expect(outcome).rejects.toMatchObject({ status: 503 })
  expect(session.get().token).toBe('abc')
})

test('a signed-in user redirected from a password reset link is told why', async () => {
  meAnswers(200, { data: userSample() })
  render(createElement(ToastArea))
  const { outcome } = open('guest', 'abc', '/reset-password')
  expect(await whereTo(outcome)).toBe('/sponsors')
  expect(await screen.findByText(/Log out first/)).toBeVisible()
})
