import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ObjectionRequest } from '../../functions/objections/domain/objection-request.ts'
import {
  objectionRequestStore,
  objectionRequestWrites,
} from '../../functions/objections/storage/objection-request-store.ts'
import { transact } from '../../functions/platform/dynamodb/transact.ts'
import { OBJECTION_REQUEST_DAYS } from '../../shared/retention.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
beforeAll(async () => {
  emulators = await sharedEmulators()
})
afterAll(() => emulators.stop())

const FIRST = '2031-07-20T12:00:00.000Z'
const daysLater = (days: number, seconds = 0) =>
  new Date(Date.parse(FIRST) + (days * 86_400 + seconds) * 1000).toISOString()

/** The store at an instant, and a request of a new contact. */
function newCase() {
  const { documents, tables } = emulators
  const table = tables.objection_requests
  const id = randomUUID()
  const request = (received_at: string, why: string): ObjectionRequest => {
    return { objection_id: id, kind: 'phone', value: '+441134960000', why, received_at }
  }
  const at = (instant: string) => objectionRequestStore(documents, table, () => new Date(instant))
  return {
    add: (received_at: string, why: string) => at(received_at).addRequest(request(received_at, why)),
    async openAt(instant: string) {
      const all = await at(instant).requestsOf('phone', 1000)
      return all.filter(({ objection_id }) => objection_id === id).map(({ why }) => why)
    },
    dismiss: (received_at: string) =>
      transact(documents, [objectionRequestWrites(table).removeReceivedAt(id, received_at)]),
  }
}

test('of concurrent requests for a contact one is stored, and a repeated one changes nothing', async () => {
  const { add, openAt } = newCase()
  await Promise.all(['One', 'Two', 'Three'].map((why) => add(FIRST, why)))
  const open = await openAt(FIRST)
  expect(open).toHaveLength(1)
  await add(daysLater(OBJECTION_REQUEST_DAYS, -1), 'Late')
  expect(await openAt(FIRST)).toEqual(open)
})

test('a request ends after its days, also if the database still has it, and a new one takes its place', async () => {
  const { add, openAt } = newCase()
  await add(FIRST, 'Old')
  expect(await openAt(daysLater(OBJECTION_REQUEST_DAYS, -1))).toEqual(['Old'])
  const end = daysLater(OBJECTION_REQUEST_DAYS)
  expect(await openAt(end)).toEqual([])
  await add(end, 'New')
  expect(await openAt(end)).toEqual(['New'])
})

test('a late dismissal leaves the newer request of the same contact', async () => {
  const { add, openAt, dismiss } = newCase()
  await add(FIRST, 'Seen')
  expect(await dismiss(FIRST)).toBe('written')
  expect(await dismiss(FIRST)).toEqual([true])
  await add(daysLater(1), 'Unseen')
  expect(await dismiss(FIRST)).toEqual([true])
  expect(await openAt(daysLater(1))).toEqual(['Unseen'])
})
