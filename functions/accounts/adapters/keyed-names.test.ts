import { expect, test } from 'vitest'
import { keyedNames } from './keyed-names.ts'

const keyed = (text: string) =>
  keyedNames({ current: async () => ({ kid: '1', bytes: new TextEncoder().encode(text) }) })
const name = keyed('a key')

test('a name is the same each time, and another for another counter, subject or key', async () => {
  const first = await name('logins', 'uma@example.com')
  expect(await name('logins', 'uma@example.com')).toBe(first)
  const others = await Promise.all([
    name('resets', 'uma@example.com'),
    name('logins', 'una@example.com'),
    keyed('another key')('logins', 'uma@example.com'),
  ])
  expect(new Set([first, ...others]).size).toBe(4)
})

test('a name tells nothing of whose it is', async () => {
  expect(await name('logins', 'uma@example.com')).toMatch(/^[\w-]{43}$/)
})
