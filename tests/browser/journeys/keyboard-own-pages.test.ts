import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hasFocus, listHeading } from '../../e2e/finder-page.ts'
import { sentCalls } from '../../e2e/sent-calls.ts'
import { press, tabTo } from '../../e2e/tab-to.ts'
import { userPage } from '../../e2e/user-page.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const article = (page: Page, name: string) => page.getByRole('article', { name })

/** Opens one of the user's own pages, with the focus at the top. */
async function open(page: Page, path: string, title: string): Promise<void> {
  await page.goto(path)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

test('by keyboard alone the shortlist is filtered, updated, annotated, exported and removed', async () => {
  const page = await userPage(world, 'active@example.com')
  await open(page, '/sponsors', 'Sponsor Finder')
  await press(page, /^Shortlist$/)
  const rows = page.getByRole('list', { name: 'Entries' }).locator('> li')
  await rows.first().waitFor()
  const sent = sentCalls(page)

  await press(page, /^Replied 1$/)
  await expect.poll(() => rows.count()).toBe(1)
  await tabTo(page, /^Status of /)
  // the last state: each key that chooses one saves it
  await page.keyboard.press('End')
  await page.getByText('No entry matches').waitFor()
  await expect.poll(() => hasFocus(heading(page, 'Shortlist'))).toBe(true)
  await press(page, /^Closed 2$/)
  await expect.poll(() => rows.count()).toBe(2)
  await press(page, /^Edit days and note/)
  await tabTo(page, /^Note$/)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('=SUM(1;2), or so')
  await press(page, /^Save$/)
  await page.getByText('=SUM(1;2), or so').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toMatch(/^Edit days/)

  const download = page.waitForEvent('download')
  await press(page, 'Export CSV')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^sponsor-finder-shortlist-\d{4}-\d\d-\d\d\.csv$/)
  const lines = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n')
  // nothing is ticked, so it has the whole list, whatever the filter
  expect(lines.length).toBeGreaterThan(1 + (await rows.count()))
  expect(lines.filter((line) => line.includes(`"'=SUM(1;2), or so"`))).toHaveLength(1)

  await press(page, /^Remove /)
  await dialog(page).waitFor()
  await press(page, /^Remove$/)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => rows.count()).toBe(1)
  await expect.poll(() => hasFocus(heading(page, 'Shortlist'))).toBe(true)
  expect(sent.map(({ call }) => call.replace(/\d+$/, '7'))).toEqual([
    'PUT /shortlist/jobs/7',
    'PUT /shortlist/jobs/7',
    'DELETE /shortlist/jobs/7',
  ])
  await world.release(page)
})

test('by keyboard alone saved searches are viewed, renamed and deleted, and companies unwatched', async () => {
  const page = await userPage(world, 'active@example.com')
  await open(page, '/saved', 'Saved searches and watched companies')
  const sent = sentCalls(page)
  const london = article(page, 'Close to home: London')
  await london.waitFor()

  await press(page, 'Show what is new')
  await london.getByRole('list').last().getByRole('link').first().waitFor()
  await press(page, /^Mark as seen$/)
  await page.getByRole('region', { name: 'Notifications' }).getByText('Marked as seen').waitFor()
  await expect.poll(() => hasFocus(london.getByRole('heading'))).toBe(true)
  await london.getByText(/^\d+ new$/).waitFor({ state: 'detached' })

  await press(page, 'Rename Close to home: London')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('London')
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(article(page, 'London').getByRole('heading'))).toBe(true)
  await press(page, 'Delete London')
  await dialog(page).waitFor()
  await press(page, /^Delete$/)
  await article(page, 'London').waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(heading(page, 'Saved searches').last())).toBe(true)

  const gone = page.getByRole('region', { name: 'Watched companies' }).getByRole('article').first()
  await press(page, /^Mark as seen: /)
  await gone.getByRole('list', { name: 'Changes' }).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(heading(page, 'Watched companies').last())).toBe(true)
  const watched = await page.getByRole('button', { name: /^Unwatch/ }).count()
  await press(page, /^Unwatch /)
  await expect.poll(() => page.getByRole('button', { name: /^Unwatch/ }).count()).toBe(watched - 1)
  expect(sent.map(({ call }) => call.replaceAll(/\/[\d-]+/g, '/7'))).toEqual([
    'POST /saved-searches/7/seen',
    'PATCH /saved-searches/7',
    'DELETE /saved-searches/7',
    'POST /watches/7/seen',
    'DELETE /watches/7',
  ])
  await world.release(page)
})

test('by keyboard alone a search of the history is repeated, and the history erased', async () => {
  const page = await userPage(world, 'active@example.com')
  await open(page, '/account', 'Account Details')
  const again = page.getByRole('link', { name: /^Search again/ })
  await again.first().waitFor()
  await press(page, /^Search again: .*City: Leeds/)
  await listHeading(page).waitFor()
  expect(new URL(page.url()).searchParams.get('city')).toBe('Leeds')
  await page.goBack()
  await again.first().waitFor()
  const before = await again.count()
  await press(page, /^Remove from the history/)
  await expect.poll(() => again.count()).toBe(before - 1)
  await expect.poll(() => hasFocus(heading(page, 'Search history'))).toBe(true)
  await press(page, /^Erase history$/)
  await dialog(page).waitFor()
  await press(page, /^Erase history$/)
  await page.getByText('No searches yet.').waitFor()
  await expect.poll(() => hasFocus(heading(page, 'Search history'))).toBe(true)
  await world.release(page)
})

// tests/flows/alerts.test.ts stops the alerts of a user with the link of a mail
test('by keyboard alone a signed-out user stops the alerts from a link', async () => {
  const page = await world.newPage()
  await open(page, `/unsubscribe#${randomUUID()}.${'x'.repeat(43)}`, 'Stop these emails')
  const sent = sentCalls(page)
  await press(page, /^Stop these emails$/)
  await page.getByRole('heading', { level: 1, name: 'Request received' }).waitFor()
  expect(sent).toEqual([{ call: 'POST /mail/unsubscribe', body: null }])
  await world.release(page)
})
