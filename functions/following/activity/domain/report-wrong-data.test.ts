import { expect, test } from 'vitest'
import { type NewReport, type ReportDependencies, reportWrongData } from './report-wrong-data.ts'

const said = { company_id: 7, subject: 'website' as const, details: 'Gone' }

async function report(outcome: Awaited<ReturnType<ReportDependencies['reports']['add']>>) {
  const added: NewReport[] = []
  const dependencies: ReportDependencies = {
    reports: {
      async add(one) {
        added.push(one)
        return outcome
      },
    },
    requireUnlocked: async () => {},
    reportsPerDay: 20,
    newId: () => 'new',
    now: () => new Date('2026-07-20T23:59:00Z'),
  }
  await reportWrongData(dependencies, 'uma', said)
  return added
}

test('a report is stored as open, and counted on the UTC date it is sent on', async () => {
  const created_at = '2026-07-20T23:59:00.000Z'
  expect(await report('stored')).toMatchObject([
    { report: { ...said, report_id: 'new', state: 'open', created_at }, date: '2026-07-20', limit: 20 },
  ])
})

test('a report over the daily limit is refused until the next date begins', async () => {
  await expect(report('too_many')).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'Retry-After': '60' },
  })
})

test('a report of an account deleted concurrently is refused', async () => {
  await expect(report('no_user')).rejects.toMatchObject({ code: 'token_invalid' })
})
