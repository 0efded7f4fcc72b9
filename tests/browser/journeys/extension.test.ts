// over 300 lines: all tests use one built extension beside one product, which take seconds to make
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { checkAdvert } from '#shared/api/advert-checks.ts'
import { API_PREFIX } from '#shared/api/contract.ts'
import { registerChanges } from '#shared/api/register-changes.ts'
import { DEVICE_FILES } from '#shared/licence/device-manifest.ts'
import { buildExtension } from '../../../infra/extension/build-extension.ts'
import { ADVERT_BUTTON, BADGE } from '../../../web/extension/content/badge.ts'
import { SETTINGS } from '../../../web/extension/settings.ts'
import { type SiteId, sites } from '../../../web/extension/sites.ts'
import { loadExtension } from '../../support/extension/loaded-extension.ts'
import { memoryBrowser } from '../../support/extension/memory-browser.ts'
import {
  advertOf,
  cardsOf,
  listedNames,
  type ListedJob,
  pageOf,
  resultPages,
} from '../../support/extension/result-pages.ts'
import { type E2eWorld, startE2eWorld } from '../../support/product/e2e-world.ts'
import { testKeys } from '../../support/publishing-key.ts'
import { advertCheckSample } from '../../support/samples/advert-check-sample.ts'
import { expectClean } from '../expect-clean.ts'

const world = await startE2eWorld()
const out = mkdtempSync(join(tmpdir(), 'extension-'))
const { origin } = world.product
/** The product has a key of its own, which its manifest states. */
const { key } = (await (await fetch(`${origin}${DEVICE_FILES}/manifest.json`)).json()) as { key: string }
const built = await buildExtension('chromium', { version: '1.2.3', origin, publishingKeys: [key], out })
afterAll(async () => {
  await world.stop()
  rmSync(out, { recursive: true, force: true })
})

/** What a strict site allows: nothing but its own styles, and no text as markup. */
const STRICT = "default-src 'none'; style-src 'unsafe-inline'; require-trusted-types-for 'script'"

interface Options {
  looks?: Parameters<E2eWorld['newPage']>[0]
  jobs?: readonly ListedJob[]
  headers?: Record<string, string>
  advert?: string
}

/** Opens the list of a site with the extension. No request of the page leaves this process, but those to the product. */
async function open(site: SiteId, { looks = {}, jobs, headers = {}, advert = '' }: Options = {}) {
  // an option that the pool does not know: the page is closed after the test, with its scripts and routes
  const page = await world.newPage({ locale: 'en-GB', ...looks })
  const foreign: string[] = []
  const sent: string[] = []
  const { url } = resultPages[site]
  const { host } = new URL(url)
  await page.context().route('**/*', (route) => {
    const asked = new URL(route.request().url())
    if (asked.origin === world.product.origin) return route.continue()
    if (asked.host === host && route.request().isNavigationRequest())
      return route.fulfill({
        contentType: 'text/html',
        headers,
        body: pageOf(site, jobs).replace('</body>', advert),
      })
    foreign.push(asked.href)
    return route.abort()
  })
  const extension = await loadExtension(page, built.folder, async (address, init) => {
    sent.push(new URL(String(address)).pathname)
    // the product checks three adverts in an hour, so it checks that of one site
    if (init?.method === 'POST' && site !== 'linkedin') return Response.json({ data: advertCheckSample })
    return fetch(address, init)
  })
  await page.goto(url)
  return { page, foreign, sent, ...extension }
}

/** Expects that the register was loaded, and nothing else was sent. */
function expectRegisterOnly(sent: readonly string[]) {
  const file = expect.stringMatching(/^\/files\/register\/[0-9a-f]{64}\.json$/)
  expect(sent).toEqual([`${DEVICE_FILES}/manifest.json`, file])
}

const wordsOf = (badges: readonly string[]) => badges.map((name) => name.split('. ')[0])
const boxes = (page: Page) =>
  page.locator(BADGE).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))

const LISTED = [
  'Licensed · Skilled Worker, A rating',
  'Licensed · Skilled Worker, A rating',
  'Probably licensed · Skilled Worker, A rating',
  'Not found',
  'Licensed · Skilled Worker, A rating',
  'Not found',
]
/** A badge without the number of further routes. */
const withoutCount = (words: string | undefined) =>
  words?.replace(/ \+\d+$/, '').replace(' · similar names', '')

describe.each(sites)('the extension on a page in the shape of $name', ({ id }) => {
  test('each employer has the badge that the register gives it, and no name is sent', async () => {
    const { page, foreign, sent, badges } = await open(id, { headers: { 'Content-Security-Policy': STRICT } })
    await expect.poll(async () => wordsOf(await badges()).map(withoutCount)).toEqual(LISTED)
    const names = await badges()
    expect(names[0]).toContain('“Tolvermere Digital Limited” is on the register.')
    expect(names[0]).toContain('Guidance, not a promise.')
    expect(names[4]).toContain('a recruiter, who may hire for another employer')
    expect(names[5]).toContain('“<img src=x onerror=')
    expectRegisterOnly(sent)
    expect(foreign).toEqual([])
    expect(await page.title()).toBe('Jobs')
    await world.release(page)
  })

  test('the badges are whole at both widths, whatever the styles of the page', async () => {
    for (const width of [1440, 390]) {
      const { page, badges } = await open(id, { looks: { viewport: { width, height: 900 } } })
      await expect.poll(async () => (await badges()).length).toBe(listedNames.length)
      for (const { height, width: wide, right } of await boxes(page)) {
        expect(height).toBeGreaterThanOrEqual(24)
        expect(height).toBeLessThan(64)
        expect(wide).toBeGreaterThan(60)
        expect(right).toBeLessThanOrEqual(width)
      }
      await world.release(page)
    }
  })
})

test('employers that are loaded or drawn later have one badge each, and those of another page none', async () => {
  const { page, sent, badges } = await open('linkedin')
  await expect.poll(async () => (await badges()).length).toBe(6)
  const add = (html: string, isNew: boolean) =>
    page.locator(resultPages.linkedin.list).evaluate(
      (list, [cards, replaces]) => {
        if (replaces) list.innerHTML = cards
        else list.insertAdjacentHTML('beforeend', cards)
      },
      [html, !isNew] as const,
    )
  await add(cardsOf('linkedin', [{ title: 'Cook', employer: 'Kilbrennan Precision Engineering PLC' }]), true)
  await expect.poll(async () => (await badges()).length).toBe(7)
  await add(cardsOf('linkedin'), false)
  await expect.poll(async () => (await badges()).length).toBe(6)
  await page.evaluate(() => history.pushState(null, '', '/feed/'))
  await add(cardsOf('linkedin'), false)
  await expect.poll(badges).toEqual([])
  await page.evaluate(() => history.pushState(null, '', '/jobs/collections/'))
  await add(cardsOf('linkedin'), false)
  await expect.poll(async () => (await badges()).length).toBe(6)
  expectRegisterOnly(sent)
  await world.release(page)
})

test('a company that has left says so', async () => {
  const address = `${world.product.origin}${API_PREFIX}${registerChanges.path}?change=left`
  const { data } = registerChanges.responses[200].parse(await (await fetch(address)).json())
  const jobs = data.slice(0, 5).map(({ name }) => ({ title: 'Cook', employer: name }))
  const { page, badges } = await open('reed', { jobs })
  await expect.poll(async () => wordsOf(await badges())).toContain('No longer listed')
  await world.release(page)
})

test.each(sites.filter(({ id }) => id !== 'nhs-jobs'))(
  'on $name the open advert is sent once the user asks, and its verdict stands beside the badge',
  async ({ id }) => {
    const headers = { 'Content-Security-Policy': STRICT }
    const { page, foreign, sent, badges } = await open(id, { jobs: [], headers, advert: advertOf(id) })
    const button = page.locator(ADVERT_BUTTON)
    await button.waitFor()
    await expect.poll(async () => (await badges()).length).toBe(1)
    // a script of the page cannot press it
    await button.evaluate((host: HTMLElement) => host.click())
    expectRegisterOnly(sent)
    await button.click({ position: { x: 20, y: 12 } })
    const verdict = id === 'linkedin' ? 'Sponsorship offered' : 'May be sponsored'
    await expect
      .poll(async () => (await badges()).at(-1))
      .toBe(`${verdict}. See all checks. Opens in a new tab.`)
    expect(sent.slice(2)).toEqual([`${API_PREFIX}${checkAdvert.path}`])
    expect(foreign).toEqual([])
    await world.release(page)
  },
)

test('a badge opens the licence check of its name in a new tab, by mouse and by keyboard', async () => {
  const { page, badges } = await open('totaljobs')
  await expect.poll(async () => (await badges()).length).toBe(6)
  await page.evaluate(() => {
    document.addEventListener('click', () => (document.title = 'The site opened the job'))
  })
  const opens = async (press: () => Promise<void>) => {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), press()])
    await tab.waitForURL(`${world.product.origin}/licence-check#name=Tolvermere+Digital+Limited`)
    await tab.getByRole('heading', { name: '“Tolvermere Digital Limited” is on the register' }).waitFor()
    expect(await tab.evaluate(() => [document.referrer, window.opener === null])).toEqual(['', true])
    await tab.close()
  }
  await opens(() => page.locator(BADGE).first().click())
  await page.locator('[data-at="job-item-title"]').first().focus()
  await page.keyboard.press('Tab')
  await opens(() => page.keyboard.press('Enter'))
  expect(await page.title()).toBe('Jobs')
  await world.release(page)
})

test('a site that is switched off has no badges at once, nor after a reload, until it is switched on', async () => {
  const { page, sent, browser, badges } = await open('nhs-jobs')
  const { local } = browser.api.storage
  await expect.poll(async () => (await badges()).length).toBe(6)
  await local.set({ [SETTINGS]: { off: ['nhs-jobs'] } })
  await expect.poll(badges).toEqual([])
  await page.reload()
  await local.set({ [SETTINGS]: { off: ['reed', 'nhs-jobs'] } })
  await page.waitForFunction(() => document.readyState === 'complete')
  expect(await badges()).toEqual([])
  await local.set({ [SETTINGS]: { off: [] } })
  await expect.poll(async () => (await badges()).length).toBe(6)
  expectRegisterOnly(sent)
  await world.release(page)
})

test('the same sources give a package of the same bytes, and a release reaches no local machine', async () => {
  const release = { version: '1.2.3', origin: 'https://finder.example', publishingKeys: testKeys }
  const [first, second] = await Promise.all(
    ['one', 'two'].map((name) => buildExtension('chromium', { ...release, out: join(out, name) })),
  )
  const packed = readFileSync(first!.file)
  expect(packed.equals(readFileSync(second!.file))).toBe(true)
  expect(packed.length).toBeLessThan(100_000)
  for (const name of ['background.js', 'content.js', 'manifest.json']) {
    const text = readFileSync(join(first!.folder, name), 'utf8')
    // the rule for a local run names the hosts, but no address
    expect(text).not.toMatch(/https?:\/\/(localhost|127\.0\.0\.1)|\beval\(|new Function/)
  }
})

/** Opens the options as a page of the extension: with its policy and its API. */
async function openOptions() {
  const page = await world.newPage({ locale: 'en-GB' })
  const browser = memoryBrowser()
  const cleared: unknown[] = []
  browser.api.runtime.onMessage.addListener((message, _sender, answer) => {
    cleared.push(message)
    answer({ marks: [] })
    return true
  })
  const { local } = browser.api.storage
  await page.exposeFunction('extensionSend', browser.send)
  await page.exposeFunction('extensionGet', local.get)
  await page.exposeFunction('extensionSet', local.set)
  await page.addInitScript(() => {
    const { extensionSend, extensionGet, extensionSet } = globalThis as unknown as Record<string, unknown>
    Object.assign(globalThis, {
      chrome: {
        runtime: { id: 'ours', sendMessage: extensionSend },
        storage: { local: { get: extensionGet, set: extensionSet } },
      },
    })
  })
  const types = { html: 'text/html', css: 'text/css', js: 'text/javascript' }
  await page.route('https://extension.example/**', (route) => {
    const file = new URL(route.request().url()).pathname.slice(1)
    return route.fulfill({
      contentType: types[file.split('.').at(-1) as keyof typeof types],
      headers: { 'Content-Security-Policy': built.manifest.content_security_policy.extension_pages },
      body: readFileSync(join(built.folder, file)),
    })
  })
  await page.goto('https://extension.example/options.html')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, cleared, settings: async () => (await local.get(SETTINGS))[SETTINGS] }
}

test('by keyboard the options switch a site off, name another local run, and delete the stored register', async () => {
  const { page, cleared, settings } = await openOptions()
  await expectClean(page, 'the options of the extension')
  await page.getByRole('checkbox', { name: 'Reed' }).focus()
  await page.keyboard.press('Space')
  await expect.poll(settings).toEqual({ off: ['reed'] })
  await page.reload()
  await expect.poll(() => page.getByRole('checkbox', { name: 'Reed' }).isChecked()).toBe(false)
  const field = page.getByRole('textbox', { name: 'Address of the local run' })
  expect(await field.inputValue()).toBe(world.product.origin)
  await field.fill('https://evil.example')
  await page.keyboard.press('Tab')
  await page.getByText('Enter the address of a local run').waitFor()
  expect(await settings()).toEqual({ off: ['reed'] })
  await field.fill('http://localhost:4321/jobs')
  await page.keyboard.press('Tab')
  await expect.poll(settings).toEqual({ off: ['reed'], origin: 'http://localhost:4321' })
  await page.getByRole('button', { name: 'Delete the stored register' }).press('Enter')
  await page.getByText('The register is deleted').waitFor()
  expect(cleared).toEqual([{ type: 'clear' }, { type: 'clear' }])
  await world.release(page)
})
