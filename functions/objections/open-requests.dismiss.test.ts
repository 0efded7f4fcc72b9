import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../tests/support/tables/memory-tables.ts'
import { objectionRequestStore } from './objection-request-store.ts'
import { dismissRequest } from './open-requests.ts'

const arrived = { objection_id: 'hash', kind: 'phone', value: '+441134960000', sender: '0a1' } as const
const now = () => new Date('2026-08-01T09:00:00Z')

async function inboxOf(...requests: [why: string, received_at: string][]) {
  const { itemsOf, ...database } = memoryTables()
  const { documents, tables } = database
  const admin = storedUser({ user_id: 'ada', role: 'admin' })
  await documents.send(new PutCommand({ TableName: tables.users, Item: admin }))
  const inbox = objectionRequestStore({ ...database, now })
  for (const [why, received_at] of requests) await inbox.addRequest({ ...arrived, why, received_at })
  const dismiss = (received_at: string, context = contextWith({ ...database, now })) =>
    dismissRequest(
      context,
      { objection_id: 'hash', received_at },
      { userId: 'ada', requestId: 'r9', why: 'not a contact' },
    )
  return { dismiss, database, inbox, itemsOf }
}

test('a request is dismissed with its audit entry, unless a newer one is open', async () => {
  const { dismiss, itemsOf } = await inboxOf(['Mine', '2026-07-20T09:00:00.000Z'])
  expect(await dismiss('2026-06-01T09:00:00.000Z')).toBe(false)
  expect(await dismiss('2026-07-20T09:00:00.000Z')).toBe(true)
  expect(await dismiss('2026-07-20T09:00:00.000Z')).toBe(false)
  expect(itemsOf('objection_requests')).toEqual([])
  expect(itemsOf('audit')).toMatchObject([{ action: 'dismiss_objection_request', why: 'not a contact' }])
})

test('a request that arrives in the same millisecond as the read one is not dismissed unseen', async () => {
  const at = '2026-07-20T09:00:00.000Z'
  const { dismiss, database, inbox, itemsOf } = await inboxOf(['Noise', at])
  const read = await inbox.findRequest('hash')
  const stale = contextWith(
    { ...database, now },
    double(objectionRequestStore, { ...inbox, findRequest: async () => read }),
  )
  await inbox.addRequest({ ...arrived, why: 'Mine', received_at: at })
  expect(await dismiss(at, stale)).toBe(false)
  expect([itemsOf('objection_requests').length, itemsOf('audit').length]).toEqual([1, 0])
})

test('the audit entry of a dismissal keeps every reason, without contacts', async () => {
  const { dismiss, itemsOf } = await inboxOf(
    ['Just testing', '2026-07-20T09:00:00.000Z'],
    ['I am Jo, remove 0113 496 0000 and jo@north.example', '2026-07-21T09:00:00.000Z'],
  )
  expect(await dismiss('2026-07-21T09:00:00.000Z')).toBe(true)
  expect(itemsOf('audit')).toMatchObject([
    {
      before: {
        received_at: '2026-07-21T09:00:00.000Z',
        times: 2,
        reasons: ['Just testing', 'I am Jo, remove [removed] and [removed]'],
        dropped_reasons: 0,
      },
    },
  ])
})
