import { describe, expect, test } from 'vitest'
import { pages } from '../../../shared/pages.ts'
import { userSample } from '../../../tests/support/user-sample.ts'
import { guard, type Access } from './guard.ts'
import { pageAccess } from './page-access.ts'

type PageName = keyof typeof pages

const noPreferences = { setup_completed_at: null, preferred_job_category_id: [] }
const readers = {
  visitor: null,
  pending: userSample({ email_verified: false, preferences: noPreferences }),
  incomplete: userSample({ preferences: noPreferences }),
  complete: userSample(),
  admin: userSample({ role: 'admin' }),
}
type Reader = keyof typeof readers
const names = Object.keys(readers) as Reader[]

/** Where the guard redirects. `in` is the page itself; `first` means that the full path is remembered. */
const destinations = {
  in: () => null,
  'login first': (path: string) => `/login?redirect=${encodeURIComponent(path)}`,
  'code first': (path: string) => `/verify-code?redirect=${encodeURIComponent(path)}`,
  code: () => '/verify-code',
  'setup first': (path: string) => `/preferences-setup?redirect=${encodeURIComponent(path)}`,
  sponsors: () => '/sponsors',
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
}

const place = (path: string) => new URL(path, 'https://sponsor.example')

const cases = Object.entries(expected).flatMap(([page, row]) =>
  row.map((destination, at) => [page as PageName, names[at] as Reader, destination] as const),
)

describe('rules 1 to 6, page by page', () => {
  test.each(cases)('%s for the reader "%s": %s', (page, reader, destination) => {
    const path = pages[page]
    expect(guard(pageAccess[page], readers[reader], place(path))).toBe(destinations[destination](path))
  })
})

test.each([
  ['visitor', 'login first'],
  ['pending', 'code first'],
  ['incomplete', 'in'],
  ['complete', 'in'],
  ['admin', 'in'],
] as const)('rule 6: with edit=true the setup is open to the reader "%s": %s', (reader, destination) => {
  const path = `${pages.preferencesSetup}?edit=true`
  expect(guard('setup', readers[reader], place(path))).toBe(destinations[destination](path))
})

test.each(['?edit=1', '?edit', '?edit=TRUE', '?redirect=%2Faccount'])(
  'rule 6: %s does not open it to who has set up everything',
  (query) => {
    expect(guard('setup', readers.complete, place(`/preferences-setup${query}`))).toBe('/sponsors')
  },
)

test.each([
  ['visitor', 'login first'],
  ['pending', 'code first'],
  ['incomplete', 'setup first'],
  ['complete', 'sponsors'],
  ['admin', 'in'],
] as const)('rule 7: the pages of administrators for the reader "%s": %s', (reader, destination) => {
  expect(guard('admin', readers[reader], place('/admin'))).toBe(destinations[destination]('/admin'))
})

test.each([
  [
    'rule 7 asks administrators for their preferences too',
    { role: 'admin', preferences: noPreferences },
    'setup first',
  ],
  ['and for a verified address', { role: 'admin', email_verified: false }, 'code first'],
] as const)('%s', (_, user, destination) => {
  expect(guard('admin', userSample(user), place('/admin'))).toBe(destinations[destination]('/admin'))
})

describe('what is remembered is the full path', () => {
  const path = '/sponsors?city=Leeds#list'
  test.each([
    ['visitor', '/login'],
    ['pending', '/verify-code'],
    ['incomplete', '/preferences-setup'],
  ] as const)('for the reader "%s"', (reader, next) => {
    expect(guard('user', readers[reader], place(path))).toBe(
      `${next}?redirect=%2Fsponsors%3Fcity%3DLeeds%23list`,
    )
  })

  test('a setup that an ended session breaks off goes on to where it would have led', () => {
    const setup = '/preferences-setup?redirect=%2Faccount'
    expect(guard('setup', null, place(setup))).toBe(`/login?redirect=${encodeURIComponent(setup)}`)
  })

  test('a pending reader sent on from the sign-in page still goes where it would have led', () => {
    const login = place('/login?session_expired=true&redirect=%2Fsponsors%3Fpage%3D2')
    expect(guard('guest', readers.pending, login)).toBe('/verify-code?redirect=%2Fsponsors%3Fpage%3D2')
  })
})

test('every kind of page but the administrators’ is among the pages', () => {
  const kinds: Access[] = ['everyone', 'guest', 'verification', 'setup', 'user']
  expect(new Set(Object.values(pageAccess))).toEqual(new Set(kinds))
})
