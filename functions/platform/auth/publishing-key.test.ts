import { expect, test } from 'vitest'
import { readSigned } from '#shared/signed-text.ts'
import { publishingKey } from './publishing-key.ts'

const ours = publishingKey(JSON.stringify({ 1: 'x'.repeat(48) }))
const other = publishingKey(JSON.stringify({ 1: 'y'.repeat(48) }))
const signed = ours.sign('device-index', '{"version":7} é')

test('a device reads a text that our key has signed', async () => {
  expect(await readSigned('device-index', signed, ours.publicKey)).toBe('{"version":7} é')
})

test.each([
  ['another text', { ...signed, text: '{"version":8} é' }, ours.publicKey],
  ['the signature of another key', other.sign('device-index', signed.text), ours.publicKey],
  ['another pinned key', signed, other.publicKey],
  ['no signature', { ...signed, signature: '' }, ours.publicKey],
  ['a signature that is no base64', { ...signed, signature: '*' }, ours.publicKey],
  ['a malformed key', signed, 'AAAA'],
  ['a signature for another purpose', ours.sign('other' as never, signed.text), ours.publicKey],
])('a device refuses %s', async (_, text, key) => {
  expect(await readSigned('device-index', text, key)).toBeUndefined()
})

test('the same secret always gives the same keys, and the oldest of a ring signs', () => {
  const ring = publishingKey(JSON.stringify({ 20: 'y'.repeat(48), 3: 'x'.repeat(48) }))
  expect(ring.publicKey).toBe(ours.publicKey)
  expect(ring.publicKeys).toEqual([ours.publicKey, other.publicKey])
  expect(ring.sign('device-index', '').key).toBe(ours.publicKey)
  expect(other.publicKey).not.toBe(ours.publicKey)
})

test('a secret without a usable key is refused, without quoting it', () => {
  expect(() => publishingKey('{"1":"short"}')).toThrow('not what it has to be')
})
