import { expect, test, vi } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { itemOf, searchForWebsite } from '../../../tests/support/doubles/search-for-website.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { pageReader, pageStore } from '../../extraction/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import { messageAfter, type PageRead, siteReader } from './discover-website.ts'
import type { SitePage } from './stated-owner.ts'

const company = {
  name: 'Acme Care Ltd',
  town: 'Leeds',
  postcode: 'LS1 4ZZ',
  company_number: null,
}

const pageAt = (url: string, own: Partial<SitePage> = {}): SitePage => ({
  url,
  domain: new URL(url).hostname.replace(/^www\./, ''),
  title: 'Acme Care',
  names: [],
  lines: ['Acme Care Ltd', '1 High Street, Leeds LS1 4ZZ'],
  addresses: [],
  further: [],
  isNews: false,
  ...own,
})

/** Seeks the website. `pages` are by address; other addresses are refused. */
async function discover(
  pages: Record<string, SitePage | PageRead>,
  hosts: readonly string[],
  {
    known = company,
    searched,
  }: { known?: Parameters<typeof searchForWebsite>[0]['company']; searched?: () => Promise<string[]> } = {},
) {
  const asked: string[] = []
  const found = await searchForWebsite({
    company: known,
    candidates: hosts.map((host) => ({ host, found_by: 'guess' })),
    ...(searched && { searched: async () => ({ outcome: 'found', hosts: await searched() }) }),
    reading: [
      double(siteReader, {
        async read(address) {
          asked.push(address)
          const page = pages[address]
          if (page === undefined) return { outcome: 'refused', reason: 'unknown-host' }
          return 'outcome' in page ? page : { outcome: 'page', page, address }
        },
        find: async (address) => pages[address] as SitePage | undefined,
      }),
    ],
  })
  return { ...found, asked }
}

const tried = (found: Awaited<ReturnType<typeof discover>>) =>
  found.tried.map(({ host, verdict, reason }) => [host, verdict, reason])

/** The end of the search that is recorded, after a number of pages. */
const failedAfter = (pages: number) => ({
  Update: {
    TableName: 'readings',
    Key: { company_id: 7 },
    UpdateExpression: expect.stringContaining('failures = if_not_exists(#failures'),
    ExpressionAttributeValues: expect.objectContaining({ ':v1': pages }),
  },
})

test('the first host whose pages belong to the company is stored', async () => {
  const found = await discover({ 'https://acme.example/': pageAt('https://www.acme.example/en') }, [
    'missing.example',
    'acme.example',
    'later.example',
  ])
  expect(tried(found)).toEqual([
    ['missing.example', 'unread', 'unknown-host'],
    ['acme.example', 'legal-name-and-postcode', null],
  ])
  expect(found.website).toBe('https://www.acme.example/')
  const [profile, change, message, end] = found.result.effects ?? []
  expect(itemOf(profile)?.Item['fact_sources']).toMatchObject({
    website: {
      source: 'discovery',
      rule: 'legal-name-and-postcode',
      by: 'guess',
      confidence: 0.98,
      url: 'https://www.acme.example/',
    },
  })
  expect(itemOf(change)?.Item).toMatchObject({ company_id: 7 })
  expect(itemOf(message)?.Item).toMatchObject({
    type: 'updateIndex',
    body: { company_id: 7, is_awaited: false },
  })
  // the website is read next
  expect(end).toMatchObject({
    Update: { UpdateExpression: 'REMOVE #requested_at, #ended_at, #failures, #pages' },
  })
})

test('further pages are read, each in its own step, until they decide', async () => {
  const front = pageAt('https://acme.example/', {
    lines: [],
    further: ['https://acme.example/contact', 'https://acme.example/legal'],
  })
  const contact = pageAt('https://acme.example/contact')
  const { result, asked } = await discover(
    { 'https://acme.example/': front, 'https://acme.example/contact': contact },
    ['acme.example'],
  )
  expect(asked).toEqual(['https://acme.example/', 'https://acme.example/contact'])
  expect(result).toMatchObject({ outcome: 'done', tried: [{ confidence: 0.98 }] })
})

test('at most four pages of a website are read', async () => {
  const further = [1, 2, 3, 4, 5].map((page) => `https://acme.example/${page}`)
  const pages = ['https://acme.example/', ...further].map((url) => pageAt(url, { lines: [], further }))
  const { asked } = await discover(Object.fromEntries(pages.map((page) => [page.url, page])), [
    'acme.example',
  ])
  expect(asked).toHaveLength(4)
})

test('a further page that redirects to another domain says nothing about the website', async () => {
  const link = 'https://acme.example/contact'
  const front = pageAt('https://acme.example/', { lines: [], further: [link] })
  const found = await discover(
    { 'https://acme.example/': front, [link]: pageAt('https://directory.example/acme') },
    ['acme.example'],
  )
  expect(tried(found)).toEqual([['acme.example', 'no-place', null]])
})

const tooLong = () => {
  throw new TooComplexError(false)
}

test('a website whose pages take too long to compare with the company is left', async () => {
  const page = pageAt('https://acme.example/')
  Object.defineProperty(page, 'names', { get: tooLong })
  const found = await discover({ 'https://acme.example/': page }, ['acme.example'])
  expect(tried(found)).toEqual([['acme.example', 'unread', 'too-complex']])
  expect(found.result).toMatchObject({ outcome: 'done', reason: 'no-website' })
})

test('a job that accepts no host is done without a website', async () => {
  const { result } = await discover({}, ['acme.example'])
  expect(result).toMatchObject({ outcome: 'done', reason: 'no-website' })
  expect(result.effects).toMatchObject([failedAfter(1)])
})

test('a web search is asked once, after all guesses', async () => {
  const searched = vi.fn<() => Promise<string[]>>(async () => ['acme.example', 'acme-care.example'])
  const pages = { 'https://acme-care.example/': pageAt('https://acme-care.example/') }
  const found = await discover(pages, ['acme.example'], { searched })
  expect(searched).toHaveBeenCalledOnce()
  expect(tried(found).at(-1)?.[0]).toBe('acme-care.example')
  expect((await discover({}, ['acme.example'], { searched })).result).toMatchObject({
    reason: 'no-website',
  })
})

test('a busy host makes the job wait, and nothing counts as tried', async () => {
  const wait = { outcome: 'postponed', until: new Date(9), reason: 'busy' } as const
  const { result } = await discover({ 'https://acme.example/': wait }, ['acme.example'])
  expect(result).toEqual(wait)
})

test('a website that somebody has stated concurrently ends the job without any fetch', async () => {
  const known = { ...company, profile: { website: 'https://acme.example/' } }
  const { result, asked } = await discover({}, ['acme.example'], { known })
  expect(result).toMatchObject({ outcome: 'done', tried: [] })
  expect(asked).toEqual([])
})

test('a name and a town in London are recorded, but not stored', async () => {
  const known = { ...company, name: 'Acme Care', town: 'London', postcode: null }
  const page = pageAt('https://acme.example/', { lines: ['1 High Street, London E1 4ZZ'] })
  const { result } = await discover({ 'https://acme.example/': page }, ['acme.example'], { known })
  expect(result).toMatchObject({
    reason: 'no-website',
    tried: [{ verdict: 'name-and-town', confidence: 0.7 }],
  })
})

test('a further page waits for the pause of its host, and a later step has a message of its own', async () => {
  const search = { companyId: 7, jobId: 'j', requestId: 'r', suggestion: 'a.example' }
  const messageOf = (read: string[]) =>
    itemOf(
      messageAfter(contextWith({ ...memoryTables(), now: () => new Date(0) }), search, {
        tried: [],
        found: ['b.example'],
        read,
      }),
    )?.Item
  const front = 'https://a.example/'
  expect(messageOf([])).not.toHaveProperty('not_before')
  expect(messageOf([front])).toMatchObject({
    not_before: '1970-01-01T00:00:02.000Z',
    body: { job_id: 'j', suggestion: 'a.example', found: ['b.example'], read: [front] },
  })
  const idOf = (read: string[]) => messageOf(read)?.['message_id']
  expect(idOf([front])).toBe(idOf([front]))
  expect(idOf([front, `${front}legal`])).not.toBe(idOf([front]))
})

const address = 'https://acme.example/'
const stored = { url: 'https://www.acme.example/en', html: '<title>Acme</title><p>Acme Ltd</p>' }

/** A reader whose pages answer all the same. */
function reading(answer: object = { outcome: 'page', ...stored }) {
  const asked: string[] = []
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const context = contextWith(
    { logger: { ...lambdaContext.logger, warn } },
    double(pageReader, async (one) => {
      asked.push(one)
      return answer as never
    }),
    double(pageStore, {
      find: async (one) => (one === address && 'url' in answer ? (answer as typeof stored) : undefined),
    }),
  )
  return { ...siteReader(context), asked, warn }
}

test('a page has the domain to which it was redirected, and the address that was asked', async () => {
  const { read, find } = reading()
  const page = expect.objectContaining({ title: 'Acme', url: stored.url, domain: 'acme.example' })
  expect(await read(address)).toEqual({ outcome: 'page', page, address })
  expect(await find(address)).toEqual(page)
  expect(await find('https://other.example/')).toBeUndefined()
})

test('a page that takes too long to read is refused and logged, and was not read before either', async () => {
  const { read, find, warn } = reading(
    Object.defineProperty({ outcome: 'page', url: stored.url }, 'html', { get: tooLong }),
  )
  expect(await read(address)).toEqual({ outcome: 'refused', reason: 'too-complex' })
  expect(warn.mock.calls).toEqual([['page too complex', { url: address }]])
  expect(await find(address)).toBeUndefined()
})

test.each<[JobReason, string]>([
  ['unknown-host', 'https://www.acme.example/'],
  ['tls-failed', 'http://acme.example/'],
  ['server-error', 'http://acme.example/'],
])('a front page that fails with %s is asked once more at %s', async (reason, other) => {
  const { read, asked } = reading({ outcome: 'refused', reason })
  expect(await read(address)).toEqual({ outcome: 'refused', reason })
  expect(asked).toEqual([address, other])
})

test.each<[string, JobReason]>([
  [address, 'not-found'],
  ['https://acme.example/contact', 'unknown-host'],
])('%s has no other address after %s', async (one, reason) => {
  const { read, asked } = reading({ outcome: 'refused', reason })
  await read(one)
  expect(asked).toEqual([one])
})
