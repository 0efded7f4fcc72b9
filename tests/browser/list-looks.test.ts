import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  ALL_COMPANIES_URL,
  coveredByFindBar,
  hasFocus,
  listHeading,
  nextPage,
  pagerInOneRow,
  row,
} from '../e2e/finder-page.ts'
import { browserOf, newUser } from '../e2e/new-user.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test.each([390, 1440])(
  'the focused element never lies under the bar of marked companies (%i px)',
  async (width) => {
    const page = await browserOf(world, await newUser(world))
    await page.setViewportSize({ width, height: 844 })
    await page.goto(ALL_COMPANIES_URL)
    await row(page, 1).waitFor()
    await page.getByRole('checkbox', { name: /^Mark number 1,/ }).check()
    const bar = page.getByRole('region', { name: 'Marked companies' })
    await bar.waitFor()
    const top = (await bar.boundingBox())!.y
    await row(page, 1).focus()
    while (!(await hasFocus(nextPage(page)))) {
      await page.keyboard.press('Tab')
      const focused = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom)
      expect(focused).toBeLessThanOrEqual(top)
    }
    await world.release(page)
  },
)

/** The readable facts of a row's second line: those that have a size and are not cut off. */
const readable = (button: Locator) =>
  button.evaluate((one) =>
    [...(one.querySelector(':scope > span > span:last-child')?.children ?? [])]
      .filter((fact) => fact.clientWidth > 8 && fact.scrollWidth <= fact.clientWidth)
      .map((fact) => fact.textContent),
  )

test('a row with only register data has its name and no lock, and shows place and route at each width', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto(ALL_COMPANIES_URL)
  const pages = await page.getByText(/^Page 1 of \d+$/).innerText()
  await page.goto(`${ALL_COMPANIES_URL}&page=${pages.split(' ').at(-1)}`)
  const open = page
    .locator('ol')
    .getByRole('button')
    .filter({ hasText: 'Skilled Worker' })
    .filter({ hasNotText: 'Sponsor company details' })
    .first()
  await open.waitFor()
  for (const width of [390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expect
      .poll(() => readable(open), { message: `at ${width} px` })
      .toEqual([expect.any(String), 'Skilled Worker'])
  }
  await world.release(page)
})

/** The place of each row in the window: its top and its height. */
const placesOf = (page: Page) =>
  page
    .locator('ol > li')
    .evaluateAll((rows) =>
      rows
        .map((one) => one.getBoundingClientRect())
        .map(({ top, height }) => [Math.round(top), Math.round(height)]),
    )

test('a click that opens a company leaves all rows where they are, and long names make no row higher', async () => {
  const page = await userPage(world, 'admin@example.com', { viewport: { width: 1440, height: 900 } })
  await page.route(/\/api\/sponsorships\?/, async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: { companyName: string; locked: boolean }[] }
    const data = answer.data.map((one) => ({
      ...one,
      locked: false,
      companyName: 'Wisdom Property Developments (South West) Limited',
    }))
    await route.fulfill({ response, json: { ...answer, data } })
  })
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 3).waitFor()
  const before = await placesOf(page)
  expect(new Set(before.map(([, height]) => height)).size).toBeLessThanOrEqual(2)
  await row(page, 3).click()
  await page.getByRole('region', { name: 'Company', exact: true }).waitFor()
  expect(await placesOf(page)).toEqual(before)
  await page.context().close()
})

test('chips and notes of a narrow list take one line each, and a clicked row stays under the pointer', async () => {
  const page = await userPage(world, 'admin@example.com', { viewport: { width: 1440, height: 900 } })
  await page.goto(`${ALL_COMPANIES_URL}&country=England&route=Skilled+Worker&rating=A+rating`)
  await row(page, 3).waitFor()
  // lines above the list may still load
  await page.waitForLoadState('networkidle')
  const chips = page.getByRole('list', { name: 'Applied filters' })
  const height = (await chips.boundingBox())?.height
  const [, , before] = await placesOf(page)
  await row(page, 3).click()
  await page.getByRole('region', { name: 'Company', exact: true }).waitFor()
  expect((await chips.boundingBox())?.height).toBe(height)
  await expect.poll(async () => (await placesOf(page))[2]?.[0]).toBe(before?.[0])
  await page.context().close()
})

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('the bar with Find never covers the focused element at $width x $height', async (viewport) => {
  const page = await userPage(world, 'pro@example.com', { viewport })
  await page.goto(ALL_COMPANIES_URL)
  await listHeading(page).waitFor()
  const folds = viewport.width === 390
  // on a phone the folded filters are not rendered until they are opened
  await expect.poll(() => page.locator('form').count()).toBe(folds ? 0 : 1)
  if (folds) await page.getByRole('button', { name: /^Filters/ }).click()
  expect(await coveredByFindBar(page)).toEqual([])
  await world.release(page)
})

test('the pager is on one line at every page width', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(`${ALL_COMPANIES_URL}&page=10`)
  await row(page, 136).waitFor()
  for (const width of [320, 375, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expect
      .poll(async () => ({ width, inOneRow: await pagerInOneRow(page) }))
      .toEqual({ width, inOneRow: true })
  }
  await world.release(page)
})

test('a printed list is the list alone', async () => {
  const page = await userPage(world, 'pro@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 3).waitFor()
  await page.emulateMedia({ media: 'print' })
  expect(await row(page, 3).isVisible()).toBe(true)
  const others = page.locator('header, footer, form, select, nav, [aria-label="Notifications"]')
  expect(await others.filter({ visible: true }).count()).toBe(0)
  await world.release(page)
})
