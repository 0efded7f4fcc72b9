import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { contextWith, double } from '../../tests/support/doubles/context-with.ts'
import { tablesWithAdmin } from '../../tests/support/tables/tables-with-admin.ts'
import { uploadedFiles } from './uploaded-files.ts'
import { addTicket, type StoredTicket, takeUpload } from './uploads.ts'

const ticket: StoredTicket = {
  upload_id: 'u1',
  owner: 'ada',
  name: 'register of Jane.csv',
  size: 9,
  sha256: 'hash',
  valid_until: '2026-11-22T09:20:00.000Z',
}

async function setUp({ hasArrived = true, time = '09:19:59' } = {}) {
  const { database, itemsOf } = await tablesWithAdmin()
  const context = contextWith(
    { ...database, now: () => new Date(`2026-11-22T${time}Z`) },
    double(uploadedFiles, { hasArrived: async () => hasArrived }),
  )
  return { context, itemsOf, at: context.now() }
}

test('a ticket and its audit entry, which leaves out the name of the file, are written together', async () => {
  const { context, itemsOf, at } = await setUp()
  await addTicket(context, ticket, { at, requestId: 'r' })
  expect(itemsOf('imports')).toMatchObject([ticket])
  const [entry] = itemsOf('audit')
  expect(entry).toMatchObject({
    actor: 'ada',
    action: 'request_upload',
    subject: { kind: 'upload', id: 'u1' },
    before: null,
    after: { size: 9, sha256: 'hash' },
    at: at.toISOString(),
    request_id: 'r',
  })
  expect(JSON.stringify(entry)).not.toContain('Jane')
})

test('a ticket that exists already is an error, and nothing is recorded', async () => {
  const { context, itemsOf, at } = await setUp()
  await addTicket(context, ticket, { at, requestId: 'r' })
  await expect(addTicket(context, ticket, { at, requestId: 'r' })).rejects.toThrow('exists already')
  expect(itemsOf('audit')).toHaveLength(1)
})

async function take(
  userId: string,
  more: Partial<StoredTicket> = {},
  given: Parameters<typeof setUp>[0] = {},
) {
  const { context } = await setUp(given)
  const Item = { import_id: 'upload#u1', ...ticket, ...more }
  await context.documents.send(new PutCommand({ TableName: context.tables.imports, Item }))
  return takeUpload(context, 'u1', userId)
}

test('the owner gets the file', async () => {
  const { upload_id, name, size, sha256 } = ticket
  expect(await take('ada')).toEqual({ upload_id, name, size, sha256 })
})

test.each<[string, Parameters<typeof take>, string, RegExp]>([
  ['of somebody else', ['bob'], 'not_found', /no upload/],
  ['that an import has used', ['ada', { taken_by: 'i1' }], 'conflict', /has used/],
  ['that has expired', ['ada', {}, { time: '09:20:00' }], 'conflict', /expired/],
  ['without its file', ['ada', {}, { hasArrived: false }], 'conflict', /not arrived/],
])('a ticket %s is refused', async (_what, given, code, message) => {
  await expect(take(...given)).rejects.toMatchObject({ code, message: expect.stringMatching(message) })
})
