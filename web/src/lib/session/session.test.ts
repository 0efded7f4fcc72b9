import { describe, expect, test, vi } from 'vitest'
import { userSample } from '../../../../tests/support/samples/user-sample.ts'
import { forgetUserData, userKey } from '../storage/local-store.ts'
import {
  authPath,
  loginPath,
  onwardPath,
  returnPathFrom,
  safeReturnPath,
  createSessionStore,
} from './session-store.ts'

const complete = userSample()
const incomplete = userSample({ preferences: { setup_completed_at: null, preferred_job_category_id: [] } })
const pending = userSample({ ...incomplete, email_verified: false })

const asked = '/sponsors?city=Leeds'
const remembered = '?redirect=%2Fsponsors%3Fcity%3DLeeds'

test.each([
  ['a user with complete preferences goes to the return path', complete, asked, asked],
  ['a user with complete preferences and no return path goes to the sponsors', complete, null, '/sponsors'],
  [
    'a user without preferences goes to the setup first, which keeps the return path',
    incomplete,
    asked,
    `/preferences-setup${remembered}`,
  ],
  ['a user without preferences and no return path goes to the setup', incomplete, null, '/preferences-setup'],
  [
    'a return path that is the setup itself leads to one setup',
    incomplete,
    '/preferences-setup?redirect=%2Fsponsors',
    '/preferences-setup?redirect=%2Fsponsors',
  ],
  [
    'a user with an unverified email goes to the code page first',
    pending,
    asked,
    `/verify-code${remembered}`,
  ],
])('%s', (_, user, returnPath, path) => {
  expect(onwardPath(user, returnPath)).toBe(path)
})

const origin = 'https://sponsor.example'

test.each(['/sponsors', '/sponsors?city=Leeds&page=2', '/sponsors#list', '/', '/a%5Cb'])(
  'the path %s is a safe return path',
  (path) => {
    expect(safeReturnPath(path, origin)).toBe(path)
  },
)

test.each([
  null,
  undefined,
  '',
  'sponsors',
  'https://evil.example/',
  '//evil.example',
  '///evil.example',
  String.raw`/\evil.example`,
  String.raw`\\evil.example`,
  '/\t/evil.example',
  '/\n/evil.example',
  '/\u0000',
  '/\u007f',
  '/\u0085',
  'javascript:alert(1)',
  ' /sponsors',
  '/../..//evil.example',
  '/.//evil.example',
])('the path %j is not a safe return path', (path) => {
  expect(safeReturnPath(path, origin)).toBeNull()
})

describe('the URL of the sign-in page', () => {
  test.each([
    [undefined, {}, '/login'],
    ['/sponsors?a=1&b=2', {}, '/login?redirect=%2Fsponsors%3Fa%3D1%26b%3D2'],
    ['/sponsors', { expired: true }, '/login?session_expired=true&redirect=%2Fsponsors'],
  ])('the URL of the sign-in page for %s with %o is %s', (path, options, expected) => {
    expect(loginPath(path, options)).toBe(expected)
  })
})

test('the registration page keeps the return path as well', () => {
  expect(authPath('/register', '/sponsors?a=1')).toBe('/register?redirect=%2Fsponsors%3Fa%3D1')
  expect(authPath('/verify-code', null)).toBe('/verify-code')
})

describe('the return path of a sign-in', () => {
  test.each([
    ['/', '', null],
    ['/', '?city=Leeds', '/sponsors?city=Leeds'],
    ['/sponsors', '?page=2', '/sponsors?page=2'],
    ['/login', '', null],
    ['/login', '?session_expired=true&redirect=%2Fsponsors', '/sponsors'],
    ['/register', '?redirect=%2Fsponsors', '/sponsors'],
    ['/verify-code', '?redirect=%2Fsponsors', '/sponsors'],
  ])('signing in from %s%s leads back to %s', (pathname, search, path) => {
    expect(returnPathFrom({ pathname, search, hash: '' })).toBe(path)
  })
})

function memory(start?: string) {
  const items = new Map<string, string>(start ? [['sponsor-finder.token', start]] : [])
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  }
}

function refuse(): never {
  throw new DOMException('no', 'SecurityError')
}

const user = userSample()

test('a stored token is a session whose user is not loaded yet', () => {
  expect(createSessionStore(memory('abc')).get()).toEqual({ token: 'abc', user: null })
})

test('signing in stores the token and notifies the listeners', () => {
  const storage = memory()
  const store = createSessionStore(storage)
  const listener = vi.fn<() => void>()
  store.subscribe(listener)
  store.signIn('abc', user)
  expect(store.get()).toEqual({ token: 'abc', user })
  expect([...storage.items.values()]).toEqual(['abc'])
  expect(listener).toHaveBeenCalledTimes(1)
})

test('clearing the session leaves nothing in the store or the storage', () => {
  const storage = memory('abc')
  const store = createSessionStore(storage)
  store.clear()
  expect(store.get()).toEqual({ token: null, user: null })
  expect(storage.items.size).toBe(0)
})

test('a profile that arrives after the session has changed is dropped', () => {
  const store = createSessionStore(memory('abc'))
  store.clear()
  store.loadUser('abc', user)
  expect(store.get().user).toBeNull()
})

test('the session follows a sign-out or a sign-in in another tab', () => {
  const store = createSessionStore(memory('abc'))
  store.loadUser('abc', user)
  store.follow({ key: 'something.else', newValue: null })
  expect(store.get().user).toEqual(user)
  store.follow({ key: 'sponsor-finder.token', newValue: 'def' })
  expect(store.get()).toEqual({ token: 'def', user: null })
  store.follow({ key: null, newValue: null })
  expect(store.get().token).toBeNull()
})

test('a page that was frozen takes over the token stored meanwhile', () => {
  const storage = memory('abc')
  const store = createSessionStore(storage)
  store.loadUser('abc', user)
  store.reread()
  expect(store.get()).toEqual({ token: 'abc', user })
  storage.setItem('sponsor-finder.token', 'def')
  store.reread()
  expect(store.get()).toEqual({ token: 'def', user: null })
  storage.items.clear()
  store.reread()
  expect(store.get().token).toBeNull()
})

test('the session lasts as long as the page when storage is forbidden', () => {
  const store = createSessionStore({ getItem: refuse, setItem: refuse, removeItem: refuse })
  store.signIn('abc', user)
  store.reread()
  expect(store.get().token).toBe('abc')
})

test('all stored data of a deleted user is removed, and nothing else', () => {
  localStorage.setItem(userKey('marked', 'user-1'), '[7]')
  localStorage.setItem(userKey('other', 'user-1'), 'x')
  localStorage.setItem(userKey('marked', 'user-2'), '[8]')
  localStorage.setItem('sponsor-finder.theme', 'dark')
  forgetUserData('user-1')
  expect(Object.keys(localStorage).toSorted()).toEqual([
    'sponsor-finder.marked.user-2',
    'sponsor-finder.theme',
  ])
})

test('nothing fails when the storage is blocked', () => {
  vi.stubGlobal('localStorage', undefined)
  expect(() => forgetUserData('user-1')).not.toThrow()
  vi.unstubAllGlobals()
})
