import { expect, test } from 'vitest'
import type { AuditEntry } from './audit-entry.ts'
import { exportAudit, type ExportAuditDependencies, MOST_EXPORTED } from './export-audit.ts'

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

function setUp(stored: readonly AuditEntry[], outcome: 'written' | 'no_longer_admin' = 'written') {
  const recorded: unknown[] = []
  const dependencies: ExportAuditDependencies = {
    audit: {
      async *entriesOf(month) {
        if (month === '2026-08') yield* stored
      },
    },
    recordExport: async (done) => {
      recorded.push(done)
      return outcome
    },
    now: () => new Date('2026-08-01T12:00:00Z'),
  }
  return {
    recorded,
    exported: (filters: Parameters<typeof exportAudit>[1] = {}) => exportAudit(dependencies, filters, by),
  }
}

test('an export has the matching entries, and is recorded with its filters and their number', async () => {
  const { recorded, exported } = setUp(entries(3))
  const filters = { subject: 'vacancy:1', from: '2026-08-01', action: undefined }
  expect(await exported(filters)).toEqual({ data: [entry(1)], isComplete: true })
  expect(recorded).toEqual([{ after: { subject: 'vacancy:1', from: '2026-08-01', entries: 1 }, by }])
})

test('a large export ends after the newest entries, and says so', async () => {
  const { recorded, exported } = setUp(entries(MOST_EXPORTED + 1))
  const { data, isComplete } = await exported()
  expect([data.length, isComplete]).toEqual([MOST_EXPORTED, false])
  expect(data[0]).toEqual(entry(0))
  expect(recorded).toMatchObject([{ after: { entries: MOST_EXPORTED } }])
})

test('an export of long entries stays below the largest answer', async () => {
  const { data, isComplete } = await setUp(entries(50, 'x'.repeat(100_000))).exported()
  expect(isComplete).toBe(false)
  expect(data.length).toBeGreaterThan(10)
  expect(JSON.stringify(data).length).toBeLessThan(2_100_000)
})

test('an administrator who has lost the role meanwhile gets nothing', async () => {
  const { exported } = setUp(entries(1), 'no_longer_admin')
  await expect(exported()).rejects.toMatchObject({ status: 403 })
})
