import { expect, test } from 'vitest'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { storedUser } from '../../../tests/support/accounts/stored-user.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import type { AuditEntry } from './audit-entry.ts'
import { auditStore } from './list-audit.ts'
import { exportAudit, MAX_EXPORTED } from './export-audit.ts'

const entry = (number: number, why: string | null = null): AuditEntry => ({
  id: `2026-08-01T00:00:00.000Z_${number}`,
  at: '2026-08-01T00:00:00.000Z',
  actor: 'ada',
  action: 'process_vacancy',
  subject: { kind: 'vacancy', id: String(number) },
  before: null,
  after: null,
  why,
  requestId: 'r',
})
const entries = (count: number, why?: string) => Array.from({ length: count }, (_, at) => entry(at, why))

const by = { userId: 'ada', requestId: 'r' }

/** @param role The role of the caller when the export is recorded. */
async function setUp(stored: readonly AuditEntry[], role: 'admin' | 'user' = 'admin') {
  const { documents, tables, itemsOf } = memoryTables()
  await documents.send(
    new PutCommand({ TableName: tables.users, Item: storedUser({ user_id: 'ada', role }) }),
  )
  const context = contextWith(
    { documents, tables, now: () => new Date('2026-08-01T12:00:00Z') },
    double(auditStore, {
      async *entriesOf(month) {
        if (month === '2026-08') yield* stored
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
  expect(await exported(filters)).toEqual({ data: [entry(1)], isComplete: true })
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
  expect(data[0]).toEqual(entry(0))
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
