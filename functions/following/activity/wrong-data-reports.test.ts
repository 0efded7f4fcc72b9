import { expect, test } from 'vitest'
import { REPORTS_PER_DAY } from '#shared/api/data-reports.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { companyAccess } from '../../companies/index.ts'
import { type NewReport, reportStore, reportWrongData } from './wrong-data-reports.ts'

const said = { company_id: 7, subject: 'website' as const, details: 'Gone' }

async function report(outcome: 'stored' | 'too_many' | 'no_user') {
  const added: NewReport[] = []
  const context = contextWith(
    { now: () => new Date('2026-07-20T23:59:00Z') },
    double(companyAccess, { requireUnlocked: async () => {} }),
    double(reportStore, {
      async add(one) {
        added.push(one)
        return outcome
      },
    }),
  )
  await reportWrongData(context, 'uma', said)
  return added
}

test('a report is stored as open, and counted on the UTC date it is sent on', async () => {
  const created_at = '2026-07-20T23:59:00.000Z'
  expect(await report('stored')).toMatchObject([
    { report: { ...said, state: 'open', created_at }, date: '2026-07-20', limit: REPORTS_PER_DAY },
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
