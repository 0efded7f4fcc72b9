import { act, render, screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { createElement } from 'react'
import { describe, expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { accessOf } from '../../../../tests/support/access-of.ts'
import { fakeServer } from '../../../../tests/support/doubles/fake-server.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { renderRoutes } from '../../../../tests/support/vitest/web-render.tsx'
import { createSessionStore } from '../../lib/session/session-store.ts'
import { ToastArea } from '../../ui/overlays/toast-area.tsx'
import { guardLoader, type Access, guard } from './routes.tsx'

/** Every page, but of the admin area only the first, because the same rules apply to all of it. */
type PageName = Exclude<keyof typeof pages, `admin${string}`> | 'admin'

const noPreferences = { setup_completed_at: null, preferred_job_category_id: [] }
const users = {
  visitor: null,
  pending: userSample({ email_verified: false, preferences: noPreferences }),
  incomplete: userSample({ preferences: noPreferences }),
  complete: userSample(),
  admin: userSample({ role: 'admin' }),
}
type UserName = keyof typeof users
const names = Object.keys(users) as UserName[]

/** Where the guard redirects. `in`: nowhere. `first`: to sign in, with the full path as return path. */
const destinations = {
  in: () => null,
  'login first': (path: string) => `/login?redirect=${encodeURIComponent(path)}`,
  'code first': (path: string) => `/verify-code?redirect=${encodeURIComponent(path)}`,
  code: () => '/verify-code',
  'setup first': (path: string) => `/preferences-setup?redirect=${encodeURIComponent(path)}`,
  sponsors: () => '/sponsors',
  'admin area': () => '/admin?period=30d',
}
type Destination = keyof typeof destinations
type Row = readonly [Destination, Destination, Destination, Destination, Destination]

/* oxfmt-ignore */
const expected: Record<PageName, Row> = {
  //                 visitor        pending       incomplete     complete    admin
  landing:          ['in',          'in',         'in',          'in',       'in'],
  login:            ['in',          'code',       'sponsors',    'sponsors', 'sponsors'],
  signUp:           ['in',          'code',       'sponsors',    'sponsors', 'sponsors'],
  verifyCode:       ['in',          'in',         'sponsors',    'sponsors', 'sponsors'],
  forgotPassword:   ['in',          'code',       'sponsors',    'sponsors', 'sponsors'],
  resetPassword:    ['in',          'code',       'sponsors',    'sponsors', 'sponsors'],
  authCheck:        ['in',          'code',       'sponsors',    'sponsors', 'sponsors'],
  changePassword:   ['login first', 'code first', 'setup first', 'in',       'in'],
  account:          ['login first', 'code first', 'setup first', 'in',       'in'],
  preferencesSetup: ['login first', 'code first', 'in',          'sponsors', 'sponsors'],
  sponsors:         ['login first', 'code first', 'setup first', 'in',       'in'],
  shortlist:        ['login first', 'code first', 'setup first', 'in',       'in'],
  saved:            ['login first', 'code first', 'setup first', 'in',       'in'],
  unsubscribe:      ['in',          'in',         'in',          'in',       'in'],
  licenceCheck:     ['in',          'in',         'in',          'in',       'in'],
  registerChanges:  ['in',          'in',         'in',          'in',       'in'],
  sharedList:       ['in',          'in',         'in',          'in',       'in'],
  compare:          ['in',          'in',         'in',          'in',       'in'],
  knowledgeCenter:  ['in',          'in',         'in',          'in',       'in'],
  faqs:             ['in',          'in',         'in',          'in',       'in'],
  occupationCheck:  ['in',          'in',         'in',          'in',       'in'],
  privacy:          ['in',          'in',         'in',          'in',       'in'],
  terms:            ['in',          'in',         'in',          'in',       'in'],
  contact:          ['in',          'in',         'in',          'in',       'in'],
  accessibility:    ['in',          'in',         'in',          'in',       'in'],
  admin:            ['login first', 'code first', 'setup first', 'sponsors', 'in'],
  checkAdvert:      ['in',          'in',         'in',          'in',       'in'],
  extension:        ['in',          'in',         'in',          'in',       'in'],
  jobs:             ['in',          'in',         'in',          'in',       'in'],
  employerCase:     ['in',          'in',         'in',          'in',       'in'],
  myPlan:           ['login first', 'code first', 'setup first', 'in',       'in'],
  dashboardLogin:   ['in',          'in',         'in',          'in',       'admin area'],
}

const place = (path: string) => new URL(path, 'https://sponsor.example')

const cases = Object.entries(expected).flatMap(([page, row]) =>
  row.map((destination, at) => [page as PageName, names[at] as UserName, destination] as const),
)

describe('the rules of the guard, page by page', () => {
  test.each(cases)('opening the page %s as the user "%s" leads to: %s', (page, name, destination) => {
    const path = pages[page]
    expect(guard(accessOf(page), users[name], place(path))).toBe(destinations[destination](path))
  })
})

test.each([
  ['visitor', 'login first'],
  ['pending', 'code first'],
  ['incomplete', 'in'],
  ['complete', 'in'],
  ['admin', 'in'],
] as const)(
  'rule 6: opening the preferences setup with edit=true as the user "%s" leads to: %s',
  (name, destination) => {
    const path = `${pages.preferencesSetup}?edit=true`
    expect(guard('setup', users[name], place(path))).toBe(destinations[destination](path))
  },
)

test.each(['?edit=1', '?edit', '?edit=TRUE', '?redirect=%2Faccount'])(
  'rule 6: %s does not open the preferences setup to a user with saved preferences',
  (query) => {
    expect(guard('setup', users.complete, place(`/preferences-setup${query}`))).toBe('/sponsors')
  },
)

test.each([
  ['visitor', 'login first'],
  ['pending', 'code first'],
  ['incomplete', 'setup first'],
  ['complete', 'sponsors'],
  ['admin', 'in'],
] as const)('rule 7: opening an administrator page as the user "%s" leads to: %s', (name, destination) => {
  expect(guard('admin', users[name], place('/admin'))).toBe(destinations[destination]('/admin'))
})

test.each([
  [
    'rule 7 asks administrators for their preferences too',
    { role: 'admin', preferences: noPreferences },
    'setup first',
  ],
  [
    'rule 7 asks administrators for a verified email too',
    { role: 'admin', email_verified: false },
    'code first',
  ],
] as const)('%s', (_, user, destination) => {
  expect(guard('admin', userSample(user), place('/admin'))).toBe(destinations[destination]('/admin'))
})

describe('the return path of a redirect', () => {
  const path = '/sponsors?city=Leeds#list'
  test.each([
    ['visitor', '/login'],
    ['pending', '/verify-code'],
    ['incomplete', '/preferences-setup'],
  ] as const)('the return path keeps the full URL for the user "%s"', (name, next) => {
    expect(guard('user', users[name], place(path))).toBe(`${next}?redirect=%2Fsponsors%3Fcity%3DLeeds%23list`)
  })

  test('the return path of a setup without a session keeps the setup’s own return path', () => {
    const setup = '/preferences-setup?redirect=%2Faccount'
    expect(guard('setup', null, place(setup))).toBe(`/login?redirect=${encodeURIComponent(setup)}`)
  })

  test('a pending user redirected from the sign-in page keeps its return path', () => {
    const login = place('/login?session_expired=true&redirect=%2Fsponsors%3Fpage%3D2')
    expect(guard('guest', users.pending, login)).toBe('/verify-code?redirect=%2Fsponsors%3Fpage%3D2')
  })
})

test('the pages cover every kind of access', () => {
  const kinds: Access[] = ['everyone', 'guest', 'verification', 'setup', 'user', 'admin', 'dashboard']
  expect(new Set(Object.keys(pages).map((name) => accessOf(name as PageName)))).toEqual(new Set(kinds))
})

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
