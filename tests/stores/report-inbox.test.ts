import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Commit } from '#shared/write.ts'
import { commitTo } from '../../functions/platform/dynamodb/transact.ts'
import { userStore } from '../../functions/identity/accounts/storage/user-store.ts'
import { reportInbox } from '../../functions/following/activity/report-inbox.ts'
import { reportStore } from '../../functions/following/activity/report-store.ts'
import { reportedCompanies } from '../../functions/companies/reported-companies.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import type { TestEmulators } from '../support/emulators/emulators.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

let emulators: TestEmulators
let inbox: ReturnType<typeof reportInbox>
let commit: Commit
beforeAll(async () => {
  emulators = await sharedEmulators()
  inbox = reportInbox(emulators)
  commit = commitTo(emulators.documents)
})
afterAll(() => emulators.stop())

const AT = new Date('2031-07-20T12:00:00.000Z')

async function newReport(companyId = 7) {
  const { documents, tables } = emulators
  const user = storedUser()
  await userStore(documents, tables).create(user)
  const { user_id } = user
  const report = {
    report_id: randomUUID(),
    company_id: companyId,
    subject: 'website' as const,
    details: 'Gone',
    state: 'open' as const,
    reply: null,
    created_at: AT.toISOString(),
    answered_at: null,
  }
  const date = '2031-07-20'
  await reportStore({ documents, tables }).add({ userId: user_id, report, date, limit: 5, at: AT })
  return { user_id, ...report }
}

const answer = { state: 'accepted' as const, reply: 'Thank you', answered_at: '2031-07-21T09:00:00.000Z' }

test('a report moves from the open ones to those of its state, and counters are not reports', async () => {
  const report = await newReport()
  const idsOf = async (state: 'open' | 'accepted') =>
    (await inbox.reportsOf(state, 1000)).map(({ report_id }) => report_id)
  expect(await idsOf('open')).toContain(report.report_id)
  expect(await inbox.findReport(report)).toEqual(report)
  expect(await commit({ answer: inbox.answerWrite(report, answer) })).toBe('written')
  expect(await inbox.findReport(report)).toEqual({ ...report, ...answer })
  expect(await idsOf('open')).not.toContain(report.report_id)
  expect(await idsOf('accepted')).toContain(report.report_id)
  expect(await inbox.findReport({ ...report, report_id: 'date#2031-07-20' })).toBeUndefined()
})

test('of concurrent answers one is written, and a late one changes nothing', async () => {
  const report = await newReport()
  const answers = ['One', 'Two', 'Three'].map((reply) =>
    commit({ answer: inbox.answerWrite(report, { ...answer, reply }) }),
  )
  const outcomes = await Promise.all(answers)
  expect(outcomes.filter((outcome) => outcome === 'written')).toHaveLength(1)
  const { reply } = (await inbox.findReport(report)) ?? {}
  expect(await commit({ answer: inbox.answerWrite(report, { ...answer, reply: 'Late' }) })).toEqual([
    'answer',
  ])
  expect((await inbox.findReport(report))?.reply).toBe(reply)
})

test('the companies with open reports are those of the newest ones, without answered ones', async () => {
  const read = reportedCompanies(emulators.documents, emulators.tables.data_reports)
  const report = await newReport(8123)
  expect(await read(1000)).toContain(8123)
  expect(await read(1)).toHaveLength(1)
  await commit({ answer: inbox.answerWrite(report, answer) })
  expect(await read(1000)).not.toContain(8123)
})
