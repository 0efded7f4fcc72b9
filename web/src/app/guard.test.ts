import { expect, test } from 'vitest'
import { userSample } from '../../../tests/support/user-sample.ts'
import { guard } from './guard.ts'

const visitor = null
const reader = userSample()
const admin = userSample({ role: 'admin' })
const pending = userSample({ email_verified: false })
const place = new URL('https://sponsor.example/sponsors?city=Leeds#list')
const signIn = '/login?redirect=%2Fsponsors%3Fcity%3DLeeds%23list'
const verify = '/verify-code?redirect=%2Fsponsors%3Fcity%3DLeeds%23list'

test.each([
  ['rule 1: everyone opens the landing page', 'everyone', visitor, null],
  ['rule 1: a signed-in reader too', 'everyone', reader, null],
  ['rule 3: a visitor may sign in', 'guest', visitor, null],
  ['rule 3: a signed-in reader goes to the sponsors', 'guest', reader, '/sponsors'],
  ['rule 4: a visitor signs in first, and the full path is remembered', 'user', visitor, signIn],
  ['rule 4: a signed-in reader comes in', 'user', reader, null],
  ['rule 4: an administrator too', 'user', admin, null],
  ['rule 4: a visitor of an admin page signs in first', 'admin', visitor, signIn],
  ['rule 7: who is no administrator goes to the sponsors', 'admin', reader, '/sponsors'],
  ['rule 7: an administrator comes in', 'admin', admin, null],
  [
    'a visitor may verify an address: the code may have been asked for elsewhere',
    'verification',
    visitor,
    null,
  ],
  ['a pending reader belongs on the page for the code', 'verification', pending, null],
  ['a verified reader has no code to enter', 'verification', reader, '/sponsors'],
  ['a pending reader opens the landing page', 'everyone', pending, null],
  ['a pending reader enters the code before seeing the sponsors', 'user', pending, verify],
  ['a pending reader enters the code before anything of an administrator', 'admin', pending, verify],
  ['an unverified administrator too', 'admin', userSample({ role: 'admin', email_verified: false }), verify],
  ['a pending reader has signed in already', 'guest', pending, verify],
] as const)('%s', (_, access, user, elsewhere) => {
  expect(guard(access, user, place)).toBe(elsewhere)
})

test('a pending reader sent on from the sign-in page still goes where it would have led', () => {
  const login = new URL('https://sponsor.example/login?session_expired=true&redirect=%2Fsponsors%3Fpage%3D2')
  expect(guard('guest', pending, login)).toBe('/verify-code?redirect=%2Fsponsors%3Fpage%3D2')
  expect(guard('guest', pending, new URL('https://sponsor.example/register'))).toBe('/verify-code')
})
