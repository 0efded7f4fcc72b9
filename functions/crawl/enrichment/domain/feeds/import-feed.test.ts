import { expect, test } from 'vitest'
import type { Feed, FeedPosting } from './feed.ts'
import { type CompanyPostings, importFeed, type KnownPosting } from './import-feed.ts'

const NOW = new Date('2026-11-23T03:10:00Z')
const post = (id: string, employer = 'Seven'): FeedPosting => ({ id, employer, towns: ['Leeds'] })

interface Given {
  pages?: FeedPosting[][]
  totals?: number[]
  known?: KnownPosting[]
  listing?: string[]
  companies?: number[]
  force?: boolean
  until?: Date
  after?: number
}

/** Imports a feed of NHS Jobs. `Seven` is company 7 and `Eight` company 8. `Twins` may be either. */
async function imported({ pages = [], totals, known = [], listing, companies = [7, 8], ...more }: Given) {
  const total = pages.flat().length
  const feed: Feed<FeedPosting> = {
    name: 'nhs_jobs',
    base: 'https://nhs.example/',
    addressOf: (base, page) => `${base}${page}`,
    read: (body) => {
      const at = Number(body)
      const postings = pages[at] ?? []
      return { postings, entries: postings.length, pages: pages.length, total: totals?.[at] ?? total }
    },
    ...(listing && { listing: { addressOf: (base) => `${base}list`, read: () => listing } }),
  }
  const stored = new Map<number, CompanyPostings<FeedPosting>>()
  const byName: Record<string, number> = { Seven: 7, Eight: 8 }
  const importing = importFeed(
    {
      findFile: async (address) => String(Number(address.split('/').at(-1)) - 1),
      listedCompanies: async () => companies,
      matchEmployers: (_companies, employers) => ({
        companies: new Map(employers.flatMap(({ key, name }) => (byName[name] ? [[key, byName[name]]] : []))),
        ambiguous: new Set(employers.flatMap(({ key, name }) => (name === 'Twins' ? [key] : []))),
        elsewhere: new Set(employers.flatMap(({ key, name }) => (name === 'Far' ? [key] : []))),
      }),
      knownPostings: async () => known,
      async store(companyId, postings) {
        stored.set(companyId, postings)
        return postings.postings.length
      },
      now: () => NOW,
    },
    feed,
    pages.length,
    { force: more.force ?? false, after: more.after, until: more.until ?? new Date(NOW.getTime() + 1) },
  )
  return { importing, stored }
}

const known = (id: string, company_id = 7, isOpen = true): KnownPosting => ({ id, company_id, isOpen })
const many = (count: number) => Array.from({ length: count }, (_, at) => known(`old-${at}`))

test('postings go to their companies, and all others are counted', async () => {
  const { importing, stored } = await imported({
    pages: [
      [post('a'), post('b', 'Eight')],
      [post('c', 'Twins'), post('d', 'Far'), post('e', 'Other')],
    ],
  })
  expect(await importing).toMatchObject({
    stoppedAt: undefined,
    report: { postings: 5, matched: 2, companies: 2, ambiguous: 1, elsewhere: 1, is_whole: true, changed: 2 },
  })
  expect([...stored.keys()]).toEqual([7, 8])
  expect(stored.get(7)).toEqual({ postings: [post('a')], listed: ['a'], isWhole: true })
})

test('a posting in the towns of two companies is ambiguous', async () => {
  const feed = { pages: [[{ id: 'a', employer: 'Seven', towns: ['Leeds', 'York'] }]] }
  expect((await (await imported(feed)).importing).report).toMatchObject({ matched: 1, ambiguous: 0 })
})

test('a vacancy whose posting has left is no longer listed, and its company is stored without postings', async () => {
  const { importing, stored } = await imported({ pages: [[post('a', 'Eight')]], known: [known('gone')] })
  expect((await importing).report).toMatchObject({ left: 1, is_whole: true })
  expect(stored.get(7)).toEqual({ postings: [], listed: [], isWhole: true })
})

test.each<[string, Given]>([
  ['a posting is on two pages', { pages: [[post('a')], [post('a')]] }],
  ['a page states another total', { pages: [[post('a')], [post('b')]], totals: [2, 3] }],
])('if %s, the feed is not whole and closes nothing', async (_why, given) => {
  const { importing, stored } = await imported({ ...given, known: [known('gone')] })
  expect((await importing).report).toMatchObject({ is_whole: false, left: 0 })
  expect(stored.get(7)).toMatchObject({ isWhole: false })
})

test('a list of all postings keeps what no page has, and closes what it does not have', async () => {
  const { importing, stored } = await imported({
    pages: [[post('a')], [post('a')]],
    known: [known('missed'), known('gone')],
    listing: ['a', 'missed'],
  })
  expect((await importing).report).toMatchObject({ is_whole: true, left: 1 })
  expect(stored.get(7)).toEqual({ postings: [post('a')], listed: ['a', 'missed'], isWhole: true })
})

test('a posting that belongs to another company now leaves the earlier one', async () => {
  const { importing, stored } = await imported({ pages: [[post('a', 'Eight')]], known: [known('a')] })
  expect((await importing).report.left).toBe(1)
  expect(stored.get(7)?.listed).toEqual([])
  expect(stored.get(8)?.listed).toEqual(['a'])
})

test.each<[string, Given, boolean]>([
  ['21 of 100 open vacancies', { pages: [many(79).map(({ id }) => post(id))], known: many(100) }, true],
  ['20 of 21', { pages: [[post('old-0')]], known: many(21) }, false],
  ['30 of 200', { pages: [many(170).map(({ id }) => post(id))], known: many(200) }, false],
  [
    '50 that have ended anyway',
    { pages: [[post('a')]], known: many(50).map((one) => ({ ...one, isOpen: false })) },
    false,
  ],
  ['the only one, of a feed without postings', { pages: [[]], known: [known('gone')] }, true],
  ['none, of a feed without postings', { pages: [[]] }, false],
])('a feed that no longer lists %s is refused: %#', async (_what, given, isRefused) => {
  const { importing, stored } = await imported(given)
  if (!isRefused) return void (await importing)
  await expect(importing).rejects.toThrow(/open vacancies would be closed before their closing dates/)
  expect(stored.size).toBe(0)
  const forced = await imported({ ...given, force: true })
  expect(await forced.importing).toMatchObject({ stoppedAt: undefined })
})

test('without a register nothing is matched', async () => {
  const { importing, stored } = await imported({ pages: [[post('a')]], companies: [] })
  await expect(importing).rejects.toThrow('There is no register')
  expect(stored.size).toBe(0)
})

test('a run that takes too long stores a company at least, and a further one the rest', async () => {
  const pages = [[post('a'), post('b', 'Eight')]]
  const first = await imported({ pages, until: NOW })
  expect(await first.importing).toMatchObject({ stoppedAt: 7, report: { changed: 1 } })
  expect([...first.stored.keys()]).toEqual([7])
  const second = await imported({ pages, until: NOW, after: 7 })
  expect(await second.importing).toMatchObject({ stoppedAt: undefined, report: { changed: 1 } })
  expect([...second.stored.keys()]).toEqual([8])
})
