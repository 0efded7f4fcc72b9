import { expect, test } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { vacancySample } from '../../../../tests/support/samples/vacancy-sample.ts'
import type { Vacancy } from '../vacancy.ts'
import type { Postings } from './posting-changes.ts'
import { storePostings } from './store-postings.ts'

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

const screen = async (read: Postings): Promise<Postings> =>
  JSON.parse(JSON.stringify(read).replaceAll(EMAIL, '[removed]'))

/** Stores the postings beside a known vacancy, if there is one. @returns what was written. */
async function written({ known = [], isRefused = false }: { known?: Vacancy[]; isRefused?: boolean } = {}) {
  const { commit, committed } = memoryCommit()
  const count = await storePostings(
    {
      vacancies: { ofCompany: async () => known, findById: async () => undefined },
      screen,
      vacancyIdOf: (_jobId, postingId) => postingId.length,
      postingWrite: ({ vacancy }) =>
        memoryWrite({ what: 'posting', values: vacancy, isRefused: () => isRefused }),
      keptDeletionWrite: ({ vacancy_id }, at) => memoryWrite({ what: 'kept', values: { vacancy_id, at } }),
      listChange: (values) => memoryWrite({ what: 'list', values }),
      commit,
      now: () => WRITTEN_AT,
    },
    postings,
    {
      companyId: 7,
      readAt: new Date('2026-11-23T09:00:00Z'),
      jobId: 'job-1',
      writesOfShown: async () => [memoryWrite({ what: 'index' })],
    },
  )
  expect(committed.filter(([write]) => write?.what === 'posting')).toHaveLength(count)
  return committed
}

const vacanciesOf = (committed: Awaited<ReturnType<typeof written>>) =>
  committed.map(([posting]) => posting?.values as Vacancy)

test('a contact to which somebody objects is left out, also of the id and address of a posting', async () => {
  const vacancies = vacanciesOf(await written())
  expect(vacancies.map(({ posting_id }) => posting_id)).toEqual([
    'website/https://acme.example/jobs/ask-[removed]',
    'website/https://acme.example/jobs/2',
  ])
  expect(JSON.stringify(vacancies)).not.toContain(EMAIL)
})

test('each vacancy is written with its changes of the list and of the search', async () => {
  const committed = await written()
  expect(committed.map((parts) => parts.map(({ what }) => what))).toEqual([
    ['posting', 'list', 'index'],
    ['posting', 'list', 'index'],
  ])
  expect(committed[1]?.[1]?.values).toEqual({ company_id: 7, vacancy_id: postingAt('2').posting_id.length })
})

test('a new vacancy is dated by its write, so it is new to a user who looked during the reading', async () => {
  const [vacancy] = vacanciesOf(await written())
  expect(vacancy).toMatchObject({
    read_at: '2026-11-23T09:00:00.000Z',
    created_at: '2026-11-23T09:20:00.000Z',
  })
})

test('a repeated call writes the same vacancies, and leaves the search as it is', async () => {
  const added = vacanciesOf(await written())
  const known = added.map((vacancy) => ({ ...vacancy, read_at: null, job_description: 'Cook' }))
  const again = await written({ known })
  expect(vacanciesOf(again).map(({ vacancy_id }) => vacancy_id)).toEqual(
    added.map(({ vacancy_id }) => vacancy_id),
  )
  expect(again.map((parts) => parts.map(({ what }) => what))).toEqual([
    ['posting', 'list'],
    ['posting', 'list'],
  ])
})

const jobOf = (more: Partial<Vacancy>) =>
  vacancySample({ title: 'Chef', read_at: '2026-11-23T09:00:00.000Z', created_at: '2026-11-23', ...more })

test('of two sources that store the same job at the same time, the closer one stays open', async () => {
  // what the other source has written, after its vacancies were read
  const meanwhile = [
    jobOf({ vacancy_id: 1, posting_id: 'reed/1', read_at: '2026-11-23T09:00:07.000Z' }),
    jobOf({ vacancy_id: 2, posting_id: 'website/https://acme.example/jobs/2' }),
  ]
  const { commit, committed } = memoryCommit()
  let readings = 0
  const count = await storePostings(
    {
      vacancies: {
        ofCompany: async () => (readings++ === 0 ? [] : meanwhile),
        findById: async () => undefined,
      },
      screen,
      vacancyIdOf: () => 2,
      postingWrite: (values) => memoryWrite({ what: 'posting', values }),
      keptDeletionWrite: (values) => memoryWrite({ what: 'kept', values }),
      listChange: (values) => memoryWrite({ what: 'list', values }),
      commit,
      now: () => WRITTEN_AT,
    },
    { ...postings, vacancies: [postingAt('2')] },
    {
      companyId: 7,
      readAt: new Date('2026-11-23T09:00:00Z'),
      jobId: 'job-1',
      writesOfShown: async () => [memoryWrite({ what: 'index' })],
    },
  )
  expect(count).toBe(2)
  expect(committed[1]?.[0]?.values).toMatchObject({
    vacancy: { posting_id: 'reed/1' },
    // the write of an earlier instant would be refused
    to: { change: 'removed', readAt: new Date('2026-11-23T09:00:07.000Z') },
  })
})

const deletedOf = (vacancy_id: number, path: string) =>
  jobOf({ vacancy_id, posting_id: postingAt(path).posting_id, deleted_at: '2026-10-01T09:00:00.000Z' })

test('a deleted vacancy is stored as long as its posting is listed, and is never added again', async () => {
  const committed = await written({ known: [deletedOf(5, '2'), deletedOf(6, 'no-longer-listed')] })
  expect(committed.map(([write]) => write?.what)).toEqual(['kept', 'posting'])
  expect(committed[0]).toEqual([{ what: 'kept', values: { vacancy_id: 5, at: WRITTEN_AT } }])
  expect(committed[1]?.[0]?.values).toMatchObject({
    posting_id: 'website/https://acme.example/jobs/ask-[removed]',
  })
})

test('a vacancy that changes while it is compared has the postings read again', async () => {
  await expect(written({ isRefused: true })).rejects.toThrow('has changed')
})
