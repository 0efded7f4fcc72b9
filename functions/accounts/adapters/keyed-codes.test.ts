import { expect, test } from 'vitest'
import type { Key } from '../../platform/key-ring.ts'
import { keyedCodes } from './keyed-codes.ts'

const keyOf = (text: string): Key => ({ kid: text, bytes: new TextEncoder().encode(text) })

/** Codes with these keys, newest first. */
const keyed = (...texts: [string, ...string[]]) =>
  keyedCodes({ current: async () => keyOf(texts[0]), all: async () => texts.map(keyOf) })
const codes = keyed('a key')

test('a code has six digits, leading noughts too, and is hardly ever the same', () => {
  const made = Array.from({ length: 2000 }, codes.make)
  expect(made.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(made.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(1900)
})

test('a hash fits its own code of its own user alone', async () => {
  const hash = await codes.hash('u1', '012345')
  expect(await codes.matches(hash, 'u1', '012345')).toBe(true)
  expect(await codes.matches(hash, 'u1', '012346')).toBe(false)
  expect(await codes.matches(hash, 'u2', '012345')).toBe(false)
})

test('without the key a hash tells nothing of its code', async () => {
  const hash = await codes.hash('u1', '012345')
  expect(hash).not.toContain('012345')
  expect(await keyed('another key').matches(hash, 'u1', '012345')).toBe(false)
})

test('no code fits where none is stored, nor where something else is', async () => {
  expect(await codes.matches(undefined, 'u1', '012345')).toBe(false)
  expect(await codes.matches('', 'u1', '012345')).toBe(false)
})

test('a hash from before the newest key fits as long as its own key is there, and no longer', async () => {
  const hash = await codes.hash('u1', '012345')
  const rotated = keyed('a new key', 'a key')
  expect(await rotated.matches(hash, 'u1', '012345')).toBe(true)
  expect(await rotated.matches(hash, 'u1', '012346')).toBe(false)
  expect(await rotated.hash('u1', '012345')).not.toBe(hash)
  expect(await keyed('a new key').matches(hash, 'u1', '012345')).toBe(false)
})
