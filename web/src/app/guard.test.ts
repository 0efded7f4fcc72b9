import { expect, test } from 'vitest'
import { userSample } from '../../../tests/support/user-sample.ts'
import { guard } from './guard.ts'

const visitor = null
const reader = userSample()
const admin = userSample({ role: 'admin' })
const place = '/sponsors?city=Leeds#list'
const signIn = '/login?redirect=%2Fsponsors%3Fcity%3DLeeds%23list'

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
] as const)('%s', (_, access, user, elsewhere) => {
  expect(guard(access, user, place)).toBe(elsewhere)
})
