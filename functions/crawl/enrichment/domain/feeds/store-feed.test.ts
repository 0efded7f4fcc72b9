import { expect, test, vi } from 'vitest'
import { memoryCommit, memoryWrite } from '../../../../../tests/support/doubles/memory-commit.ts'
import { commitEffects, storeFeed, type StoreFeedDependencies } from './store-feed.ts'
import type { Feed, FeedPosting } from './feed.ts'

const NOW = new Date('2026-11-23T03:10:00Z')

interface Posting extends FeedPosting {
  url: string
}

interface Organisation {
  id: number
  name: string
  town: string
  isListed: boolean
}

const post = (id: string, employer: string): Posting => ({
  id,
  employer,
  towns: ['Leeds'],
  url: `https://nhs.example/${id}`,
})
const organisation = (id: number, name: string, isListed = true): Organisation => ({
  id,
  name,
  town: 'Leeds',
  isListed,
})
const state = (posting_id: string, expiry_date: string | null = null) => ({
  company_id: 7,
  posting_id,
  deleted_at: null,
  removed_at: null,
  expiry_date,
})

const feedOf = (postings: readonly Posting[]): Feed<Posting> => ({
  name: 'nhs_jobs',
  base: 'https://nhs.example/',
  addressOf: (base, page) => `${base}${page}`,
  read: () => ({ postings, entries: postings.length, pages: 1, total: postings.length }),
})

/** Companies 7 and 8. The text of the posting `long` takes too long to read. If `shows`, each change shows in the search. */
function world({ shows = true, states = [] as ReturnType<typeof state>[] } = {}) {
  const stored: unknown[] = []
  const begin = vi.fn<() => Promise<string>>(async () => 'a change')
  const warn = vi.fn<(message: string, facts: { url: string }) => void>()
  const dependencies: StoreFeedDependencies<Posting, Organisation, string, string, string> = {
    findStored: async () => ({ html: '' }),
    currentSnapshot: async () => 'snapshot',
    readOrganisations: async () => [
      organisation(7, 'Seven'),
      organisation(8, 'Eight'),
      organisation(9, 'Left', false),
    ],
    isListed: ({ isListed }) => isListed,
    matchEmployers: (companies, employers) => ({
      companies: new Map(
        employers.flatMap(({ key, name }) => {
          const company = companies.find((one) => one.name === name)
          return company === undefined ? [] : [[key, company.id]]
        }),
      ),
      ambiguous: new Set(),
      elsewhere: new Set(),
    }),
    async *ofPostings(start) {
      yield* states.filter(({ posting_id }) => posting_id.startsWith(start))
    },
    isLive: ({ expiry_date }, date) => expiry_date === null || expiry_date >= date,
    vacancyOfPosting: ({ id }, today) => (id === 'none' ? undefined : `${id} on ${today}`),
    withinDeadline: (work) => work(),
    async unlessTooComplex(work, refused) {
      const made = work()
      return String(made).startsWith('long') ? refused() : made
    },
    warn,
    async storePostings(postings, { writesOfShown, ...storing }) {
      stored.push({ ...postings, ...storing })
      if (shows) await writesOfShown()
      return postings.vacancies.length
    },
    beginChange: begin,
    endWrite: (values) => memoryWrite({ what: 'end of change', values }),
    message: (values) => memoryWrite({ what: 'message', values }),
    now: () => NOW,
  }
  const store = (postings: readonly Posting[]) =>
    storeFeed(dependencies, feedOf(postings), 1, {
      jobId: 'j',
      requestId: 'r',
      force: false,
      after: undefined,
      until: new Date(NOW.getTime() + 1),
    })
  return { store, stored, begin, warn }
}

test('the vacancies of two companies are one change of the index, which the effects end', async () => {
  const { store, stored, begin } = world()
  const { effects } = await store([post('a', 'Seven'), post('b', 'Eight')])
  expect(stored).toMatchObject([
    {
      source: 'sector-feed',
      feed: 'nhs_jobs',
      vacancies: [{ posting_id: 'nhs_jobs/a', url: 'https://nhs.example/a', vacancy: 'a on 2026-11-23' }],
      listed: ['nhs_jobs/a'],
      companyId: 7,
      readAt: NOW,
      jobId: 'j',
    },
    { listed: ['nhs_jobs/b'], companyId: 8 },
  ])
  expect(begin).toHaveBeenCalledOnce()
  const message = {
    type: 'updateIndex',
    body: { company_id: 7, is_awaited: false },
    requestId: 'r',
  }
  expect(effects).toEqual([
    { what: 'end of change', values: 'a change' },
    { what: 'message', values: message },
  ])
})

test('vacancies of which none shows in the search change no index', async () => {
  const { store, begin } = world({ shows: false })
  expect((await store([post('a', 'Seven')])).effects).toEqual([])
  expect(begin).not.toHaveBeenCalled()
})

test('a posting without a vacancy, or that takes too long to read, stays listed', async () => {
  const { store, stored, warn } = world()
  await store([post('a', 'Seven'), post('none', 'Seven'), post('long', 'Seven')])
  expect(stored).toMatchObject([
    {
      vacancies: [{ posting_id: 'nhs_jobs/a' }],
      listed: ['nhs_jobs/a', 'nhs_jobs/none', 'nhs_jobs/long'],
    },
  ])
  expect(warn.mock.calls).toEqual([['page too complex', { url: 'https://nhs.example/long' }]])
})

test('a company that has left the register gets no vacancy', async () => {
  const { store, stored } = world()
  const { report } = await store([post('a', 'Left')])
  expect([report.matched, stored]).toEqual([0, []])
})

test('a stored vacancy of the feed counts as open until its closing date, and leaves with its posting', async () => {
  const states = [
    state('nhs_jobs/gone', '2026-11-23'),
    state('nhs_jobs/closed', '2026-11-22'),
    state('other/a'),
  ]
  const { store } = world({ states })
  expect((await store([post('a', 'Seven')])).report.left).toBe(1)
})

test('the effects of a call that no job ends are written together, and no effects write nothing', async () => {
  const { commit, committed } = memoryCommit()
  await commitEffects(commit, [])
  await commitEffects(commit, [memoryWrite({ what: 'a' }), memoryWrite({ what: 'b' })])
  expect(committed.map((writes) => writes.map(({ what }) => what))).toEqual([['a', 'b']])
})
