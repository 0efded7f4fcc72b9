import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { ReportState } from '#shared/reference/reports.ts'
import { reportedCompanies } from '../../functions/companies/list-companies.ts'
import { reportStore } from '../../functions/following/activity/wrong-data-reports.ts'
import { userStore } from '../../functions/identity/accounts/user-store.ts'
import { storedUser } from '../support/accounts/stored-user.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'

const emulators = await sharedEmulators()
afterAll(() => emulators.stop())

const AT = new Date('2031-07-20T12:00:00.000Z')

async function newReport(companyId: number, state: ReportState) {
  const { documents, tables } = emulators
  const user = storedUser()
  await userStore({ documents, tables }).create(user)
  const { user_id } = user
  const report = {
    report_id: randomUUID(),
    company_id: companyId,
    subject: 'website' as const,
    details: 'Gone',
    state,
    reply: null,
    created_at: AT.toISOString(),
    answered_at: null,
  }
  const date = '2031-07-20'
  await reportStore(emulators).add({ userId: user_id, report, date, limit: 5, at: AT })
  return { user_id, ...report }
}

test('reports are listed by state, and counters are no reports', async () => {
  const inbox = reportStore(emulators)
  const [open, accepted] = [await newReport(7, 'open'), await newReport(7, 'accepted')]
  expect(await inbox.inState('open', 1000)).toContainEqual(open)
  expect(await inbox.inState('open', 1000)).not.toContainEqual(accepted)
  expect(await inbox.inState('accepted', 1000)).toContainEqual(accepted)
  expect(await inbox.find(open)).toEqual(open)
  expect(await inbox.find({ ...open, report_id: 'date#2031-07-20' })).toBeUndefined()
})

test('the companies with open reports are those of the newest ones, without answered ones', async () => {
  const read = reportedCompanies(emulators)
  await newReport(8123, 'open')
  await newReport(8124, 'accepted')
  expect(await read(1000)).toContain(8123)
  expect(await read(1)).toHaveLength(1)
  expect(await read(1000)).not.toContain(8124)
})
