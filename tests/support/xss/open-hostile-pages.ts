import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { pages } from '#shared/pages.ts'
import { scriptRuns } from '../../e2e/finder-page.ts'
import { userPage } from '../../e2e/user-page.ts'
import { accessOf } from '../access-of.ts'
import type { E2eWorld } from '../product/e2e-world.ts'
import type { PageVisits, Visitor } from './hostile-visits.ts'
import { type Findings, shownOn, watchContext } from './watched-page.ts'

type PageName = keyof typeof pages

export type WatchedPages = Record<Visitor, Page>

/** Opens the pages in contexts of their own, because their scripts and routes stay. */
export async function openWatchedPages(world: E2eWorld, findings: Findings): Promise<WatchedPages> {
  const own = { locale: 'en-GB' }
  const [nobody, reader, admin] = await Promise.all([
    world.newPage(own),
    userPage(world, 'active@example.com', own),
    userPage(world, 'admin@example.com', own),
  ])
  const opened = { nobody, reader, admin }
  for (const page of Object.values(opened)) await watchContext(page.context(), world.product.origin, findings)
  return opened
}

/** Waits until the script has drawn a page, and nothing loads. */
async function settled(page: Page): Promise<void> {
  await scriptRuns(page)
  await page.waitForFunction(
    () =>
      document.querySelector('[aria-busy="true"]') === null &&
      !document.body.textContent.includes('Loading…'),
  )
}

/** Reads the open page. @returns the places of the texts that it shows. */
async function read(page: Page, texts: readonly string[], findings: Findings): Promise<number[]> {
  const { texts: seen, elements } = await shownOn(page, texts)
  findings.elements.push(...elements.map((element) => `${page.url()} ${element}`))
  return seen
}

/** Makes all visits, adds what is wrong to the findings, and returns the places of the shown texts by page. */
export async function makeVisits(
  opened: WatchedPages,
  visitsOf: Partial<Record<PageName, PageVisits>>,
  texts: readonly string[],
  findings: Findings,
): Promise<Map<string, ReadonlySet<number>>> {
  const shown = new Map<string, ReadonlySet<number>>()
  for (const [name, ofPage] of Object.entries(visitsOf)) {
    if (typeof ofPage === 'string') continue
    const page = opened[ofPage.by]
    const seen = new Set<number>()
    for (const { path, open } of ofPage.visits) {
      await page.goto(path)
      await settled(page)
      await expect
        .poll(async () => (await shownOn(page, texts)).texts.length, { message: `texts on ${path}` })
        .toBeGreaterThan(0)
      for (const place of await read(page, texts, findings)) seen.add(place)
      if (open === undefined) continue
      await open(page)
      await settled(page)
      for (const place of await read(page, texts, findings)) seen.add(place)
    }
    shown.set(name, seen)
  }
  return shown
}

/** Fields that take any text. */
const TEXT_FIELDS = ['text', 'search', 'email', 'url', 'tel', 'password']
  .map((type) => `input[type=${type}]`)
  .join()

/**
 * Types the texts into the fields of pages, a part on each page, and sends the forms. A page without a field leaves its
 * part to the next one.
 * @returns how many texts were typed.
 */
export async function fillForms(
  opened: WatchedPages,
  names: readonly PageName[],
  texts: readonly string[],
  findings: Findings,
): Promise<number> {
  let typed = 0
  const each = Math.ceil(texts.length / names.length)
  for (const [place, name] of names.entries()) {
    const page = opened[visitorOf(name)]
    for (let isEmpty = false; !isEmpty && typed < (place + 1) * each;) {
      await page.goto(pages[name])
      await settled(page)
      const fields = page
        .locator(`${TEXT_FIELDS}, input:not([type]), textarea`)
        .and(page.locator(':enabled:visible'))
      const given = texts.slice(typed, typed + (await fields.count()))
      for (const [at, text] of given.entries()) await fields.nth(at).fill(text)
      isEmpty = given.length === 0
      typed += given.length
      if (isEmpty) continue
      await read(page, texts, findings)
      await fields.nth(given.length - 1).press('Enter')
      await settled(page)
      await read(page, texts, findings)
    }
  }
  return typed
}

/** The parameters of addresses that take words, and those that take ids and numbers. */
const WORDS = [
  'q',
  'name',
  'title',
  'city',
  'company_name',
  'search',
  'near',
  'redirect',
  'email',
  'token',
  'tool',
  'pay',
]
const IDS = [
  'company',
  'vacancy',
  'job',
  'import',
  'from',
  'to',
  'user',
  'report',
  'week',
  'change',
  'page',
  'tab',
]

/** The addresses of a page with all texts: as many as possible in each, in its query and after `#`. */
function addressesOf(path: string, texts: readonly string[]): string[] {
  const each = WORDS.length + 1
  return Array.from({ length: Math.ceil(texts.length / each) }, (_, round) => {
    const given = texts.slice(round * each, (round + 1) * each)
    const query = new URLSearchParams()
    for (const [place, name] of (round % 2 === 0 ? WORDS : IDS).entries()) {
      const text = given[place]
      if (text !== undefined) query.set(name, text)
    }
    return `${path}?${query}#${encodeURIComponent(given.at(-1) ?? '')}`
  })
}

function visitorOf(name: PageName): Visitor {
  const access = accessOf(name)
  if (access === 'admin') return 'admin'
  return access === 'user' || access === 'setup' ? 'reader' : 'nobody'
}

/** Opens every page at addresses with the texts, followed within the page, and returns how many. */
export async function openAddresses(
  opened: WatchedPages,
  texts: readonly string[],
  findings: Findings,
): Promise<number> {
  let count = 0
  for (const [name, path] of Object.entries(pages)) {
    const page = opened[visitorOf(name as PageName)]
    const [first = path, ...others] = addressesOf(path, texts)
    await page.goto(first)
    await settled(page)
    await read(page, texts, findings)
    for (const address of others) {
      await page.evaluate((next) => {
        history.pushState(null, '', next)
        dispatchEvent(new PopStateEvent('popstate'))
        return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      }, address)
      await read(page, texts, findings)
    }
    await settled(page)
    await read(page, texts, findings)
    count += 1 + others.length
  }
  return count
}
