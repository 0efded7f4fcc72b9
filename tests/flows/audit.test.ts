import { afterAll, beforeAll, expect, test } from 'vitest'
import { exportAudit, listAudit } from '#shared/api/admin/audit.ts'
import { retryVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { captureScreenshot } from '#shared/api/admin/vacancies.ts'
import { searchSingle, getVacancy } from '#shared/api/companies.ts'
import { Queued } from '#shared/api/jobs.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { sponsorships } from '#shared/api/search.ts'
import { startWorld } from '../support/product/flow-world.ts'

let vacancyId: number
const world = await startWorld()
const admin = await world.newUser({ role: 'admin' })
beforeAll(async () => {
  const { token } = admin
  const { data } = await world.get(sponsorships, { token, query: { job: 1 } })
  const company = await world.get(searchSingle, { token, query: { company_id: data[0]?.id ?? 0 } })
  vacancyId = company.data.details.job_listings[0]?.id ?? 0
})
afterAll(() => world.stop())

const list = (query: Record<string, string | number> = {}) =>
  world.get(listAudit, { token: admin.token, query: { actor: admin.id, ...query } })

test('an action of an administrator is in the log at once, and a refused one is not', async () => {
  const { token, id: user_id, email } = admin
  const params = { id: vacancyId }
  const { data: vacancy } = await world.get(getVacancy, { token, params })
  const queued = await world.call(captureScreenshot, { token, params })
  const { data: job } = Queued.parse(queued.body)
  expect(await world.call(captureScreenshot, { token, params: { id: MAX_ID } })).toMatchObject({
    status: 404,
  })
  const { data, total } = await list()
  expect(total).toBe(1)
  expect(data[0]).toMatchObject({
    actor: { id: user_id, email },
    action: 'capture_screenshot',
    subject: { kind: 'vacancy', id: String(vacancy.id), email: null },
    before: null,
    after: { job_id: job.id, vacancies: 1 },
    why: null,
  })
  expect(data[0]?.at).toBe(job.created_at)
})

test('the list is filtered by action and subject, and its links keep the filters', async () => {
  const { token, id: user_id } = admin
  // a bulk of up to 100 unknown vacancies would be refused
  const vacancy_ids = Array.from({ length: 101 }, (_, at) => MAX_ID - at)
  const { body } = await world.call(retryVacancies, { token, body: { vacancy_ids } })
  const { data: job } = Queued.parse(body)
  const { data, links } = await list({ action: 'retry_vacancies', subject: `bulk:${job.id}` })
  expect(data).toMatchObject([{ subject: { kind: 'bulk', id: job.id }, after: { vacancies: 101 } }])
  expect(links.last).toContain(`actor=${user_id}&action=retry_vacancies&subject=bulk%3A${job.id}&page=1`)
  expect((await list({ subject: 'bulk', to: '2020-01-01' })).data).toEqual([])
})

test('an export has the entries that match, and is itself in the log', async () => {
  const { token } = admin
  const body = { actor: admin.id, action: 'capture_screenshot' } as const
  const before = await list({ action: 'capture_screenshot' })
  const answer = await world.call(exportAudit, { token, body })
  expect(answer).toMatchObject({ status: 200, body: { data: before.data, is_complete: true } })
  expect((await list({ action: 'export_audit' })).data).toMatchObject([
    { subject: { kind: 'audit', id: 'log' }, before: null, after: { ...body, entries: before.total } },
  ])
  const user = await world.newUser()
  expect(await world.call(exportAudit, { token: user.token, body })).toMatchObject({ status: 403 })
  const reversed = { from: '2026-02-01', to: '2026-01-01' }
  expect(await world.call(exportAudit, { token, body: reversed })).toMatchObject({ status: 422 })
})

test.each([
  [{ action: 'delete_everything' }, 'action'],
  [{ subject: 'nobody' }, 'subject'],
  [{ actor: '../users' }, 'actor'],
  [{ from: 'yesterday' }, 'from'],
  [{ from: '2026-02-01', to: '2026-01-01' }, 'from'],
])('the filter %o is refused at the field %s', async (query, field) => {
  const answer = await world.call(listAudit, { token: admin.token, query: query as Record<string, string> })
  expect(answer).toMatchObject({ status: 422, body: { errors: { [field]: [expect.any(String)] } } })
})
