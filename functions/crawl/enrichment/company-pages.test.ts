import { expect, test, vi } from 'vitest'
import { contextWith, double } from '../../../tests/support/doubles/context-with.ts'
import { memoryTables } from '../../../tests/support/tables/memory-tables.ts'
import { unknownProfile } from '../../companies/index.ts'
import { pageReader, pageStore } from '../../extraction/index.ts'
import { screening } from '../../objections/index.ts'
import { lambdaContext } from '../../platform/context.ts'
import { TooComplexError } from '../../platform/within-deadline.ts'
import { companyPages, websiteFacts } from './enrich-company.ts'
import type { MirroredLogo } from './mirror-logo.ts'

const NOW = new Date('2026-11-23T09:00:00Z')
const website = 'https://harbour.example/'
const address = `${website}jobs`
const stored = { url: `${website}careers`, html: '<title>Harbour</title><h1>Harbour</h1>' }
const isOwn = (url: string) => url.startsWith(website)

/** The pages of a website that answer all the same. */
function reading(answer: object) {
  const warn = vi.fn<(message: string, facts?: object) => void>()
  const context = contextWith(
    { now: () => NOW, logger: { ...lambdaContext.logger, warn } },
    double(pageReader, async () => answer as never),
    double(pageStore, { find: async (url) => (url === address ? (answer as typeof stored) : undefined) }),
  )
  return { ...companyPages(context), warn }
}

test('a page has what it says, the address that was asked and the one after redirects', async () => {
  const { read, find } = reading({ outcome: 'page', ...stored })
  const page = expect.objectContaining({ address, url: stored.url, kind: 'other' })
  expect(await read(address, isOwn)).toEqual({ outcome: 'page', page })
  expect(await find(address)).toEqual(page)
  expect(await find(website)).toBeUndefined()
})

test('a copy of a page of another website is refused, and a wait goes on', async () => {
  const { read } = reading({ outcome: 'page', ...stored, url: 'https://other.example/' })
  expect(await read(address, isOwn)).toEqual({ outcome: 'refused', reason: 'blocked-address' })
  const wait = { outcome: 'postponed', until: NOW, reason: 'busy' }
  expect(await reading(wait).read(address, isOwn)).toBe(wait)
})

const tooLong = () => {
  throw new TooComplexError(false)
}

test('a page that takes too long to read is refused and logged, and was not read before either', async () => {
  const answer = Object.defineProperty({ outcome: 'page', url: stored.url }, 'html', { get: tooLong })
  const { read, find, warn } = reading(answer)
  expect(await read(address, isOwn)).toEqual({ outcome: 'refused', reason: 'too-complex' })
  expect(warn.mock.calls).toEqual([['page too complex', { url: address }]])
  expect(await find(address)).toBeUndefined()
})

/** The writes of the facts of a page, for a company without facts or with those of other pages. */
async function writesOf(
  html: string,
  {
    logo = { outcome: 'none' },
    screen = (value) => value,
    before,
  }: { logo?: MirroredLogo; screen?: (value: unknown) => unknown; before?: object } = {},
) {
  const context = contextWith(
    { ...memoryTables(), now: () => NOW },
    double(screening, { screenForWrite: async (value) => screen(value) as typeof value }),
    double(pageReader, async (url) => ({ outcome: 'page', url, html })),
  )
  const read = await companyPages(context).read(website, isOwn)
  if (read.outcome !== 'page') throw new Error('not read')
  const profile = { ...unknownProfile(7, 'sample'), website, ...before }
  const facts = { readAt: NOW, logo, requestId: 'r' }
  const writes = await websiteFacts(context)(profile, [read.page], facts)
  return writes.map((write) => (write as unknown as { Put: { Item: Record<string, unknown> } }).Put.Item)
}

const described = (text: string) =>
  `<title>North</title><meta name="description" content="${text}"><h1>North</h1>`
const DOORS = 'North makes doors and windows for homes in the north.'
const mailed = `${described(DOORS)}<a href="mailto:hr@harbour.example">HR</a>`
const withLogo = `${described(DOORS)}<link rel="icon" href="/logo.png"><header><img class="logo" alt="North logo" src="/logo.png"></header>`

test('a change that rows show is written with the change of the index, and the same facts write nothing', async () => {
  const [profile, change, message, ...rest] = await writesOf(mailed)
  expect([profile, change, message, rest]).toMatchObject([
    { company_id: 7, version: 1 },
    { company_id: 7 },
    { type: 'updateIndex', body: { company_id: 7, is_awaited: false } },
    [],
  ])
  expect(await writesOf(mailed, { before: { ...profile } })).toEqual([])
  expect(await writesOf(described(DOORS))).toHaveLength(1)
})

test.each<[MirroredLogo, string | null | undefined]>([
  [{ outcome: 'stored', link: '/files/logos/a.webp' }, '/files/logos/a.webp'],
  [{ outcome: 'none' }, null],
  [{ outcome: 'kept' }, '/files/logos/before.webp'],
])('the logo of the profile is the stored copy: %o', async (logo, link) => {
  const [first] = await writesOf(withLogo, { logo: { outcome: 'stored', link: '/files/logos/before.webp' } })
  const [profile = first] = await writesOf(withLogo, { logo, before: { ...first } })
  expect(profile?.['logo_link']).toBe(link)
})

test('facts are screened before they are compared and written', async () => {
  expect(await writesOf(described(DOORS), { screen: () => [] })).toEqual([])
})
