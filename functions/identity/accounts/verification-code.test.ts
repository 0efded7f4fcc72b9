import { expect, test } from 'vitest'
import type { Key } from '../../platform/auth/key-ring.ts'
import { keyedCodes } from './verification-code.ts'

const keyOf = (text: string): Key => ({ kid: text, bytes: new TextEncoder().encode(text) })

/** Keyed codes with these keys, newest first. */
const keyed = (...texts: [string, ...string[]]) =>
  keyedCodes({ current: async () => keyOf(texts[0]), all: async () => texts.map(keyOf) })
const codes = keyed('a key')

test('a code has six digits, leading zeros included, and almost never repeats', () => {
  const made = Array.from({ length: 2000 }, codes.make)
  expect(made.filter((code) => !/^\d{6}$/.test(code))).toEqual([])
  expect(made.some((code) => code.startsWith('0'))).toBe(true)
  expect(new Set(made).size).toBeGreaterThan(1900)
})

test('a code hash matches only its own code of its own user', async () => {
  const hash = await codes.hash('u1', '012345')
  expect(await codes.matches(hash, 'u1', '012345')).toBe(true)
  expect(await codes.matches(hash, 'u1', '012346')).toBe(false)
  expect(await codes.matches(hash, 'u2', '012345')).toBe(false)
})

test('a code hash reveals nothing of its code without the key', async () => {
  const hash = await codes.hash('u1', '012345')
  expect(hash).not.toContain('012345')
  expect(await keyed('another key').matches(hash, 'u1', '012345')).toBe(false)
})

test('no code matches a missing or empty hash', async () => {
  expect(await codes.matches(undefined, 'u1', '012345')).toBe(false)
  expect(await codes.matches('', 'u1', '012345')).toBe(false)
})

test('a code hash made with an older key matches only while that key is kept', async () => {
  const hash = await codes.hash('u1', '012345')
  const rotated = keyed('a new key', 'a key')
  expect(await rotated.matches(hash, 'u1', '012345')).toBe(true)
  expect(await rotated.matches(hash, 'u1', '012346')).toBe(false)
  expect(await rotated.hash('u1', '012345')).not.toBe(hash)
  expect(await keyed('a new key').matches(hash, 'u1', '012345')).toBe(false)
})
