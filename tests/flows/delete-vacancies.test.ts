import { afterAll, expect, test } from 'vitest'
import { bulkOutcomes, cancelJob, listBulks, retryJob } from '#shared/api/admin/bulk-jobs.ts'
import { deleteVacancies, MAX_OUTCOMES, restoreVacancies } from '#shared/api/admin/bulk-vacancies.ts'
import { adminVacancies, deleteVacancy, restoreVacancy } from '#shared/api/admin/vacancies.ts'
import { companyVacancies, searchSingle } from '#shared/api/companies.ts'
import { getJob, Queued } from '#shared/api/jobs.ts'
import { MAX_ID } from '#shared/api/parameters.ts'
import { MAX_BULK } from '#shared/bulk-actions.ts'
import { endedJob } from '../support/product/ended-job.ts'
import { startWorldAlone } from '../support/product/flow-world.ts'

afterAll(() => world.stop())

const hiring = async () => {
  const { data } = await world.sponsors({ job: 1 })
  return data.map(({ id }) => id)
}

const shown = async () => {
  const { data } = await world.get(companyVacancies, { token: admin, params: { id: companyId } })
  return data.map(({ id }) => id).filter((id) => ids.includes(id))
}

const world = await startWorldAlone()
const admin = (await world.newUser({ role: 'admin' })).token
const companyId = (await hiring())[0] ?? 0
const company = await world.get(searchSingle, { token: admin, query: { company_id: companyId } })
const ids = company.data.details.job_listings.map(({ id }) => id)

test('a deleted vacancy is no longer shown, and a restored one is shown again', async () => {
  const params = { id: ids[0]! }
  const deleted = { success: true, message: 'Vacancy deleted successfully' }
  const first = await world.call(deleteVacancy, { token: admin, params })
  const repeated = await world.call(deleteVacancy, { token: admin, params })
  for (const answer of [first, repeated]) expect(answer).toMatchObject({ status: 200, body: deleted })
  expect(await shown()).not.toContain(params.id)
  const body = { success: true, message: 'Vacancy restored' }
  expect(await world.call(restoreVacancy, { token: admin, params })).toMatchObject({ status: 200, body })
  expect(await shown()).toContain(params.id)
})

test('up to 100 vacancies are deleted and restored at once, with an outcome for each', async () => {
  const two = ids.slice(0, 2)
  const vacancy_ids = [...two, two[0]!, MAX_ID]
  const call = async (restore: boolean) =>
    restore
      ? world.call(restoreVacancies, { token: admin, body: { vacancy_ids } })
      : world.call(deleteVacancies, { token: admin, body: { vacancy_ids, confirmed: true } })
  const outcomes = (outcome: string) => [
    ...two.toSorted((a, b) => a - b).map((id) => ({ id, outcome })),
    { id: MAX_ID, outcome: 'not_found' },
  ]
  const count = two.length
  expect(await call(false)).toMatchObject({
    status: 200,
    body: { message: `Successfully deleted ${count} vacancies`, outcomes: outcomes('deleted') },
  })
  expect(await call(false)).toMatchObject({ body: { outcomes: outcomes('unchanged') } })
  expect(await call(true)).toMatchObject({
    status: 200,
    body: { message: `Successfully restored ${count} vacancies`, outcomes: outcomes('restored') },
  })
})

test('ids of which none exists are not found, as in the call for one vacancy', async () => {
  const vacancy_ids = [MAX_ID, MAX_ID - 1]
  const one = await world.call(deleteVacancy, { token: admin, params: { id: MAX_ID } })
  expect(one.status).toBe(404)
  expect(
    await world.call(deleteVacancies, { token: admin, body: { vacancy_ids, confirmed: true } }),
  ).toMatchObject({ status: 404, body: { message: 'None of these vacancies exists' } })
  expect(await world.call(restoreVacancies, { token: admin, body: { vacancy_ids } })).toMatchObject({
    status: 404,
    body: { message: 'None of these vacancies can be restored' },
  })
})

test('vacancies are not deleted without confirmation', async () => {
  const answer = await world.call(deleteVacancies, { token: admin, body: { vacancy_ids: ids } })
  expect(answer).toMatchObject({ status: 422, body: { errors: { confirmed: [expect.any(String)] } } })
  expect(await shown()).toHaveLength(ids.length)
})

test('more than 100 vacancies are deleted by a bulk that shows its progress and its outcomes', async () => {
  const unknown = Array.from({ length: MAX_OUTCOMES }, (_, at) => MAX_ID - at)
  const body = { vacancy_ids: [ids[0]!, ...unknown], confirmed: true }
  const answer = await world.call(deleteVacancies, { token: admin, body })
  const message = `${MAX_OUTCOMES + 1} vacancies queued for deletion`
  expect(answer).toMatchObject({ status: 202, body: { message, data: { kind: 'bulk', action: 'delete' } } })
  const { id } = Queued.parse(answer.body).data
  await endedJob(world, admin, id)
  const params = { id }
  const { data: bulk } = await world.get(getJob, { token: admin, params })
  expect(bulk.progress).toEqual({ total: 101, queued: 0, done: 1, failed: 0, skipped: 100 })
  const first = await world.get(bulkOutcomes, { token: admin, params })
  const second = await world.get(bulkOutcomes, { token: admin, params, query: { page: 2 } })
  const outcomes = [...first.data, ...second.data]
  expect(outcomes).toHaveLength(101)
  expect(outcomes.find((one) => one.id === ids[0])).toMatchObject({ outcome: 'done' })
  expect(outcomes.filter(({ outcome }) => outcome === 'not_found')).toHaveLength(100)
  const { data: bulks } = await world.get(listBulks, { token: admin })
  expect(bulks.find((one) => one.id === id)).toMatchObject({ progress: { done: 1, skipped: 100 } })
  expect(await shown()).not.toContain(ids[0])
  await world.call(restoreVacancy, { token: admin, params: { id: ids[0]! } })
  // it has ended, and none of its vacancies has failed
  expect(await world.call(cancelJob, { token: admin, params })).toMatchObject({ status: 409 })
  expect(await world.call(retryJob, { token: admin, params })).toMatchObject({ status: 409 })
})

test('all vacancies that match a filter are deleted, if their number is still the same', async () => {
  const filter = { company_id: String(companyId) }
  const { total } = await world.get(adminVacancies, { token: admin, query: filter })
  const call = (expected_total: number) =>
    world.call(deleteVacancies, { token: admin, body: { filter, expected_total, confirmed: true } })
  expect(await call(total + 1)).toMatchObject({
    status: 409,
    body: { message: `Nothing was done, because ${total} vacancies match now.` },
  })
  expect(await shown()).toHaveLength(ids.length)
  expect(await call(total)).toMatchObject({
    status: 200,
    body: { message: `Successfully deleted ${total} vacancies` },
  })
  expect(await shown()).toEqual([])
  await expect.poll(hiring, { interval: 1000 }).not.toContain(companyId)
  const body = { filter: { ...filter, deleted: '1' }, expected_total: total }
  const restored = await world.call(restoreVacancies, { token: admin, body })
  expect(restored).toMatchObject({ body: { message: `Successfully restored ${total} vacancies` } })
  expect(await shown()).toHaveLength(ids.length)
  // the next file reads the companies as this one has found them
  await expect.poll(hiring, { interval: 1000 }).toContain(companyId)
})

test.each([
  [{}, 'vacancy_ids'],
  [{ vacancy_ids: [1], filter: {} }, 'vacancy_ids'],
  [{ filter: {} }, 'expected_total'],
  [{ filter: { serach: 'nurse' }, expected_total: 1 }, 'filter'],
  [{ filter: {}, expected_total: MAX_BULK + 1 }, 'expected_total'],
])('a bulk call with the body %j is refused at the field %s', async (body, field) => {
  expect(await world.call(restoreVacancies, { token: admin, body })).toMatchObject({
    status: 422,
    body: { errors: { [field]: [expect.any(String)] } },
  })
})
