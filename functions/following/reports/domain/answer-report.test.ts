import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { type Answer, answerReport, type AnswerReportDependencies } from './answer-report.ts'
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

const uma = { name: 'Uma', email: 'uma@example.com' }

/** A store of one report and its user. `before` runs before the first write, as a concurrent call would. */
function storeOf(
  first: ReceivedReport | undefined,
  before: (stored: ReceivedReport) => ReceivedReport | undefined = (stored) => stored,
) {
  let stored = first
  const { commitAs, committed } = memoryCommit({
    before: () => {
      if (stored) stored = before(stored)
    },
  })
  const dependencies: AnswerReportDependencies = {
    findReport: async () => stored,
    findUser: async () => uma,
    namesOf: async () => new Map([[7, 'Acme Ltd']]),
    answerWrite: (_report, answer) =>
      memoryWrite({
        what: 'answer',
        values: answer,
        isRefused: () => stored !== undefined && stored.state !== 'open',
        apply: () => {
          if (stored) stored = { ...stored, ...answer }
        },
      }),
    userCheck: (userId) =>
      memoryWrite({ what: 'user exists', values: userId, isRefused: () => stored === undefined }),
    audit: (entry) => memoryWrite({ what: 'audit', values: entry }),
    mail: (content, requestId) => memoryWrite({ what: 'mail', values: { ...content, requestId } }),
    commitAs,
    now: () => new Date('2026-07-21T09:00:00Z'),
  }
  return { ...dependencies, committed }
}

test('an open report gets the answer, and a repeated call changes nothing', async () => {
  const store = storeOf(open)
  const answered = { ...open, ...accepted, answered_at: '2026-07-21T09:00:00.000Z' }
  expect(await answerReport(store, key, accepted, by)).toEqual({ report: answered, changed: true })
  expect(await answerReport(store, key, accepted, by)).toEqual({ report: answered, changed: false })
  expect(store.committed).toHaveLength(1)
})

test('an answer, its audit entry and the mail with its reply are written together', async () => {
  const store = storeOf(open)
  await answerReport(store, key, accepted, by)
  const at = new Date('2026-07-21T09:00:00Z')
  const audit = {
    actor: 'ada',
    action: 'answer_report',
    subject: { kind: 'report', id: 'uma_r1' },
    before: { state: 'open' },
    after: { state: 'accepted', company: 7, replied: true },
    at,
    requestId: 'r',
  }
  const mail = { template: 'report_answered', to: uma.email, name: 'Uma', company: 'Acme Ltd', ...accepted }
  expect(store.committed).toEqual([
    [
      { what: 'answer', values: { ...accepted, answered_at: at.toISOString() } },
      { what: 'user exists', values: 'uma' },
      { what: 'audit', values: audit },
      { what: 'mail', values: { ...mail, requestId: 'r' } },
    ],
  ])
})

test('an answer without a reply sends no mail', async () => {
  const store = storeOf(open)
  await answerReport(store, key, { state: 'rejected', reply: null }, by)
  expect(store.committed[0]?.map(({ what }) => what)).toEqual(['answer', 'user exists', 'audit'])
})

test('an administrator answers their own report: the check of the role is enough', async () => {
  const store = storeOf(open)
  await answerReport(store, key, { state: 'rejected', reply: null }, { ...by, userId: open.user_id })
  expect(store.committed[0]?.map(({ what }) => what)).toEqual(['answer', 'audit'])
})

test('the report of a user who was deleted before is not found', async () => {
  const store = { ...storeOf(open), findUser: async () => undefined }
  await expect(answerReport(store, key, accepted, by)).rejects.toMatchObject({ code: 'not_found' })
  expect(store.committed).toEqual([])
})

test.each<[string, Answer]>([
  ['state', { ...accepted, state: 'rejected' }],
  ['reply', { ...accepted, reply: null }],
])('an answered report gets no other %s', async (_what, answer) => {
  const store = storeOf({ ...open, ...accepted, answered_at: '2026-07-21T09:00:00.000Z' })
  await expect(answerReport(store, key, answer, by)).rejects.toMatchObject({ code: 'conflict' })
  expect(store.committed).toEqual([])
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

test('the report of a user who is deleted concurrently is not found', async () => {
  const store = storeOf(open, () => undefined)
  await expect(answerReport(store, key, accepted, by)).rejects.toMatchObject({ code: 'not_found' })
})
