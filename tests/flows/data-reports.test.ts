import { afterAll, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { listAudit } from '#shared/api/admin/audit.ts'
import { adminCompanies } from '#shared/api/admin/companies.ts'
import { answerDataReport, getDataReport, listDataReports } from '#shared/api/admin/data-reports.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { reportWrongData } from '#shared/api/data-reports.ts'
import { startWorld } from '../support/product/flow-world.ts'

const world = await startWorld()
const admin = await world.newUser({ role: 'admin' })
afterAll(() => world.stop())

const DETAILS = 'The marzipan line was closed'

test('a report is listed with its company and user, and its answer reaches the user once', async () => {
  const user = await world.newUser()
  const { token } = user
  const found = await world.sponsors({ has_website: 1 })
  const company = found.data[0]!
  await world.call(searchSingle, { token, query: { company_id: company.id } })
  const body = { company_id: company.id, subject: 'contact', details: DETAILS }
  expect(await world.call(reportWrongData, { token, body })).toMatchObject({ status: 201 })

  const list = (query: object = {}) =>
    world.get(listDataReports, { token: admin.token, query: { search: 'marzipan', ...query } })
  const open = await list({ state: 'open', company_id: company.id })
  const [report] = open.data
  expect(open).toMatchObject({ total: 1, counts: { open: 1, accepted: 0, rejected: 0 }, is_complete: true })
  expect(report).toMatchObject({
    company: { id: company.id, name: expect.any(String) },
    reporter: { id: user.id, email: user.email },
    details: DETAILS,
    reply: null,
  })

  const reported = async () => {
    const query = { search: String(company.id), open_reports: 1 }
    return (await world.get(adminCompanies, { token: admin.token, query })).data.map(({ id }) => id)
  }
  expect(await reported()).toEqual([company.id])

  const answer = (more: object = {}) =>
    world.call(answerDataReport, {
      token: admin.token,
      params: { id: report!.id },
      body: { state: 'accepted', reply: 'You are right.', ...more },
    })
  expect(await answer()).toMatchObject({ status: 200, body: { changed: true, data: { state: 'accepted' } } })
  expect(await answer()).toMatchObject({ status: 200, body: { changed: false } })
  expect(await answer({ state: 'rejected' })).toMatchObject({ status: 409 })

  const read = await world.get(getDataReport, { token: admin.token, params: { id: report!.id } })
  expect(read.data).toMatchObject({ id: report!.id, state: 'accepted', reporter: { email: user.email } })
  expect(await reported()).toEqual([])
  expect(await list({ state: 'open' })).toMatchObject({ total: 0, counts: { open: 0, accepted: 1 } })
  const [mail] = await world.mails(user.email)
  expect(mail?.text).toContain('You are right.')
  const exported = (await world.get(exportAccount, { token })).data.data_reports
  expect(exported).toMatchObject([{ state: 'accepted', reply: 'You are right.' }])
  const audit = await world.get(listAudit, { token: admin.token, query: { subject: `report:${report!.id}` } })
  expect(audit.data).toMatchObject([
    {
      action: 'answer_report',
      before: { state: 'open' },
      after: { state: 'accepted', company: company.id, replied: true },
    },
  ])
})

const answerNothing = (reply: string | null) =>
  world.call(answerDataReport, {
    token: admin.token,
    params: { id: 'nobody_nothing' },
    body: { state: 'rejected', reply },
  })

test('an answer without a reply is allowed, and a blank reply is not', async () => {
  expect(await answerNothing(null)).toMatchObject({ status: 404 })
  const refused = { status: 422, body: { errors: { reply: ['Give a reply'] } } }
  expect(await answerNothing('  ')).toMatchObject(refused)
})
