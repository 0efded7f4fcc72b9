import { expect, test } from 'vitest'
import { MAX_ID } from '#shared/api/parameters.ts'
import { double } from '../../tests/support/doubles/context-with.ts'
import { vacancyTables } from '../../tests/support/doubles/vacancy-tables.ts'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { screening } from '../objections/index.ts'
import type { TransactItem } from '../platform/dynamodb/records.ts'
import type { Postings } from './posting-changes.ts'
import { storePostings, vacancyIdOf } from './store-postings.ts'
import type { Vacancy } from './vacancy.ts'

const EMAIL = 'jane@acme.example'
/** Twenty minutes after the reading began. */
const WRITTEN_AT = new Date('2026-11-23T09:20:00Z')

const postingAt = (path: string) => ({
  posting_id: `website/https://acme.example/jobs/${path}`,
  url: `https://acme.example/jobs/${path}`,
  vacancy: { ...vacancySample({ title: 'Chef', job_description: `Ask ${EMAIL}` }), evidence: [] },
})
const postings: Postings = {
  source: 'website',
  vacancies: [postingAt(`ask-${EMAIL}`), postingAt('2')],
  listed: [],
  isWhole: false,
}

const index: TransactItem = { Put: { TableName: 'company_changes', Item: { change_id: 'c' } } }

/** Stores postings beside known vacancies. `beforeWrite` runs before each write, as a concurrent call would. */
async function store({
  known = [],
  read = postings,
  beforeWrite,
}: {
  known?: readonly Vacancy[]
  read?: Postings
  beforeWrite?: (put: (vacancies: Vacancy[]) => Promise<void>) => unknown
} = {}) {
  const world = await vacancyTables(
    known,
    { now: () => WRITTEN_AT, beforeWrite: () => beforeWrite?.(world.putMany) },
    double(screening, {
      screenForWrite: async (value) => JSON.parse(JSON.stringify(value).replaceAll(EMAIL, '[removed]')),
    }),
  )
  const count = await storePostings(world.context)(read, {
    companyId: 7,
    readAt: new Date('2026-11-23T09:00:00Z'),
    jobId: 'job-1',
    writesOfShown: async () => [index],
  })
  return { count, itemsOf: world.itemsOf, vacancies: world.itemsOf('vacancies') as unknown as Vacancy[] }
}

test('a contact to which somebody objects is left out, also of the id and address of a posting', async () => {
  const { vacancies, count } = await store()
  expect(vacancies.map(({ posting_id }) => posting_id)).toEqual([
    'website/https://acme.example/jobs/ask-[removed]',
    'website/https://acme.example/jobs/2',
  ])
  expect(count).toBe(2)
  expect(JSON.stringify(vacancies)).not.toContain(EMAIL)
})

test('each vacancy is written with its changes of the list and of the search', async () => {
  const { itemsOf, vacancies } = await store()
  expect(itemsOf('admin_lists').map(({ item }) => item)).toEqual(
    vacancies.map(({ vacancy_id }) => ({ company_id: 7, vacancy_id })),
  )
  expect(itemsOf('company_changes')).toHaveLength(1)
})

test('a new vacancy is dated by its write, so it is new to a user who looked during the reading', async () => {
  expect((await store()).vacancies[0]).toMatchObject({
    read_at: '2026-11-23T09:00:00.000Z',
    created_at: '2026-11-23T09:20:00.000Z',
  })
})

test('a repeated call writes the same vacancies, and leaves the search as it is', async () => {
  const added = (await store()).vacancies
  const known = added.map((vacancy) => ({ ...vacancy, read_at: null, job_description: 'Cook' }))
  const again = await store({ known })
  expect(again.count).toBe(2)
  expect(again.vacancies.map(({ vacancy_id }) => vacancy_id)).toEqual(
    added.map(({ vacancy_id }) => vacancy_id),
  )
  expect(again.itemsOf('admin_lists')).toHaveLength(2)
  expect(again.itemsOf('company_changes')).toEqual([])
})

const jobOf = (more: Partial<Vacancy>) =>
  vacancySample({ title: 'Chef', read_at: '2026-11-23T09:00:00.000Z', created_at: '2026-11-23', ...more })

test('of two sources that store the same job at the same time, the closer one stays open', async () => {
  // another source writes the job after its vacancies were read
  const reed = jobOf({ vacancy_id: 1, posting_id: 'reed/1', read_at: '2026-11-23T09:00:07.000Z' })
  let writes = 0
  const { count, vacancies } = await store({
    read: { ...postings, vacancies: [postingAt('2')] },
    beforeWrite: (put) => (writes += 1) === 1 && put([reed]),
  })
  expect(count).toBe(2)
  expect(vacancies.map(({ posting_id, removed_at }) => [posting_id, removed_at]).toSorted()).toEqual([
    // a reading of an earlier instant would be refused
    ['reed/1', '2026-11-23T09:00:07.000Z'],
    ['website/https://acme.example/jobs/2', null],
  ])
})

const deletedOf = (vacancy_id: number, path: string) =>
  jobOf({ vacancy_id, posting_id: postingAt(path).posting_id, deleted_at: '2026-10-01T09:00:00.000Z' })

test('a deleted vacancy is stored as long as its posting is listed, and is never added again', async () => {
  const { count, itemsOf } = await store({ known: [deletedOf(5, '2'), deletedOf(6, 'no-longer-listed')] })
  expect(count).toBe(1)
  const kept = itemsOf('vacancies').filter(({ expires_at }) => expires_at !== undefined)
  expect(kept).toMatchObject([{ vacancy_id: 5, expires_at: WRITTEN_AT.getTime() / 1000 + 90 * 24 * 60 * 60 }])
  expect(itemsOf('vacancies')).toHaveLength(3)
})

test('a deleted vacancy that is restored meanwhile does not expire', async () => {
  const restored = { ...deletedOf(5, '2'), deleted_at: null }
  const { itemsOf } = await store({ known: [deletedOf(5, '2')], beforeWrite: (put) => put([restored]) })
  expect(itemsOf('vacancies').filter(({ expires_at }) => expires_at !== undefined)).toEqual([])
})

test('a vacancy that changes while it is compared has the postings read again', async () => {
  const [vacancy] = (await store()).vacancies
  const stale = { ...vacancy!, read_at: null, job_description: 'Cook' }
  const changing = store({ known: [stale], beforeWrite: (put) => put([{ ...stale, version: 9 }]) })
  await expect(changing).rejects.toThrow('has changed')
})

test('the id of a posting is the same in every run of a job, and another one at each attempt', () => {
  expect(vacancyIdOf('job', 'lever/acme/1', 0)).toBe(vacancyIdOf('job', 'lever/acme/1', 0))
  const ids = [
    vacancyIdOf('job', 'lever/acme/1', 0),
    vacancyIdOf('job', 'lever/acme/1', 1),
    vacancyIdOf('job', 'lever/acme/2', 0),
    vacancyIdOf('other', 'lever/acme/1', 0),
  ]
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)).toBe(true)
})
