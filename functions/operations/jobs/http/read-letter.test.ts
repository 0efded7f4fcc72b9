import { expect, test } from 'vitest'
import { readLetter } from './read-letter.ts'

const letter = (body: unknown) =>
  JSON.stringify({
    message_id: 'm1',
    type: 'sendMail',
    request_id: 'r1',
    created_at: '2026-08-01T09:00:00.000Z',
    body,
  })

test('of a failed message, ids alone are shown: no address, no text and no secret', () => {
  const body = {
    job_id: 'j-1',
    company_id: 12,
    to: 'ada@example.com',
    code: '123456',
    link_id: 'https://example.com/reset?token=secret',
    nested: { user_id: 'u-1' },
  }
  expect(readLetter(letter(body))).toEqual({
    type: 'sendMail',
    created_at: '2026-08-01T09:00:00.000Z',
    request_id: 'r1',
    ids: { job_id: 'j-1', company_id: '12' },
  })
})

test.each(['no json', '{}', 'null', letter(null).replace('"m1"', '7')])(
  'a message that cannot be read shows nothing: %s',
  (body) => {
    expect(readLetter(body)).toEqual({ type: null, created_at: null, request_id: null, ids: {} })
  },
)
