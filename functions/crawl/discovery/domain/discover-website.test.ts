import { expect, test } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import { asWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import {
  discoverWebsite,
  type DiscoverWebsiteDependencies,
  type PageRead,
  type Progress,
} from './discover-website.ts'
import type { SitePage } from './organisation.ts'
import { verifyWebsite } from './verify-website.ts'

const company = {
  name: 'Acme Care Ltd',
  town: 'Leeds',
  postcode: 'LS1 4ZZ',
  company_number: null,
  isWebsiteStated: false,
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

/** Runs steps until the job ends. `pages` are by address; other addresses are refused. */
async function discover(
  pages: Record<string, SitePage | PageRead>,
  hosts: readonly string[],
  {
    known = company,
    searchHosts,
    verify = async (...given) => verifyWebsite(...given),
  }: {
    known?: typeof company
    searchHosts?: () => Promise<string[]>
    verify?: DiscoverWebsiteDependencies<typeof company>['verify']
  } = {},
) {
  const asked: string[] = []
  let progress: Progress = { tried: [], read: [] }
  for (;;) {
    const result = await discoverWebsite(
      {
        findCompany: async () => known,
        candidatesOf: () => hosts.map((host) => ({ host, found_by: 'guess' as const })),
        searchHosts: async () => searchHosts && { outcome: 'found', hosts: await searchHosts() },
        async readPage(address): Promise<PageRead> {
          asked.push(address)
          const page = pages[address]
          if (page === undefined) return { outcome: 'refused', reason: 'unknown-host' as JobReason }
          return 'outcome' in page ? page : { outcome: 'page', page, address }
        },
        findPage: async (address) => pages[address] as SitePage | undefined,
        verify,
        writesOf: async (_company, { website }) => [asWrite({ tried: [], read: [website] })],
        messageAfter: asWrite,
        now: () => new Date(0),
      },
      7,
      progress,
    )
    if (result.outcome !== 'continued') return { result, asked }
    progress = result.effects[0] as Progress
  }
}

const tried = ({ result }: Awaited<ReturnType<typeof discover>>) =>
  ('tried' in result ? (result.tried ?? []) : []).map(({ host, verdict, reason }) => [host, verdict, reason])

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
  expect(found.result.effects).toEqual([{ tried: [], read: ['https://www.acme.example/'] }])
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

test('a website whose pages take too long to compare with the company is left', async () => {
  const pages = { 'https://acme.example/': pageAt('https://acme.example/') }
  const found = await discover(pages, ['acme.example'], { verify: async () => undefined })
  expect(tried(found)).toEqual([['acme.example', 'unread', 'too-complex']])
  expect(found.result).toMatchObject({ outcome: 'done', reason: 'no-website' })
})

test('a job that accepts no host is done without a website', async () => {
  const { result } = await discover({}, ['acme.example'])
  expect(result).toMatchObject({ outcome: 'done', reason: 'no-website' })
  expect(result.effects).toBeUndefined()
})

test('a web search is asked once, after all guesses', async () => {
  let calls = 0
  const searchHosts = async () => {
    calls += 1
    return ['acme.example', 'acme-care.example']
  }
  const pages = { 'https://acme-care.example/': pageAt('https://acme-care.example/') }
  const found = await discover(pages, ['acme.example'], { searchHosts })
  expect([calls, tried(found).at(-1)?.[0]]).toEqual([1, 'acme-care.example'])
  expect((await discover({}, ['acme.example'], { searchHosts })).result).toMatchObject({
    reason: 'no-website',
  })
})

test('a busy host makes the job wait, and nothing counts as tried', async () => {
  const wait = { outcome: 'postponed', until: new Date(9), reason: 'busy' } as const
  const { result } = await discover({ 'https://acme.example/': wait }, ['acme.example'])
  expect(result).toEqual(wait)
})

test('a website that somebody has stated concurrently ends the job without any fetch', async () => {
  const known = { ...company, isWebsiteStated: true }
  const { result, asked } = await discover({}, ['acme.example'], { known })
  expect([result, asked]).toEqual([{ outcome: 'done', tried: [] }, []])
})

test('a name and a town in London are recorded, but not stored', async () => {
  const known = { ...company, name: 'Acme Care', town: 'London', postcode: null as never }
  const page = pageAt('https://acme.example/', { lines: ['1 High Street, London E1 4ZZ'] })
  const { result } = await discover({ 'https://acme.example/': page }, ['acme.example'], { known })
  expect(result).toMatchObject({
    reason: 'no-website',
    tried: [{ verdict: 'name-and-town', confidence: 0.7 }],
  })
})
