import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { messageReader } from './outbox-store.ts'

const read = messageReader({
  greet: { queue: 'letters', body: z.object({ name: z.string() }), lifeSeconds: () => null },
})
const item = {
  message_id: 'm1',
  type: 'greet',
  request_id: 'r1',
  created_at: '2026-07-20T12:00:00.000Z',
  body: { name: 'Uma' },
}

test('an outbox item is parsed into its message and the queue of the message’s type', () => {
  expect(read({ ...item, waiting: 'waiting', delivered_at: 'never' })).toEqual({
    message: item,
    queue: 'letters',
  })
})

test('a field that the message type does not declare is dropped, even a value that JSON cannot represent', () => {
  const found = read({ ...item, body: { name: 'Uma', extra: 12345678901234567890n } })
  expect(found?.message).toEqual(item)
})

test.each([
  ['of an unknown type', { type: 'dance' }],
  ['of a type that every object has', { type: 'toString' }],
  ['of the type __proto__', { type: '__proto__' }],
  ['with another body', { body: { name: 7 } }],
  ['without a body', { body: undefined }],
  ['without a request', { request_id: undefined }],
  ['without an id', { message_id: '' }],
  ['larger than a queue accepts', { body: { name: 'é'.repeat(100_000) } }],
])('an item %s is not read as a message', (_what, change) => {
  expect(read({ ...item, ...change })).toBeUndefined()
})
