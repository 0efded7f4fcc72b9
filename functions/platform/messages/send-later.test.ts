import { expect, test } from 'vitest'
import type { Envelope } from '../../../shared/system/messages.ts'
import { sendLater } from './send-later.ts'

const message = {
  message_id: 'm1',
  type: 'greet',
  request_id: 'r1',
  created_at: '2026-07-20T12:00:00.000Z',
  body: {},
}

test.each([
  ['a moment ago', '2026-07-20T11:59:59.000Z', 1],
  ['in a part of a second', '2026-07-20T12:00:00.001Z', 1],
  ['in 40 s', '2026-07-20T12:00:40.000Z', 40],
  ['in 15 min', '2026-07-20T12:15:00.000Z', 900],
  ['tomorrow', '2026-07-21T12:00:00.000Z', 900],
])(
  'a message due %s is sent again with its instant and a delay of 1 to 900 s',
  async (_when, until, delay) => {
    const sent: [Envelope, number][] = []
    const later = sendLater(
      async (...what) => void sent.push(what),
      () => new Date('2026-07-20T12:00:00Z'),
    )
    await later(message, new Date(until))
    expect(sent).toEqual([[{ ...message, not_before: until }, delay]])
  },
)
