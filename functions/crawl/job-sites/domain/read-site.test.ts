import { expect, test, vi } from 'vitest'
import type { SitePosition } from '#shared/site-reading.ts'
import type { Write } from '#shared/write.ts'
import { readSite, type ReadSiteDependencies } from './read-site.ts'
import { beginning, siteSentence } from './site-reading.ts'
import type { SitePosting } from './store-results.ts'

const NOW = new Date('2026-11-25T09:00:00Z')
const write = (name: string) => ({ name }) as unknown as Write
const posting = (id: string, employer: string): SitePosting => ({
  id,
  url: `https://www.adzuna.co.uk/ad/${id}`,
  employer,
  towns: ['Leeds'],
})

async function* yielding<Item>(items: readonly Item[]) {
  yield* items
}

/** A site with these pages by search, each with at most two results. */
function siteOf(searches: readonly (readonly SitePosting[])[], more: object = {}) {
  const storePostings = vi.fn<ReadSiteDependencies<SitePosting, string, string>['storePostings']>(
    async ({ vacancies, isWhole }, { writesOfShown }) => {
      await writesOfShown()
      return isWhole ? 1 : vacancies.length
    },
  )
  const asked: string[] = []
  const ask = async ({ words, page }: { words: string; page: number }) => {
    asked.push(`${words} ${page}`)
    return { outcome: 'page' as const, body: `${words} ${page}` }
  }
  const dependencies: ReadSiteDependencies<SitePosting, string, string> = {
    accessTo: async () => ({ searches: searches.map((_, at) => String(at)), dailyCalls: 10, ask }),
    reserveCall: async () => true,
    pageSizeOf: () => 2,
    readResults(_site, body) {
      const [search = 0, page = 0] = body.split(' ').map(Number)
      const all = searches[search] ?? []
      const postings = all.slice((page - 1) * 2, page * 2)
      return { postings, entries: postings.length, skipped: 0, total: all.length }
    },
    openRegister: async () => 'the register',
    findSponsor: async (_register, { name }) =>
      name === 'Acme'
        ? { outcome: 'exact', companyId: 7 }
        : name === 'Bolt'
          ? { outcome: 'probable', companyId: 8 }
          : { outcome: name === 'Twin' ? 'ambiguous' : name === 'Far' ? 'elsewhere' : 'unknown' },
    vacancyOf: async ({ id }) => `vacancy ${id}`,
    storePostings,
    recordChange: (id) => write(`change ${id}`),
    knownVacancies: () => yielding([]),
    lastWhole: async () => undefined,
    wholeWrite: (site, at) => write(`whole ${site} ${at.toISOString()}`),
    updateMessage: (id) => write(`update ${id}`),
    now: () => NOW,
    ...more,
  }
  return { dependencies, storePostings, asked }
}

/** Reads until the end, or until a step is refused or waits. */
async function readAll(dependencies: ReadSiteDependencies<SitePosting, string, string>) {
  let position: SitePosition = beginning(NOW)
  for (;;) {
    const step = await readSite(dependencies, 'adzuna', position, 'job-1')
    if (step.outcome !== 'next') return step
    position = step.position
  }
}

const results = [
  [posting('1', 'Acme'), posting('2', 'Bolt'), posting('3', 'Acme')],
  [posting('4', 'Twin'), posting('5', 'Far'), posting('6', 'Nobody'), posting('3', 'Acme')],
]

test('all pages of all searches are read, and what is of no sponsor is counted and not stored', async () => {
  const { dependencies, storePostings, asked } = siteOf(results)
  const end = await readAll(dependencies)
  expect(asked).toEqual(['0 1', '0 2', '1 1', '1 2'])
  const stored = storePostings.mock.calls.map(([{ vacancies, listed, isWhole }, { companyId, jobId }]) => ({
    companyId,
    jobId,
    listed,
    isWhole,
    ids: vacancies.map(({ posting_id }) => posting_id),
  }))
  const by = { jobId: 'job-1', listed: [], isWhole: false }
  expect(stored).toEqual([
    { ...by, companyId: 7, ids: ['adzuna/1'] },
    { ...by, companyId: 8, ids: ['adzuna/2'] },
    { ...by, companyId: 7, ids: ['adzuna/3'] },
    { ...by, companyId: 7, ids: ['adzuna/3'] },
  ])
  expect(JSON.stringify(storePostings.mock.calls)).not.toMatch(/Twin|Far|Nobody/)
  expect(end).toMatchObject({
    outcome: 'read',
    position: { is_whole: true, pages: 4 },
    effects: [write('whole adzuna 2026-11-25T09:00:00.000Z')],
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
  const { dependencies, storePostings } = siteOf(results, {
    lastWhole: async () => new Date('2026-11-24T03:00:00Z'),
    knownVacancies: () =>
      yielding([
        known('1', '2026-11-25T08:00:00Z'),
        known('missed once', '2026-11-24T02:00:00Z'),
        known('missed twice', '2026-11-23T23:59:59Z'),
        known('closed', '2026-11-01T00:00:00Z', { removed_at: '2026-11-02T00:00:00Z', company_id: 8 }),
        known('deleted', '2026-11-01T00:00:00Z', { deleted_at: '2026-11-02T00:00:00Z', company_id: 9 }),
      ]),
  })
  const end = await readAll(dependencies)
  const ended = storePostings.mock.calls.filter(([{ isWhole }]) => isWhole)
  expect(ended).toMatchObject([
    [{ vacancies: [], listed: ['adzuna/1', 'adzuna/missed once'], feed: 'adzuna' }, { companyId: 7 }],
  ])
  expect(end).toMatchObject({
    position: { counts: { ended: 1 } },
    effects: [write('whole adzuna 2026-11-25T09:00:00.000Z'), write('update 7')],
  })
})

const long = [Array.from({ length: 9 }, (_, at) => posting(String(at), 'Acme'))]

test.each([
  ['has found nothing', [[]], {}],
  [
    'has not reached the stated number of results',
    results,
    {
      readResults: (_site: string, body: string) => {
        const postings = body.endsWith(' 1') ? [posting('1', 'Acme'), posting('2', 'Acme')] : []
        return { postings, entries: postings.length, skipped: 0, total: 5 }
      },
    },
  ],
  [
    'has used the calls of two days',
    long,
    {
      accessTo: async () => ({
        searches: ['0'],
        dailyCalls: 2,
        ask: async ({ page }: { page: number }) => ({ outcome: 'page' as const, body: `0 ${page}` }),
      }),
    },
  ],
])('a reading that %s ends nothing', async (_what, pages, more) => {
  const knownVacancies = vi.fn<ReadSiteDependencies<SitePosting, string, string>['knownVacancies']>()
  const { dependencies } = siteOf(pages, { knownVacancies, lastWhole: async () => new Date(0), ...more })
  const end = await readAll(dependencies)
  expect(end).toMatchObject({ outcome: 'read', position: { is_whole: false }, effects: [] })
  expect(knownVacancies).not.toHaveBeenCalled()
  if (end.outcome !== 'read') throw new Error('not read')
  expect(siteSentence('adzuna', end.position)).toContain('not read whole, so none was ended.')
})

test('a bad page ends the reading with a plain sentence, and what was stored before stays', async () => {
  const { dependencies, storePostings } = siteOf(results)
  const { readResults } = dependencies
  const read = (site: 'adzuna' | 'reed', body: string) =>
    body === '0 2' ? undefined : readResults(site, body)
  expect(await readAll({ ...dependencies, readResults: read })).toEqual({
    outcome: 'refused',
    reason: 'unsupported-type',
    sentence: 'Adzuna gave a page that is cut off, or its layout has changed. No vacancy was ended.',
  })
  expect(storePostings).toHaveBeenCalledTimes(2)
})

test.each([
  [401, 'Adzuna refused the key (401). Correct it in the secret jobSites.'],
  [500, 'Adzuna could not be read (500). The host failed to answer. No vacancy was ended.'],
  [undefined, 'Adzuna could not be read. The host failed to answer. No vacancy was ended.'],
])('a site that answers %s is refused with a sentence', async (status, sentence) => {
  const refused = { outcome: 'refused' as const, reason: 'server-error' as const, ...(status && { status }) }
  const accessTo = async () => ({ searches: ['0'], dailyCalls: 10, ask: async () => refused })
  expect(await readAll(siteOf(results, { accessTo }).dependencies)).toMatchObject({ sentence })
})

test('without a key nothing is asked, and without calls it waits for the next UTC date', async () => {
  const problem = 'Adzuna is off, because it has no key.'
  const off = siteOf(results, { accessTo: async () => ({ problem }) })
  expect(await readAll(off.dependencies)).toEqual({ outcome: 'refused', sentence: problem })
  const spent = siteOf(results, { reserveCall: async () => false })
  expect(await readAll(spent.dependencies)).toEqual({
    outcome: 'postponed',
    reason: 'budget-spent',
    until: new Date('2026-11-26T00:05:00Z'),
  })
  expect([...off.asked, ...spent.asked]).toEqual([])
})
