// over 300 lines: a second file would repeat the website and the messages of these tests, which are a third of it

import { expect, test } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { asWrite } from '../../../tests/support/doubles/memory-commit.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { profileStore, unknownProfile } from '../../companies/index.ts'
import { companyPages, enrichCompany, websiteFacts } from './enrich-company.ts'
import { foundPostings } from './found-postings.ts'
import { logoMirror, type MirroredLogo } from './mirror-logo.ts'
import type { Progress, ReadPage } from './next-page.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const website = 'https://harbour.example/'
const at = (path: string) => `https://harbour.example/${path}`

const pageOf = (
  url: string,
  links: Partial<Pick<ReadPage, 'boards'>> & {
    [of in 'about' | 'contact' | 'careers' | 'vacancies' | 'kind' | 'next' | 'logo']?: string
  } = {},
): ReadPage => ({
  address: url,
  url,
  company: {
    contact_page: links.contact ?? null,
    careers_page: links.careers ?? null,
    vacancies_page: links.vacancies ?? null,
    logo_link: links.logo ?? null,
  },
  aboutPage: links.about ?? null,
  boards: links.boards ?? [],
  kind: links.kind ?? 'company',
  nextList: links.next ?? null,
  isEmptyList: false,
})
/** The progress of a website of one page. */
const readAll = { read: [website], refused: [] }
const home = pageOf(website, { about: at('about'), contact: at('contact'), careers: at('careers') })

/** A website: what each address answers, by default a page without links. */
type Site = Record<string, ReadPage | JobReason>

interface Run {
  site?: Site
  own?: string | null
  attempts?: number
  progress?: Progress
  /** What reading the board gives. */
  board?: 'stored' | JobReason
  /** What mirroring the logo gives. */
  logo?: MirroredLogo | Wait
}

const asked: string[] = []

/** The message and the end that a run writes as what they say, and its other writes. */
function seen(effect: unknown): object[] {
  const { Put, Update } = effect as { Put?: { Item: { type: string; body: Progress } }; Update?: object }
  if (Update !== undefined) return []
  if (Put?.Item.type !== 'enrichCompany') return [effect as object]
  const { read, refused } = Put.Item.body
  return [{ next: { read, refused } }]
}

/** Runs one message of a job. Without the write of its end. */
async function run(given: Run = {}) {
  const { effects, ...result } = await runOf(given)
  const rest = effects?.flatMap(seen) ?? []
  return { ...result, ...(rest.length > 0 && { effects: rest }) }
}

const runOf = ({
  site = { [website]: home },
  own = website,
  attempts = 1,
  progress = { read: [], refused: [] },
  board = 'stored',
  logo = { outcome: 'kept' },
}: Run) => {
  const context = contextWith(
    { ...memoryTables(), now: () => NOW },
    double(profileStore, { get: async () => ({ ...unknownProfile(7, 'sample'), website: own }) }),
    double(companyPages, {
      async read(url) {
        asked.push(url)
        const page = site[url] ?? pageOf(url)
        if (typeof page === 'string') return { outcome: 'refused', reason: page }
        return { outcome: 'page', page: page as never }
      },
      async find(url) {
        const page = site[url] ?? pageOf(url)
        return typeof page === 'string' ? undefined : (page as never)
      },
    }),
    double(foundPostings, {
      readBoard: async ({ account }) =>
        board === 'stored'
          ? { outcome: 'stored', effects: [asWrite({ board: account })] }
          : { outcome: 'refused', reason: board },
      storeListed: async (pages, _id, { isWhole }) => {
        const lists = (pages as unknown as ReadPage[]).filter(({ kind }) => kind === 'vacancies')
        const urls = lists.map(({ url }) => url)
        return { outcome: 'stored', effects: urls.length === 0 ? [] : [asWrite({ lists: urls, isWhole })] }
      },
    }),
    double(logoMirror, async (address) => {
      asked.push(address)
      return logo
    }),
    double(websiteFacts, async (_profile, pages, { logo: of }) => [
      asWrite({ pages: pages.map(({ url }) => url), ...(of.outcome !== 'none' && { logo: of }) }),
    ]),
  )
  return enrichCompany(context, { companyId: 7, jobId: 'j', requestId: 'r', attempts }, progress)
}

/** Runs all messages of a job. @returns the last result. */
async function runAll(site: Site, progress?: Progress): Promise<Awaited<ReturnType<typeof run>>> {
  const result = await run({ site, ...(progress && { progress }) })
  if (result.outcome !== 'continued') return result
  const [message] = (result.effects ?? []) as { next?: Progress }[]
  return runAll(site, message?.next)
}

test('a message reads one page, and asks for the next one that the pages name', async () => {
  asked.length = 0
  expect(await run()).toEqual({ outcome: 'continued', effects: [{ next: readAll }] })
  expect(asked).toEqual([website])
  expect(await run({ progress: readAll })).toEqual({
    outcome: 'continued',
    effects: [{ next: { read: [website, at('about')], refused: [] } }],
  })
})

test('the facts of all pages are written with the last one', async () => {
  expect(await runAll({ [website]: home })).toEqual({
    outcome: 'done',
    effects: [{ pages: [website, at('about'), at('contact'), at('careers')] }],
  })
})

test('each page is read once, also if it has several names', async () => {
  const site = { [website]: pageOf(website, { about: `${website}#us`, contact: at('x'), careers: at('x/') }) }
  expect(await runAll(site)).toMatchObject({ effects: [{ pages: [website, at('x')] }] })
})

test('a page of another website is not read', async () => {
  const site = { [website]: pageOf(website, { careers: 'https://jobs.example/harbour' }) }
  expect(await runAll(site)).toMatchObject({ outcome: 'done', effects: [{ pages: [website] }] })
})

test.each<JobReason>([
  'robots-disallowed',
  'blocked-address',
  'not-found',
  'gone',
  'refused',
  'too-large',
  'too-complex',
  'unsupported-type',
  'too-many-redirects',
])('a further page that is refused as %s is left out; a front page ends the job', async (reason) => {
  expect(await runAll({ [website]: home, [at('contact')]: reason })).toMatchObject({
    outcome: 'done',
    effects: [{ pages: [website, at('about'), at('careers')] }],
  })
  expect(await runAll({ [website]: reason })).toEqual({ outcome: 'failed', reason })
})

test.each<JobReason>(['timeout', 'server-error', 'unknown-host', 'tls-failed'])(
  'after %s any page is tried again later, and at last the job fails without a change',
  async (reason) => {
    const progress = { read: [website, at('about')], refused: [] }
    const failing = { site: { [website]: home, [at('contact')]: reason }, progress }
    const until = (time: string) => ({
      outcome: 'postponed',
      reason,
      until: new Date(`2026-11-23T${time}:00Z`),
    })
    expect(await run({ ...failing, attempts: 1 })).toEqual(until('09:05'))
    expect(await run({ ...failing, attempts: 2 })).toEqual(until('10:00'))
    expect(await run({ ...failing, attempts: 3 })).toEqual({ outcome: 'failed', reason })
  },
)

test('a company without a website, or on a host that many share, is not read', async () => {
  asked.length = 0
  expect(await run({ own: null })).toEqual({ outcome: 'failed', reason: 'not-found' })
  const shared = await run({ own: 'https://facebook.com/harbour' })
  expect(shared).toEqual({ outcome: 'failed', reason: 'blocked-address' })
  expect(asked).toEqual([])
})

test('a copy that another job has fetched from elsewhere is left out', async () => {
  const site = { [website]: home, [at('about')]: pageOf('https://other.example/') }
  const progress = { read: [website, at('about')], refused: [at('contact'), at('careers')] }
  expect(await run({ site, progress })).toMatchObject({ outcome: 'done', effects: [{ pages: [website] }] })
})

const acme = { system: 'lever', account: 'acme' } as const

test('the job board that the pages name is read in a message of its own, after all pages', async () => {
  const site = { [website]: pageOf(website, { boards: [acme, { ...acme, account: 'Acme' }] }) }
  expect(await run({ site })).toEqual({ outcome: 'continued', effects: [{ next: readAll }] })
  expect(await run({ site, progress: readAll })).toEqual({
    outcome: 'done',
    effects: [{ pages: [website] }, { board: 'acme' }],
  })
})

test('the logo that the pages state is stored in a message of its own, before the facts are written', async () => {
  const file = 'https://cdn.example/logo.png'
  const site = { [website]: pageOf(website, { logo: file }) }
  asked.length = 0
  expect(await run({ site })).toEqual({ outcome: 'continued', effects: [{ next: readAll }] })
  expect(asked).toEqual([website])
  const logo = { outcome: 'stored', link: '/files/logos/a.webp' } as const
  const done = { outcome: 'done', effects: [{ pages: [website], logo }] }
  expect(await run({ site, progress: readAll, logo })).toEqual(done)
  expect(asked).toEqual([website, file])
})

test('a job whose logo has to wait for the host writes nothing yet', async () => {
  const site = { [website]: pageOf(website, { logo: at('logo.png'), boards: [acme] }) }
  const logo = { outcome: 'postponed', until: NOW, reason: 'busy' } as const
  expect(await run({ site, progress: readAll, logo })).toEqual(logo)
})

test('of several boards none is read, because some may be those of clients', async () => {
  const site = { [website]: pageOf(website, { boards: [acme, { ...acme, account: 'other' }] }) }
  expect(await run({ site })).toEqual({ outcome: 'done', effects: [{ pages: [website] }] })
})

test('a board that cannot be read leaves the facts of the pages, and the job has the reason', async () => {
  const site = { [website]: pageOf(website, { boards: [acme] }) }
  const failing = { site, progress: readAll, board: 'timeout' } as const
  expect(await run({ ...failing, attempts: 1 })).toMatchObject({ outcome: 'postponed', reason: 'timeout' })
  const ended = { outcome: 'done', effects: [{ pages: [website] }] }
  expect(await run({ ...failing, attempts: 3 })).toEqual({ ...ended, reason: 'timeout' })
  const refused = 'robots-disallowed'
  expect(await run({ ...failing, board: refused })).toEqual({ ...ended, reason: refused })
})

const listOf = (page: number, next?: number) =>
  pageOf(at(`jobs?page=${page}`), { kind: 'vacancies', ...(next && { next: at(`jobs?page=${next}`) }) })
const jobs = at('jobs')
const listed: Site = {
  [website]: pageOf(website, { vacancies: jobs }),
  [jobs]: { ...listOf(1, 2), address: jobs },
  [at('jobs?page=2')]: listOf(2, 3),
  [at('jobs?page=3')]: listOf(3),
}

test('the list of vacancies is read to its end, and then what is missing is closed', async () => {
  expect(await runAll(listed)).toEqual({
    outcome: 'done',
    effects: [
      { pages: [website, at('jobs?page=1'), at('jobs?page=2'), at('jobs?page=3')] },
      { lists: [at('jobs?page=1'), at('jobs?page=2'), at('jobs?page=3')], isWhole: true },
    ],
  })
})

test('a list with a page that is refused, or that never ends, is not whole', async () => {
  expect(await runAll({ ...listed, [at('jobs?page=3')]: 'not-found' })).toMatchObject({
    effects: [{}, { lists: [at('jobs?page=1'), at('jobs?page=2')], isWhole: false }],
  })
  const endless = Object.fromEntries(
    Array.from({ length: 40 }, (_, page) => [at(`jobs?page=${page + 2}`), listOf(page + 2, page + 3)]),
  )
  const result = await runAll({ ...listed, ...endless })
  expect(result).toMatchObject({ outcome: 'done', effects: [{}, { isWhole: false }] })
  expect(result.effects?.[0]).toHaveProperty('pages.length', 15)
})

test('if a job board has the vacancies, the list of the website is not followed', async () => {
  const site = { ...listed, [website]: pageOf(website, { vacancies: jobs, boards: [acme] }) }
  expect(await runAll(site)).toEqual({
    outcome: 'done',
    effects: [{ pages: [website, at('jobs?page=1')] }, { board: 'acme' }],
  })
})

const ended = (pages: number, isRead: boolean) => ({
  Update: {
    TableName: 'readings',
    Key: { company_id: 7 },
    UpdateExpression: expect.stringContaining(isRead ? 'read_at = ' : 'if_not_exists(#failures'),
    ExpressionAttributeValues: expect.objectContaining({ ':v0': NOW.toISOString(), ':v1': pages }),
  },
})

test('the end of a reading is written with the number of pages that it asked for', async () => {
  const progress = { read: [website, at('about')], refused: [at('contact'), at('careers')] }
  const done = await runOf({ progress })
  expect(done.effects?.at(-1)).toMatchObject(ended(5, true))
  const failed = await runOf({ site: { [website]: 'gone' } })
  expect(failed).toMatchObject({ outcome: 'failed', effects: [ended(1, false)] })
  expect((await runOf({})).effects).toHaveLength(1)
})

const messageOf = async (progress: Progress) => (await runOf({ progress })).effects?.[0]
const idOf = (message: unknown) => (message as { Put: { Item: { message_id: string } } }).Put.Item.message_id

test('the next page waits for the pause of its host, and each request and page has its own message', async () => {
  const one = await messageOf(readAll)
  expect(one).toMatchObject({ Put: { Item: { not_before: '2026-11-23T09:00:02.000Z', request_id: 'r' } } })
  expect(idOf(await messageOf(readAll))).toBe(idOf(one))
  expect(idOf(await messageOf({ ...readAll, refused: [at('about')] }))).not.toBe(idOf(one))
})
