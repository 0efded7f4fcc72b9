import { expect, test } from 'vitest'
import { pseudonyms } from './pseudonyms.ts'

const keyed = (text: string) =>
  pseudonyms({ current: async () => ({ kid: '1', bytes: new TextEncoder().encode(text) }) })
const name = keyed('a key')

test('a pseudonym is stable, and differs between counters, subjects and keys', async () => {
  const first = await name('logins', 'uma@example.com')
  expect(await name('logins', 'uma@example.com')).toBe(first)
  const others = await Promise.all([
    name('resets', 'uma@example.com'),
    name('logins', 'una@example.com'),
    keyed('another key')('logins', 'uma@example.com'),
  ])
  expect(new Set([first, ...others]).size).toBe(4)
})

test('a pseudonym does not reveal its subject', async () => {
  expect(await name('logins', 'uma@example.com')).toMatch(/^[\w-]{43}$/)
})
