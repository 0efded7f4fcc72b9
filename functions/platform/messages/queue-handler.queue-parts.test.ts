import { expect, test } from 'vitest'
import type { Envelope } from '#shared/system/messages.ts'
import { sendLater } from './queue-handler.ts'

const message = {
  message_id: 'm1',
  type: 'greet',
  request_id: 'r1',
  created_at: '2026-07-20T12:00:00.000Z',
  body: {},
}

test.each([
  ['a moment ago', 'letters', 1, '2026-07-20T11:59:59.000Z'],
  ['in a part of a second', 'letters', 1, '2026-07-20T12:00:00.001Z'],
  ['in 40 s', 'letters', 40, '2026-07-20T12:00:40.000Z'],
  ['in 15 min', 'letters', 900, '2026-07-20T12:15:00.000Z'],
  ['after 15 min', 'retries', 900, '2026-07-20T12:15:00.001Z'],
  ['tomorrow', 'retries', 900, '2026-07-21T12:00:00.000Z'],
])(
  'a message due %s is sent with `not_before` to the queue %s, with a delay of %i s',
  async (_when, queue, delay, until) => {
    const sent: [string, Envelope, number][] = []
    const later = sendLater({
      send: async (...what) => void sent.push(what),
      own: 'letters',
      long: 'retries',
      now: () => new Date('2026-07-20T12:00:00Z'),
    })
    await later(message, new Date(until))
    expect(sent).toEqual([[queue, { ...message, not_before: until }, delay]])
  },
)
