import { describe, expect, test } from 'vitest'
import { authPath, loginPath, returnPathFrom, safeReturnPath } from './return-path.ts'

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
