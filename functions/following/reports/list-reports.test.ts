import { expect, test } from 'vitest'
import type { ReportState } from '#shared/reference/reports.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { type ReceivedReport, reportStore } from '../activity/wrong-data-reports.ts'
import { idOfReport, keyOfReport } from './answer-report.ts'
import { listReports, MAX_LISTED, type ReportsQuery } from './list-reports.ts'

const report = (place: number, state: ReportState, more: Partial<ReceivedReport> = {}): ReceivedReport => ({
  user_id: 'local-active',
  report_id: `r${place}`,
  company_id: 7,
  subject: 'other',
  details: 'The address has moved',
  state,
  reply: null,
  created_at: `2026-07-${10 + place}T12:00:00.000Z`,
  answered_at: null,
  ...more,
})

const stored = [
  report(9, 'open'),
  report(5, 'open', { company_id: 8, subject: 'suspected_scam', details: 'They ask for MONEY first' }),
  report(7, 'accepted'),
  report(6, 'rejected'),
]

const list = (query: Partial<ReportsQuery> = {}, of = stored) =>
  listReports(
    contextWith(
      {},
      double(reportStore, {
        inState: async (state, max) => of.filter((one) => one.state === state).slice(0, max),
      }),
    ),
    { page: 1, perPage: 3, ...query },
  )
const ids = ({ data }: { data: ReceivedReport[] }) => data.map(({ report_id }) => report_id)

test('all states are listed together, newest first, page by page', async () => {
  const first = await list()
  expect(ids(first)).toEqual(['r9', 'r7', 'r6'])
  expect(first).toMatchObject({ total: 4, counts: { open: 2, accepted: 1, rejected: 1 }, isComplete: true })
  expect(ids(await list({ page: 2 }))).toEqual(['r5'])
})

test.each<[string, Partial<ReportsQuery>, string[], object]>([
  ['a state', { state: 'accepted' }, ['r7'], { open: 2, accepted: 1, rejected: 1 }],
  ['a company', { company_id: 8 }, ['r5'], { open: 1, accepted: 0, rejected: 0 }],
  ['a subject', { subject: 'suspected_scam' }, ['r5'], { open: 1, accepted: 0, rejected: 0 }],
  ['words of the details', { search: 'money ask' }, ['r5'], { open: 1, accepted: 0, rejected: 0 }],
  ['a state and words', { state: 'accepted', search: 'money' }, [], { open: 1, accepted: 0, rejected: 0 }],
])('%s filters the list, and the counts ignore the state', async (_what, query, expected, counts) => {
  const found = await list(query)
  expect(ids(found)).toEqual(expected)
  expect(found.counts).toEqual(counts)
})

test('a list that does not reach all reports says so', async () => {
  const many = Array.from({ length: MAX_LISTED + 1 }, (_, place) => report(place, 'open'))
  expect(await list({}, many)).toMatchObject({ total: MAX_LISTED, isComplete: false })
})

test('the id of a report contains both keys, also of a user with an unusual id', () => {
  for (const user_id of ['local-active', 'an_odd_id'])
    expect(keyOfReport(idOfReport({ user_id, report_id: 'r-1' }))).toEqual({ user_id, report_id: 'r-1' })
  for (const id of ['nobody', '_r', 'uma_']) expect(keyOfReport(id)).toBeUndefined()
})
