import { expect, test } from 'vitest'
import { restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { cookieOf } from './cookie.ts'

const sent = (cookie: string, name = 'sign-in') =>
  cookieOf(restEvent({ method: 'GET', resource: '/', headers: { cookie } }), name)

test.each([
  ['alone', 'sign-in=abc', 'abc'],
  ['among others', 'a=1; sign-in=abc; b=2', 'abc'],
  ['without spaces between', 'a=1;sign-in=abc;b=2', 'abc'],
  ['with = in its value', 'sign-in=a=b==', 'a=b=='],
  ['the first of two', 'sign-in=one; sign-in=two', 'one'],
  ['empty', 'sign-in=', ''],
])('the cookie is found %s', (_name, cookie, value) => {
  expect(sent(cookie)).toBe(value)
})

test.each([
  ['another with the same end', 'my-sign-in=abc'],
  ['another with the same beginning', 'sign-in-2=abc'],
  ['one in other letters', 'Sign-In=abc'],
  ['its name without a value', 'sign-in'],
  ['nothing', ''],
])('the cookie is not found in %s', (_name, cookie) => {
  expect(sent(cookie)).toBeUndefined()
})

test('a request without cookies has no cookie to find', () => {
  expect(cookieOf(restEvent({ method: 'GET', resource: '/' }), 'sign-in')).toBeUndefined()
})
