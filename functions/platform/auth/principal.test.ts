import { expect, test } from 'vitest'
import type { AuthLevel } from '#shared/api/contract.ts'
import { authorize, hasPro, type Principal } from './principal.ts'

const user: Principal = { userId: 'u1', sessionId: 's1', role: 'user', plan: 'free', emailVerified: true }
const callers = {
  nobody: undefined,
  unverified: { ...user, emailVerified: false },
  user,
  pro: { ...user, plan: 'pro' },
  admin: { ...user, role: 'admin' },
  'unverified admin': { ...user, role: 'admin', emailVerified: false },
} as const satisfies Record<string, Principal | undefined>

/** The answer to each caller: the message of the refusal, or `ok`. */
const answersAt = (level: AuthLevel) =>
  Object.fromEntries(
    Object.entries(callers).map(([name, principal]) => {
      try {
        authorize(level, principal)
        return [name, 'ok']
      } catch (error) {
        const { code, message } = error as { code: string; message: string }
        return [name, `${code}: ${message}`]
      }
    }),
  )

const all = Object.fromEntries(Object.keys(callers).map((name) => [name, 'ok']))
const nobody = 'token_not_found: Authentication required'
const unverified = 'email_unverified: Verify your email address first'
const forbidden = 'forbidden: Only administrators may do this'

test.each<[AuthLevel, Record<string, string>]>([
  ['none', all],
  ['visitor', all],
  ['pending', { ...all, nobody }],
  ['user', { ...all, nobody, unverified, 'unverified admin': unverified }],
  ['admin', { ...all, nobody, unverified, user: forbidden, pro: forbidden, 'unverified admin': unverified }],
])('a route of the level %s answers each caller', (level, answers) => {
  expect(answersAt(level)).toEqual(answers)
})

test.each([
  ['user', 'free', false],
  ['user', 'pro', true],
  ['admin', 'free', true],
  ['admin', 'pro', true],
] as const)('a %s with the plan %s has Pro: %s', (role, plan, has) => {
  expect(hasPro({ role, plan })).toBe(has)
})
