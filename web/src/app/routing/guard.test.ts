import { describe, expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { accessOf } from '../../../../tests/support/access-of.ts'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { guard, type Access } from './guard.ts'

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

/**
 * Where the guard redirects. `in`: nowhere, the page opens. `first`: to the sign-in page, with the full path as return
 * path.
 */
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
  applications:     ['login first', 'code first', 'setup first', 'in',       'in'],
  saved:            ['login first', 'code first', 'setup first', 'in',       'in'],
  unsubscribe:      ['in',          'in',         'in',          'in',       'in'],
  licenceCheck:     ['in',          'in',         'in',          'in',       'in'],
  registerChanges:  ['in',          'in',         'in',          'in',       'in'],
  knowledgeCenter:  ['in',          'in',         'in',          'in',       'in'],
  faqs:             ['in',          'in',         'in',          'in',       'in'],
  occupationCheck:  ['in',          'in',         'in',          'in',       'in'],
  privacy:          ['in',          'in',         'in',          'in',       'in'],
  terms:            ['in',          'in',         'in',          'in',       'in'],
  contact:          ['in',          'in',         'in',          'in',       'in'],
  admin:            ['login first', 'code first', 'setup first', 'sponsors', 'in'],
  checkAdvert:      ['in',          'in',         'in',          'in',       'in'],
  jobs:             ['in',          'in',         'in',          'in',       'in'],
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
