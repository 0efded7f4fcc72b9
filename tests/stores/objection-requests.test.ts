import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { epochSeconds } from '#shared/instants.ts'
import { OBJECTION_REQUEST_DAYS } from '#shared/retention.ts'
import { objectionRequestStore, unlessChanged } from '../../functions/objections/objection-request-store.ts'
import type { ArrivedRequest, ObjectionRequest } from '../../functions/objections/objection-request.ts'
import { erase, transact } from '../../functions/platform/dynamodb/records.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { aroundCalls } from '../support/calls/around-calls.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const FIRST = '2031-07-20T12:00:00.000Z'
const daysLater = (days: number, seconds = 0) =>
  new Date(Date.parse(FIRST) + (days * 86_400 + seconds) * 1000).toISOString()

/** The store at an instant, and a request of a new contact. */
function newCase() {
  const { documents, tables } = emulators
  const table = tables.objection_requests
  const id = randomUUID()
  const request = (received_at: string, why: string | null): ArrivedRequest => {
    return { objection_id: id, kind: 'phone', value: '+441134960000', why, received_at, sender: '0a1' }
  }
  const at = (instant: string) => objectionRequestStore({ documents, tables, now: () => new Date(instant) })
  return {
    table,
    request,
    add: (received_at: string, why: string | null) => at(received_at).addRequest(request(received_at, why)),
    async reasonsAt(instant: string) {
      const all = await at(instant).requestsOf('phone', 1000)
      return all.find(({ objection_id }) => objection_id === id)?.reasons.map(({ why }) => why)
    },
    async openAt(instant: string) {
      const all = await at(instant).requestsOf('phone', 1000)
      return all
        .filter(({ objection_id }) => objection_id === id)
        .map(({ why, first_received_at, received_at, times }) => [why, first_received_at, received_at, times])
    },
    find: () => at(FIRST).findRequest(id),
    dismiss: (seen: ObjectionRequest) =>
      transact(documents, { request: erase(table, { objection_id: id }, unlessChanged(seen)) }),
  }
}

test('a repeated request keeps the first time, and brings its own time', async () => {
  const { add, openAt, reasonsAt } = newCase()
  await add(FIRST, 'A stranger tests this form')
  await add(daysLater(1), 'I am this person')
  expect(await openAt(daysLater(1))).toEqual([['A stranger tests this form', FIRST, daysLater(1), 2]])
  // one without a reason hides no reason
  await add(daysLater(2), null)
  expect(await openAt(daysLater(2))).toEqual([['A stranger tests this form', FIRST, daysLater(2), 3]])
  expect(await reasonsAt(daysLater(2))).toEqual(['A stranger tests this form', 'I am this person'])
})

test('concurrent requests for a contact are one row, and each is counted', async () => {
  const { add, openAt, reasonsAt } = newCase()
  await Promise.all(Array.from({ length: 9 }, (_, at) => add(FIRST, `Reason ${at % 4}`)))
  expect(await openAt(FIRST)).toEqual([[expect.stringMatching(/^Reason \d$/), FIRST, FIRST, 9]])
  expect((await reasonsAt(FIRST))?.toSorted()).toEqual(['Reason 0', 'Reason 1', 'Reason 2', 'Reason 3'])
})

test('a request ends some days after its last repetition, also if the database still has it', async () => {
  const { add, openAt } = newCase()
  await add(FIRST, 'Old')
  await add(daysLater(9), 'Again')
  expect(await openAt(daysLater(9 + OBJECTION_REQUEST_DAYS, -1))).toHaveLength(1)
  const end = daysLater(9 + OBJECTION_REQUEST_DAYS)
  expect(await openAt(end)).toEqual([])
  // a new one takes its place, and has nothing of it
  await add(end, null)
  expect(await openAt(end)).toEqual([[null, end, end, 1]])
})

test('a full row is stored, with the number of the reasons that it has no room for', async () => {
  const { add, find } = newCase()
  for (let at = 0; at < 110; at += 1) await add(FIRST, `${at}`.padEnd(500, ' x'))
  const request = await find()
  expect(request).toMatchObject({ times: 110, dropped: 11 })
  expect(request?.reasons).toHaveLength(99)
})

test('a call that ends before its write stores nothing, and the next call is a first one', async () => {
  const { add, openAt, request } = newCase()
  await add(FIRST, 'Old')
  const end = daysLater(OBJECTION_REQUEST_DAYS)
  let calls = 0
  const dying = DynamoDBDocumentClient.from(
    new DynamoDBClient({ ...emulatorCredentials, endpoint: emulators.endpoints.dynamodb }),
  )
  aroundCalls([dying], async (_command, send) => {
    calls += 1
    if (calls === 2) throw new Error('The process has ended')
    return send()
  })
  const store = objectionRequestStore({
    documents: dying,
    tables: emulators.tables,
    now: () => new Date(end),
  })
  await expect(store.addRequest(request(end, 'New'))).rejects.toThrow('The process has ended')
  expect(await openAt(end)).toEqual([])
  await add(end, 'New')
  expect(await openAt(end)).toEqual([['New', end, end, 1]])
})

test('a row of an earlier version is a request that was made once', async () => {
  const { openAt, reasonsAt, table, request, add } = newCase()
  const { sender: _sender, ...early } = request(FIRST, 'Early')
  const Item = { ...early, expires_at: epochSeconds(new Date(daysLater(30))) }
  await emulators.documents.send(new PutCommand({ TableName: table, Item }))
  expect(await openAt(FIRST)).toEqual([['Early', FIRST, FIRST, 1]])
  await add(daysLater(1), 'Later')
  expect(await openAt(daysLater(1))).toEqual([['Early', FIRST, daysLater(1), 2]])
  expect(await reasonsAt(daysLater(1))).toEqual(['Early', 'Later'])
})
