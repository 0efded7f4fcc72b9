import { expect, test } from 'vitest'
import { type FeedGiven, feedWorld, known, NOW, post } from '../../../tests/support/doubles/feed-world.ts'
import { outboxWriter } from '../../platform/messages/outbox.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import { commitEffects, matchPostings, storeFeed } from './store-feed.ts'

const later = new Date(NOW.getTime() + 1)

/** Stores what a feed has. */
function store({ force = false, after, until = later, ...given }: FeedGiven & Partial<Options>) {
  const world = feedWorld(given)
  const storing = { jobId: 'j', requestId: 'r', force, after, until }
  return { ...world, storing: storeFeed(world.context, world.feed, given.pages?.length ?? 1, storing) }
}
interface Options {
  force: boolean
  after: number
  until: Date
}

const many = (count: number) => Array.from({ length: count }, (_, at) => known(`old-${at}`))
const posts = (count: number) => Array.from({ length: count }, (_, at) => post(`old-${at}`))

test('postings go to their companies, and all others are counted', async () => {
  const { storing, storedOf, postingsStored } = store({
    pages: [
      [post('a'), post('b', 'Eight Ltd')],
      [post('c', 'Twin Ltd'), post('d', 'Far Ltd'), post('e', 'Other Ltd'), post('f', 'Left Ltd')],
    ],
  })
  expect(await storing).toMatchObject({
    stoppedAt: undefined,
    report: { postings: 6, matched: 2, companies: 2, ambiguous: 1, elsewhere: 1, is_whole: true, changed: 2 },
  })
  expect([...storedOf().keys()]).toEqual([1, 2])
  expect(postingsStored.mock.calls[0]).toMatchObject([
    {
      source: 'sector-feed',
      feed: 'nhs_jobs',
      vacancies: [{ posting_id: 'nhs_jobs/a', url: 'https://www.jobs.nhs.uk/candidate/jobadvert/R-a' }],
      listed: ['nhs_jobs/a'],
      isWhole: true,
    },
    { companyId: 1, readAt: NOW, jobId: 'j' },
  ])
})

test('a vacancy whose posting has left is no longer listed, and its company is stored without postings', async () => {
  const { storing, storedOf } = store({ pages: [[post('a', 'Eight Ltd')]], stored: [known('gone')] })
  expect((await storing).report).toMatchObject({ left: 1, is_whole: true })
  expect(storedOf().get(1)).toEqual({ ids: [], listed: [], isWhole: true })
})

test.each<[string, FeedGiven]>([
  ['a posting is on two pages', { pages: [[post('a')], [post('a')]] }],
  ['a page states another total', { pages: [[post('a')], [post('b')]], totals: [2, 3] }],
])('if %s, the feed is not whole and closes nothing', async (_why, given) => {
  const { storing, storedOf } = store({ ...given, stored: [known('gone')] })
  expect((await storing).report).toMatchObject({ is_whole: false, left: 0 })
  expect(storedOf().get(1)).toMatchObject({ isWhole: false })
})

const ofTeaching = (id: string) => ({ ...known(id), posting_id: `teaching_vacancies/${id}` })

test('a list of all postings keeps what no page has, and closes what it does not have', async () => {
  const { storing, storedOf } = store({
    name: 'teaching_vacancies',
    pages: [[post('a')], [post('a')]],
    stored: [ofTeaching('missed'), ofTeaching('gone')],
    listing: ['a', 'missed'],
  })
  expect((await storing).report).toMatchObject({ is_whole: true, left: 1 })
  expect(storedOf().get(1)).toEqual({ ids: ['a'], listed: ['a', 'missed'], isWhole: true })
})

test('a posting that belongs to another company now leaves the earlier one', async () => {
  const { storing, storedOf } = store({ pages: [[post('a', 'Eight Ltd')]], stored: [known('a')] })
  expect((await storing).report.left).toBe(1)
  expect([storedOf().get(1)?.listed, storedOf().get(2)?.listed]).toEqual([[], ['a']])
})

test.each<[string, FeedGiven, boolean]>([
  ['21 of 100 open vacancies', { pages: [posts(79)], stored: many(100) }, true],
  ['20 of 21', { pages: [posts(1)], stored: many(21) }, false],
  ['21 of 110', { pages: [posts(89)], stored: many(110) }, false],
  [
    '50 that have ended anyway',
    { pages: [[post('a')]], stored: many(50).map((one) => ({ ...one, expiry_date: '2026-11-22' })) },
    false,
  ],
  ['the only one, of a feed without postings', { stored: [known('gone', 1, '2026-11-23')] }, true],
  ['none, of a feed without postings', {}, false],
])('a feed that no longer lists %s is refused: %#', async (_what, given, isRefused) => {
  const { storing, storedOf } = store(given)
  if (!isRefused) return void (await storing)
  await expect(storing).rejects.toThrow(/open vacancies would be closed before their closing dates/)
  expect(storedOf().size).toBe(0)
  expect(await store({ ...given, force: true }).storing).toMatchObject({ stoppedAt: undefined })
})

test('without a register nothing is matched', async () => {
  const { storing, storedOf } = store({ pages: [[post('a')]], isImported: false })
  await expect(storing).rejects.toThrow('There is no register')
  expect(storedOf().size).toBe(0)
})

test('a run that takes too long stores a company at least, and a further one the rest', async () => {
  const pages = [[post('a'), post('b', 'Eight Ltd')]]
  const first = store({ pages, until: NOW })
  expect(await first.storing).toMatchObject({ stoppedAt: 1, report: { changed: 1 } })
  expect([...first.storedOf().keys()]).toEqual([1])
  const second = store({ pages, until: NOW, after: 1 })
  expect(await second.storing).toMatchObject({ stoppedAt: undefined, report: { changed: 1 } })
  expect([...second.storedOf().keys()]).toEqual([2])
})

test('the vacancies of two companies are one change of the index, which the effects end', async () => {
  const { storing, itemsOf } = store({ pages: [[post('a'), post('b', 'Eight Ltd')]] })
  const { effects } = await storing
  expect(itemsOf('company_changes')).toMatchObject([{ state: 'running' }])
  expect(effects).toMatchObject([
    { Put: { TableName: 'company_changes', Item: { state: 'done' } } },
    { Put: { Item: { type: 'updateIndex', body: { company_id: 1, is_awaited: false }, request_id: 'r' } } },
  ])
})

test('vacancies of which none shows in the search change no index', async () => {
  const { storing, itemsOf } = store({ pages: [[post('a')]], shows: false })
  expect((await storing).effects).toEqual([])
  expect(itemsOf('company_changes')).toEqual([])
})

const tooLong = () => {
  throw new TooComplexError(false)
}

test('a posting that takes too long to read stays listed, and is logged', async () => {
  const { context, feed, storedOf, warn } = feedWorld({ pages: [[post('a'), post('long')]] })
  const read: typeof feed.read = (body) => {
    const page = feed.read(body)
    const [, long] = page?.postings ?? []
    if (long !== undefined) Object.defineProperty(long, 'html', { get: tooLong })
    return page
  }
  await storeFeed(context, { ...feed, read }, 1, {
    jobId: 'j',
    requestId: 'r',
    force: false,
    after: undefined,
    until: later,
  })
  expect(storedOf().get(1)).toMatchObject({ ids: ['a'], listed: ['a', 'long'] })
  const url = 'https://www.jobs.nhs.uk/candidate/jobadvert/R-long'
  expect(warn.mock.calls).toEqual([['page too complex', { url }]])
})

test('the effects of a call that no job ends are written together, and no effects write nothing', async () => {
  const { context, itemsOf } = feedWorld({})
  await commitEffects(context, [])
  const write = outboxWriter(context)
  const body = { company_id: 1, is_awaited: false }
  await commitEffects(
    context,
    [1, 2].map(() => write({ type: 'updateIndex', body, requestId: 'r' })),
  )
  expect(itemsOf('outbox')).toHaveLength(2)
})

const employers = {
  companies: new Map([
    ['Trust\nLeeds', 7],
    ['Trust\nYork', 8],
    ['Trust\nRipon', 7],
  ]),
  ambiguous: new Set(['Trust\nBath']),
  elsewhere: new Set(['Trust\nHull']),
}
const matched = (...towns: string[]) =>
  matchPostings({ postings: new Map([['1', towns.map((town) => `Trust\n${town}`)]]) }, employers)

test('a posting in several towns is matched if one company is in all that are known', () => {
  expect(matched('Leeds', 'Ripon', 'Hull').companies).toEqual(new Map([['1', 7]]))
})

test.each([
  ['Leeds', 'York'],
  ['Leeds', 'Bath'],
])('a posting in %s and %s may be of several companies', (...towns) => {
  expect(matched(...towns)).toEqual({ companies: new Map(), ambiguous: 1, elsewhere: 0 })
})
