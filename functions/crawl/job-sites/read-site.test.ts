import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { siteShapes } from '../../../tests/support/samples/job-site-samples.ts'
import { namedRegisterOf } from '../../../tests/support/samples/named-register.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { newestNames } from '../../companies/index.ts'
import { jobSiteReaders } from '../../extraction/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/dynamodb/records.ts'
import { vacancyStore, storePostings } from '../../vacancies/index.ts'
import { jobSiteAccess } from './ask-job-site.ts'
import { readSite, wholeReadings } from './read-site.ts'
import { beginning, siteSentence } from './site-job.ts'

const NOW = new Date('2026-11-25T09:00:00Z')
const { page, result } = siteShapes.adzuna

interface Result {
  id: number
  employer: string
}

/** A page of results. `total` is their number in the whole search. */
const pageOf = (results: readonly Result[], total = results.length) => ({
  outcome: 'page',
  results: jobSiteReaders.adzuna.read(page(results.map(result), total)),
})

const register = namedRegisterOf([
  'Acme Ltd',
  'Bolt (UK) Ltd',
  'Twin Ltd; York',
  'Twin Ltd; Hull',
  'Far (UK) Ltd; York',
])

interface Site {
  access?: object
  readPage?: (words: string, page: number) => unknown
  known?: readonly object[]
  lastWhole?: string
}

/** A site with these results by search, two on each page. */
async function siteOf(
  searches: readonly (readonly Result[])[],
  { access, readPage, known = [], lastWhole }: Site = {},
) {
  const postingsStored = vi.fn<ReturnType<typeof storePostings>>(
    async ({ vacancies, isWhole }, { writesOfShown }) => {
      await writesOfShown()
      return isWhole ? 1 : vacancies.length
    },
  )
  const asked: string[] = []
  const pagesOfTwo = (words: string, at: number) => {
    const all = searches[Number(words)] ?? []
    return pageOf(all.slice((at - 1) * 2, at * 2), all.length)
  }
  const site = {
    searches: searches.map((_, at) => String(at)),
    dailyCalls: 10,
    pageSize: 2,
    async readPage(words: string, at: number) {
      asked.push(`${words} ${at}`)
      return (readPage ?? pagesOfTwo)(words, at)
    },
  }
  const ofPostings = vi.fn<() => AsyncGenerator<object>>(async function* () {
    yield* known
  })
  const context = contextWith(
    { ...memoryTables(), now: () => NOW },
    double(jobSiteAccess, async () => (access ?? site) as never),
    double(newestNames, async () => register),
    double(storePostings, postingsStored),
    double(vacancyStore, { ofPostings: ofPostings as never }),
  )
  if (lastWhole !== undefined)
    await transact(context.documents, { whole: wholeReadings(context).write('adzuna', new Date(lastWhole)) })
  return { context, postingsStored, asked, ofPostings }
}

/** Reads until the end, or until a step is refused or waits. */
async function readAll(context: Context, more: object = {}) {
  let position = { ...beginning(NOW), ...more }
  for (;;) {
    const step = await readSite(context, 'adzuna', position, { attempts: 1, jobId: 'job-1', requestId: 'r' })
    if (step.outcome !== 'next') return step
    position = step.position
  }
}

const results = [
  [
    { id: 1, employer: 'Acme' },
    { id: 2, employer: 'Bolt' },
    { id: 3, employer: 'Acme' },
  ],
  [
    { id: 4, employer: 'Twin' },
    { id: 5, employer: 'Far' },
    { id: 6, employer: 'Nobody' },
    { id: 3, employer: 'Acme' },
  ],
]
const wholeReading = { Put: { Item: { site: 'adzuna', started_at: '2026-11-25T09:00:00.000Z' } } }

test('all pages of all searches are read, and what is of no sponsor is counted and not stored', async () => {
  const { context, postingsStored, asked } = await siteOf(results)
  const end = await readAll(context)
  expect(asked).toEqual(['0 1', '0 2', '1 1', '1 2'])
  const stored = postingsStored.mock.calls.map(([{ vacancies, listed, isWhole }, { companyId, jobId }]) => ({
    companyId,
    jobId,
    listed,
    isWhole,
    ids: vacancies.map(({ posting_id }) => posting_id),
  }))
  const by = { jobId: 'job-1', listed: [], isWhole: false }
  expect(stored).toEqual([
    { ...by, companyId: 1, ids: ['adzuna/1'] },
    { ...by, companyId: 2, ids: ['adzuna/2'] },
    { ...by, companyId: 1, ids: ['adzuna/3'] },
    { ...by, companyId: 1, ids: ['adzuna/3'] },
  ])
  expect(JSON.stringify(postingsStored.mock.calls)).not.toMatch(/Twin|Far|Nobody/)
  expect(end).toMatchObject({
    outcome: 'read',
    position: { is_whole: true, pages: 4 },
    effects: [wholeReading],
  })
  if (end.outcome !== 'read') throw new Error('not read')
  expect(siteSentence('adzuna', end.position)).toBe(
    'Postings of Adzuna: 7. Matched with the register by the same name: 3, by a probable name and the town: 1. Left out as of no sponsor: 1, as ambiguous: 1, as of another town: 1. Vacancies written: 4, ended: 0.',
  )
})

const known = (id: string, read_at: string, more: object = {}) => ({
  company_id: 7,
  posting_id: `adzuna/${id}`,
  read_at,
  deleted_at: null,
  removed_at: null,
  ...more,
})

test('a vacancy that two whole readings have not found is ended, and no other one', async () => {
  const { context, postingsStored } = await siteOf(results, {
    lastWhole: '2026-11-24T03:00:00Z',
    known: [
      known('1', '2026-11-25T08:00:00Z'),
      known('missed once', '2026-11-24T02:00:00Z'),
      known('missed twice', '2026-11-23T23:59:59Z'),
      known('closed', '2026-11-01T00:00:00Z', { removed_at: '2026-11-02T00:00:00Z', company_id: 8 }),
      known('deleted', '2026-11-01T00:00:00Z', { deleted_at: '2026-11-02T00:00:00Z', company_id: 9 }),
    ],
  })
  const end = await readAll(context)
  const ended = postingsStored.mock.calls.filter(([{ isWhole }]) => isWhole)
  expect(ended).toMatchObject([
    [{ vacancies: [], listed: ['adzuna/1', 'adzuna/missed once'], feed: 'adzuna' }, { companyId: 7 }],
  ])
  expect(end).toMatchObject({
    position: { counts: { ended: 1 } },
    effects: [
      wholeReading,
      { Put: { Item: { type: 'updateIndex', body: { company_id: 7, is_awaited: false } } } },
    ],
  })
})

test.each([
  ['has found nothing', [[]], {}, {}],
  [
    'has not reached the stated number of results',
    results,
    {
      readPage: (_words: string, at: number) =>
        at === 1 ? pageOf(results[0]?.slice(0, 2) ?? [], 5) : pageOf([], 5),
    },
    {},
  ],
  ['has used the calls of two days', results, {}, { pages: 19 }],
])('a reading that %s ends nothing', async (_what, searches, more, position) => {
  const lastWhole = '2026-11-24T03:00:00Z'
  const { context, ofPostings } = await siteOf(searches, { lastWhole, ...more })
  const end = await readAll(context, position)
  expect(end).toMatchObject({ outcome: 'read', position: { is_whole: false }, effects: [] })
  expect(ofPostings).not.toHaveBeenCalled()
  if (end.outcome !== 'read') throw new Error('not read')
  expect(siteSentence('adzuna', end.position)).toContain('not read whole, so none was ended.')
})

test('a bad page ends the reading with a plain sentence, and what was stored before stays', async () => {
  const readPage = (_words: string, at: number) =>
    at === 1 ? pageOf(results[0]?.slice(0, 2) ?? [], 3) : { outcome: 'page', results: undefined }
  const { context, postingsStored } = await siteOf(results, { readPage })
  expect(await readAll(context)).toEqual({
    outcome: 'refused',
    reason: 'unsupported-type',
    sentence: 'Adzuna gave a page that is cut off, or its layout has changed. No vacancy was ended.',
  })
  expect(postingsStored).toHaveBeenCalledTimes(2)
})

test.each([
  [401, 'Adzuna refused the key (401). Correct it in the secret jobSites.'],
  [500, 'Adzuna could not be read (500). The host failed to answer. No vacancy was ended.'],
  [undefined, 'Adzuna could not be read. The host failed to answer. No vacancy was ended.'],
])('a site that answers %s is refused with a sentence', async (status, sentence) => {
  const readPage = () => ({ outcome: 'refused', reason: 'server-error', ...(status && { status }) })
  const { context } = await siteOf(results, { readPage })
  expect(await readAll(context)).toMatchObject({ sentence })
})

test('without a key nothing is asked, and without calls it waits for the next UTC date', async () => {
  const problem = 'Adzuna is off, because it has no key.'
  const off = await siteOf(results, { access: { problem } })
  expect(await readAll(off.context)).toEqual({ outcome: 'refused', sentence: problem })
  const spent = await siteOf(results, { access: { searches: ['0'], dailyCalls: 0, pageSize: 2 } })
  expect(await readAll(spent.context)).toEqual({
    outcome: 'postponed',
    reason: 'budget-spent',
    until: new Date('2026-11-26T00:05:00Z'),
  })
  expect([...off.asked, ...spent.asked]).toEqual([])
})
