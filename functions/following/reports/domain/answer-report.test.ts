import { expect, test } from 'vitest'
import { type Answer, answerReport } from './answer-report.ts'
import type { ReceivedReport } from './received-report.ts'

const open: ReceivedReport = {
  user_id: 'uma',
  report_id: 'r1',
  company_id: 7,
  subject: 'contact',
  details: 'The number is wrong',
  state: 'open',
  reply: null,
  created_at: '2026-07-20T12:00:00.000Z',
  answered_at: null,
}
const key = { user_id: 'uma', report_id: 'r1' }
const by = { userId: 'ada', requestId: 'r' }
const accepted: Answer = { state: 'accepted', reply: 'Thank you' }

/** A store of one report. `before` runs before the first write, as a concurrent call would. */
function storeOf(
  first: ReceivedReport | undefined,
  before?: (stored: ReceivedReport) => ReceivedReport | undefined,
) {
  let stored = first
  const saved: Answer[] = []
  return {
    saved,
    findReport: async () => stored,
    async saveAnswer(_report: ReceivedReport, answer: Answer & { answered_at: string }) {
      if (before && stored) stored = before(stored)
      if (stored === undefined) return 'no_user' as const
      if (stored.state !== 'open') return 'changed' as const
      stored = { ...stored, ...answer }
      saved.push(answer)
      return 'written' as const
    },
    now: () => new Date('2026-07-21T09:00:00Z'),
  }
}

test('an open report gets the answer, and a repeated call changes nothing', async () => {
  const store = storeOf(open)
  const answered = { ...open, ...accepted, answered_at: '2026-07-21T09:00:00.000Z' }
  expect(await answerReport(store, key, accepted, by)).toEqual({ report: answered, changed: true })
  expect(await answerReport(store, key, accepted, by)).toEqual({ report: answered, changed: false })
  expect(store.saved).toHaveLength(1)
})

test.each<[string, Answer]>([
  ['state', { ...accepted, state: 'rejected' }],
  ['reply', { ...accepted, reply: null }],
])('an answered report gets no other %s', async (_what, answer) => {
  const store = storeOf({ ...open, ...accepted, answered_at: '2026-07-21T09:00:00.000Z' })
  await expect(answerReport(store, key, answer, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.saved).toEqual([])
})

test('of two concurrent answers the first counts, and the late one is refused', async () => {
  const store = storeOf(open, (stored) => ({ ...stored, state: 'rejected', reply: null }))
  await expect(answerReport(store, key, accepted, by)).rejects.toMatchObject({ code: 'conflict' })
})

test('a concurrent equal answer counts as the own one', async () => {
  const store = storeOf(open, (stored) => ({ ...stored, ...accepted }))
  expect(await answerReport(store, key, accepted, by)).toMatchObject({ changed: false })
})

test.each([
  ['an unknown report', undefined, key],
  ['an id that names no report', open, undefined],
])('%s is not found', async (_what, stored, asked) => {
  await expect(answerReport(storeOf(stored), asked, accepted, by)).rejects.toMatchObject({
    code: 'not_found',
  })
})

test('the report of a user who is deleted meanwhile is not found', async () => {
  const store = storeOf(open, () => undefined)
  await expect(answerReport(store, key, accepted, by)).rejects.toMatchObject({ code: 'not_found' })
})
