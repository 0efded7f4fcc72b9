import { expect, test } from 'vitest'
import { limitOf } from './limit-of.ts'

const limit = limitOf(10)

test.each<[string, Parameters<typeof limit>[0], number]>([
  ['the default one', { role: 'user' }, 10],
  ['the personal one, if there is one', { role: 'user', dailyLimit: 25 }, 25],
  ['0, if the personal one is 0', { role: 'user', dailyLimit: 0 }, 0],
  ['none for an administrator', { role: 'admin', dailyLimit: 3 }, -1],
])('the daily limit is %s', (_what, user, expected) => {
  expect(limit(user)).toBe(expected)
})
