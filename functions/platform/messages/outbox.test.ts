import { expect, test } from 'vitest'
import { withTrace } from '../trace.ts'
import { outboxWriter } from './outbox.ts'

const now = () => new Date('2026-07-20T12:00:00Z')
const write = outboxWriter({ tables: { outbox: 'outbox' }, now })
const body = { template: 'account_exists', to: 'uma@example.com', name: 'Uma' } as const

test('an outbox message is stored as its queue will receive it', () => {
  const put = write({ type: 'sendMail', body, requestId: 'request-1' }).Put
  expect(put).toMatchObject({
    TableName: 'outbox',
    Item: {
      type: 'sendMail',
      request_id: 'request-1',
      created_at: '2026-07-20T12:00:00.000Z',
      body,
      waiting: expect.stringMatching(/^waiting-\d+$/),
    },
  })
})

test('a message for later has `not_before`', () => {
  const notBefore = new Date('2026-07-21T00:00:00Z')
  const item = write({ type: 'sendMail', body, requestId: 'request-1', notBefore }).Put?.Item
  expect(item).toMatchObject({ not_before: '2026-07-21T00:00:00.000Z' })
})

test('a message has the trace header of the work that writes it, and the message that this work handles', () => {
  const trace = { header: 'Root=1-5759e988-bd862e3fe1be46a994272793', messageId: 'message-1' }
  const item = withTrace(trace, () => write({ type: 'sendMail', body, requestId: 'request-1' })).Put?.Item
  expect(item).toMatchObject({ trace_header: trace.header, parent_id: 'message-1' })
})

test('each outbox message has its own id', () => {
  const [one, other] = [1, 2].map(() => write({ type: 'sendMail', body, requestId: 'request-1' }).Put?.Item)
  expect(one?.['message_id']).not.toBe(other?.['message_id'])
})

test('an invalid message is refused before anything is written', () => {
  const wrong = { ...body, to: 7 } as unknown as typeof body
  expect(() => write({ type: 'sendMail', body: wrong, requestId: 'request-1' })).toThrow(/to/)
})

test('an outbox message contains only declared fields', () => {
  const more = { ...body, password: 'hunter2' }
  expect(write({ type: 'sendMail', body: more, requestId: 'request-1' }).Put?.Item?.['body']).toEqual(body)
})
