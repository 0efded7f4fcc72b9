import { expect, test } from 'vitest'
import type { JobReason } from '#shared/job-reasons.ts'
import type { Wait } from '#shared/job-result.ts'
import { asWrite } from '../../../../tests/support/doubles/memory-commit.ts'
import { enrichCompany, type PageRead } from './enrich-company.ts'
import type { MirroredLogo } from './mirror-logo.ts'
import type { Board, Progress, ReadPage } from './next-page.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const website = 'https://harbour.example/'
const at = (path: string) => `https://harbour.example/${path}`

const pageOf = (
  url: string,
  links: {
    about?: string
    contact?: string
    careers?: string
    vacancies?: string
    boards?: Board[]
    kind?: string
    next?: string
    logo?: string
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
const home = pageOf(website, { about: at('about'), contact: at('contact'), careers: at('careers') })

/** A website: what each address answers, by default a page without links. */
type Site = Record<string, ReadPage | JobReason>

const answerOf = (site: Site, url: string): PageRead<ReadPage> => {
  const answer = site[url] ?? pageOf(url)
  return typeof answer === 'string'
    ? { outcome: 'refused', reason: answer }
    : { outcome: 'page', page: answer }
}

interface Run {
  site?: Site
  company?: { website: string | null } | undefined
  attempts?: number
  progress?: Progress
  /** What reading the board gives. */
  board?: 'stored' | JobReason
  /** What mirroring the logo gives. */
  logo?: MirroredLogo | Wait
}

const asked: string[] = []

const run = ({
  site = { [website]: home },
  company = { website },
  attempts = 1,
  progress = { read: [], refused: [] },
  board = 'stored',
  logo = { outcome: 'kept' },
}: Run = {}) =>
  enrichCompany<{ website: string | null }, ReadPage>(
    {
      findCompany: async () => company,
      isOwn: (own) => (url) => new URL(url).host === new URL(own).host && !own.includes('shared'),
      async readPage(url) {
        asked.push(url)
        return answerOf(site, url)
      },
      async findPage(url) {
        const answer = site[url] ?? pageOf(url)
        return typeof answer === 'string' ? undefined : answer
      },
      readBoard: async ({ account }) =>
        board === 'stored'
          ? { outcome: 'stored', effects: [asWrite({ board: account })] }
          : { outcome: 'refused', reason: board },
      storeListed: async (pages, _id, { isWhole }) => {
        const lists = pages.filter(({ kind }) => kind === 'vacancies').map(({ url }) => url)
        return { outcome: 'stored', effects: lists.length === 0 ? [] : [asWrite({ lists, isWhole })] }
      },
      async mirrorLogo(address) {
        asked.push(address)
        return logo
      },
      writesOf: async (_company, pages, _readAt, logoOf) => [
        asWrite({ pages: pages.map(({ url }) => url), ...(logoOf.outcome !== 'none' && { logo: logoOf }) }),
      ],
      messageAfter: (next) => asWrite({ next }),
      now: () => NOW,
    },
    7,
    { attempts },
    progress,
  )

/** Runs all messages of a job. @returns the last result. */
async function runAll(site: Site, progress?: Progress): Promise<Awaited<ReturnType<typeof run>>> {
  const result = await run({ site, ...(progress && { progress }) })
  if (result.outcome !== 'continued') return result
  const [message] = result.effects as { next: Progress }[]
  return runAll(site, message?.next)
}

test('a message reads one page, and asks for the next one that the pages name', async () => {
  asked.length = 0
  expect(await run()).toEqual({
    outcome: 'continued',
    effects: [{ next: { read: [website], refused: [] } }],
  })
  expect(asked).toEqual([website])
  expect(await run({ progress: { read: [website], refused: [] } })).toEqual({
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
    const minutes = (count: number) => ({
      outcome: 'postponed',
      reason,
      until: new Date(NOW.getTime() + count * 60_000),
    })
    expect(await run({ ...failing, attempts: 1 })).toEqual(minutes(5))
    expect(await run({ ...failing, attempts: 2 })).toEqual(minutes(60))
    expect(await run({ ...failing, attempts: 3 })).toEqual({ outcome: 'failed', reason })
  },
)

test('a company without a website, or on a host that many share, is not read', async () => {
  asked.length = 0
  expect(await run({ company: { website: null } })).toEqual({ outcome: 'failed', reason: 'not-found' })
  expect(await run({ company: { website: 'https://shared.example/' } })).toEqual({
    outcome: 'failed',
    reason: 'blocked-address',
  })
  expect(asked).toEqual([])
})

test('a copy that another job has fetched from elsewhere is left out', async () => {
  const site = { [website]: home, [at('about')]: pageOf('https://other.example/') }
  const progress = { read: [website, at('about')], refused: [at('contact'), at('careers')] }
  expect(await run({ site, progress })).toMatchObject({ outcome: 'done', effects: [{ pages: [website] }] })
})

const acme = { system: 'lever', account: 'acme' }
const readAll = { read: [website], refused: [] }

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
  expect(await run({ site, progress: readAll, logo })).toEqual({
    outcome: 'done',
    effects: [{ pages: [website], logo }],
  })
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
