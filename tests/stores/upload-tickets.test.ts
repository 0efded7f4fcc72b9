import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transact } from '../../functions/platform/dynamodb/records.ts'
import { uploadTickets } from '../../functions/register/uploads.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

/** Takes a new ticket at an instant, once for each of these calls, all at the same time. */
async function takenBy(calls: { userId: string; importId: string }[], time = '09:19:59') {
  const { documents, tables } = emulators
  const tickets = uploadTickets({ documents, tables, now: () => new Date(`2026-11-22T${time}Z`) })
  const upload_id = randomUUID()
  const file = { name: 'register.csv', size: 9, sha256: 'hash' }
  const ticket = { upload_id, owner: 'ada', ...file, valid_until: '2026-11-22T09:20:00.000Z' }
  expect(await transact(documents, { ticket: tickets.addWrite(ticket) })).toBe('written')
  // a ticket is never replaced
  expect(await transact(documents, { ticket: tickets.addWrite(ticket) })).toEqual(['ticket'])
  const results = await Promise.all(
    calls.map((call) => transact(documents, { ticket: tickets.takeWrite(upload_id, call) })),
  )
  const written = results.filter((result) => result === 'written').length
  return { written, takenBy: (await tickets.find(upload_id))?.taken_by }
}

test('of two imports at once, one takes an upload', async () => {
  const calls = ['i1', 'i2'].map((importId) => ({ userId: 'ada', importId }))
  const { written, takenBy: taker } = await takenBy(calls)
  expect(written).toBe(1)
  expect(['i1', 'i2']).toContain(taker)
})

test('somebody else, and a late call, take nothing', async () => {
  expect(await takenBy([{ userId: 'bob', importId: 'i1' }])).toEqual({ written: 0, takenBy: undefined })
  const late = await takenBy([{ userId: 'ada', importId: 'i1' }], '09:20:00')
  expect(late).toEqual({ written: 0, takenBy: undefined })
})
