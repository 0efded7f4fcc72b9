import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import type { AuditEntry } from './audit-entry.ts'
import { type AuditQuery, auditStore, exportAudit, listAudit, MAX_EXPORTED, MAX_READ } from './audit-log.ts'

const entry = (at: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  id: `${at}_1`,
  at,
  actor: 'ada',
  action: 'process_vacancy',
  subject: { kind: 'vacancy', id: '12' },
  before: null,
  after: { job_id: 'j' },
  why: null,
  requestId: 'r',
  ...more,
})

/** Newest first. The last one is past its storage time. */
const stored = [
  entry('2026-08-01T00:00:00.000Z', { actor: 'operator', subject: { kind: 'user', id: 'ada' } }),
  entry('2026-07-31T23:59:59.999Z', { action: 'retry_vacancies', subject: { kind: 'bulk', id: '12' } }),
  entry('2026-07-31T00:00:00.000Z'),
  entry('2025-01-02T10:00:00.000Z', { subject: { kind: 'vacancy', id: '123' } }),
  entry('2024-08-01T12:00:00.001Z', { actor: 'bob' }),
  entry('2024-08-01T11:59:59.999Z'),
]

const list = (query: Partial<AuditQuery>, entries: readonly AuditEntry[] = stored) =>
  listAudit(
    contextWith(
      { now: () => new Date('2026-08-01T12:00:00Z') },
      double(auditStore, {
        async *entriesOf(month, { from, until }) {
          if (from > until) throw new Error('DynamoDB refuses a range that ends before it begins')
          yield* entries.filter(({ at, id }) => at.startsWith(month) && id >= from && id <= until)
        },
      }),
    ),
    { page: 1, perPage: 25, ...query },
  )
const placesOf = async (query: Partial<AuditQuery>) =>
  (await list(query)).data.map((found) => stored.indexOf(found))

test.each<[string, Partial<AuditQuery>, number[]]>([
  ['nothing', {}, [0, 1, 2, 3, 4]],
  ['an actor', { actor: 'bob' }, [4]],
  ['an operator', { actor: 'operator' }, [0]],
  ['an action', { action: 'retry_vacancies' }, [1]],
  ['a kind of subject', { subject: 'vacancy' }, [2, 3, 4]],
  ['one subject', { subject: 'vacancy:12' }, [2, 4]],
  ['a first date', { from: '2026-07-31' }, [0, 1, 2]],
  ['one date', { from: '2026-07-31', to: '2026-07-31' }, [1, 2]],
  ['a last date', { to: '2026-07-30' }, [3, 4]],
  ['dates before any stored entry', { from: '2020-01-01', to: '2021-01-01' }, []],
  ['a last date that is past its storage time', { to: '2024-07-31' }, []],
  ['a last date in the month in which storage ends', { to: '2024-08-01' }, [4]],
  ['a first date later this month', { from: '2026-08-20' }, []],
  ['dates in the future', { from: '2027-01-01' }, []],
  ['dates from today on', { from: '2026-08-01', to: '9999-12-31' }, [0]],
  ['several at once', { actor: 'ada', subject: 'vacancy', to: '2026-07-30' }, [3]],
])('the entries are listed newest first, filtered by %s', async (_what, query, places) => {
  expect(await placesOf(query)).toEqual(places)
})

test('no range reads more than the months of the storage time, and those of today and tomorrow', async () => {
  const months: string[] = []
  const context = contextWith(
    { now: () => new Date('2026-07-31T12:00:00Z') },
    double(auditStore, {
      async *entriesOf(month) {
        months.push(month)
        yield* []
      },
    }),
  )
  await listAudit(context, { page: 1, perPage: 25, from: '0000-01-01', to: '9999-12-31' })
  expect([months[0], months.at(-1), months.length]).toEqual(['2026-08', '2024-07', 26])
})

test('a page contains its part of the list, and the total counts all', async () => {
  expect(await list({ page: 2, perPage: 2 })).toEqual({
    data: stored.slice(2, 4),
    total: 5,
    oldestRead: null,
  })
  expect(await list({ page: 9, perPage: 2 })).toEqual({ data: [], total: 5, oldestRead: null })
})

test('a list reaches back a fixed number of entries, and names the instant of the oldest', async () => {
  const many = Array.from({ length: MAX_READ + 1 }, (_, back) =>
    entry(new Date(Date.parse('2026-08-01T12:00:00Z') - back * 60_000).toISOString()),
  )
  expect(await list({}, many)).toMatchObject({ total: MAX_READ, oldestRead: many[MAX_READ - 1]?.at })
  expect(await list({}, many.slice(1))).toMatchObject({ total: MAX_READ, oldestRead: null })
  expect(await list({ to: many.at(-1)?.at.slice(0, 10) }, many)).toMatchObject({ oldestRead: null })
})

const numbered = (number: number, why: string | null = null): AuditEntry =>
  entry('2026-08-01T00:00:00.000Z', {
    id: `2026-08-01T00:00:00.000Z_${number}`,
    subject: { kind: 'vacancy', id: String(number) },
    after: null,
    why,
  })
const entries = (count: number, why?: string) => Array.from({ length: count }, (_, at) => numbered(at, why))

const by = { userId: 'ada', requestId: 'r' }

/** @param role The role of the caller when the export is recorded. */
async function setUp(kept: readonly AuditEntry[], role: 'admin' | 'user' = 'admin') {
  const { documents, tables, itemsOf } = memoryTables()
  await documents.send(
    new PutCommand({ TableName: tables.users, Item: storedUser({ user_id: 'ada', role }) }),
  )
  const context = contextWith(
    { documents, tables, now: () => new Date('2026-08-01T12:00:00Z') },
    double(auditStore, {
      async *entriesOf(month) {
        if (month === '2026-08') yield* kept
      },
    }),
  )
  return {
    recorded: () => itemsOf('audit'),
    exported: (filters: Parameters<typeof exportAudit>[1] = {}) => exportAudit(context, filters, by),
  }
}

test('an export has the matching entries, and is recorded with its filters and their number', async () => {
  const { recorded, exported } = await setUp(entries(3))
  const filters = { subject: 'vacancy:1', from: '2026-08-01', action: undefined }
  expect(await exported(filters)).toEqual({ data: [numbered(1)], isComplete: true })
  expect(recorded()).toMatchObject([
    {
      actor: 'ada',
      action: 'export_audit',
      after: { subject: 'vacancy:1', from: '2026-08-01', entries: 1 },
      request_id: 'r',
    },
  ])
})

test('a large export ends after the newest entries, and says so', async () => {
  const { recorded, exported } = await setUp(entries(MAX_EXPORTED + 1))
  const { data, isComplete } = await exported()
  expect([data.length, isComplete]).toEqual([MAX_EXPORTED, false])
  expect(data[0]).toEqual(numbered(0))
  expect(recorded()).toMatchObject([{ after: { entries: MAX_EXPORTED } }])
})

test('an export of long entries stays below the largest answer', async () => {
  const { data, isComplete } = await (await setUp(entries(50, 'x'.repeat(100_000)))).exported()
  expect(isComplete).toBe(false)
  expect(data.length).toBeGreaterThan(10)
  expect(JSON.stringify(data).length).toBeLessThan(2_100_000)
})

test('an administrator who has since lost the role gets nothing', async () => {
  const { exported, recorded } = await setUp(entries(1), 'user')
  await expect(exported()).rejects.toMatchObject({ status: 403 })
  expect(recorded()).toEqual([])
})
