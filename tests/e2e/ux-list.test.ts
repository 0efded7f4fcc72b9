import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  hasFocus,
  listHeading,
  lockedRows,
  nextPage,
  row,
  searchesLeft,
  unlockCalls,
} from './finder-page.ts'
import { holdAnswers } from './held-answers.ts'
import { browserOf, newUser } from './new-user.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const groundOf = (page: Page, number: number) =>
  row(page, number).evaluate((one) => getComputedStyle(one.closest('li')!).backgroundColor)

test('ux 33: row numbers go on across pages, as the text of buttons in an ordered list', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await nextPage(page).click()
  await row(page, 16).click()
  await companyName(page).waitFor()
  await expect.poll(() => row(page, 16).getAttribute('aria-current')).toBe('true')
  expect(await row(page, 17).getAttribute('aria-current')).toBeNull()
  const list = page.locator('ol').filter({ has: row(page, 16) })
  expect(await list.getAttribute('start')).toBe('16')
  expect(await list.evaluate((one) => getComputedStyle(one).listStyleType)).toBe('none')
  const numbers = (await list.getByRole('button').allInnerTexts()).flatMap((text) => /^\d+/.exec(text) ?? [])
  expect(numbers.map(Number)).toEqual(Array.from({ length: 15 }, (_, at) => 16 + at))
  await world.release(page)
})

test('ux 34: a locked row has a lock, and an unlocked row has the company’s name and another background', async () => {
  const page = await browserOf(world, await newUser(world))
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 2).waitFor()
  expect(await row(page, 2).innerText()).toMatch(/^2\.\s+Sponsor company details/)
  await row(page, 2).getByText('Locked', { exact: true }).waitFor({ state: 'attached' })
  await row(page, 2).click()
  const name = await companyName(page).innerText()
  await row(page, 2).getByText(name).waitFor()
  await row(page, 2).getByText('Locked', { exact: true }).waitFor({ state: 'detached' })
  await row(page, 3).click()
  await expect.poll(() => companyName(page).innerText()).not.toBe(name)
  await expect.poll(async () => (await groundOf(page, 2)) === (await groundOf(page, 5))).toBe(false)
  await world.release(page)
})

test('ux 35: an unlock shows at once, adds the name to the row in place, counts, and is requested once', async () => {
  const page = await browserOf(world, await newUser(world))
  const calls = unlockCalls(page)
  await page.goto(ALL_COMPANIES_URL)
  await page.getByRole('meter').waitFor()
  const held = await holdAnswers(page, '/search/single')
  const top = () => row(page, 4).evaluate((one) => one.getBoundingClientRect().top)
  await row(page, 4).click()
  await held.asked
  await expect.poll(() => row(page, 4).getAttribute('aria-busy')).toBe('true')
  const before = await top()
  expect(await searchesLeft(page)).toBe(10)
  held.letGo()
  const name = await companyName(page).innerText()
  await row(page, 4).getByText(name).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(9)
  expect(await top()).toBe(before)
  await row(page, 4).click()
  expect(await companyName(page).innerText()).toBe(name)
  expect(calls).toHaveLength(1)

  await page.reload()
  await companyName(page).getByText(name).waitFor()
  await row(page, 4).getByText(name).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(9)
  await page.goto('/sponsors')
  await page.locator('ol').getByText(name).click()
  await companyName(page).getByText(name).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(9)
  await world.release(page)
})

test('ux 36: a failed unlock leaves the row locked and the counter as it was, and shows an error', async () => {
  const page = await browserOf(world, await newUser(world))
  await page.route('**/api/search/single*', (route) =>
    route.fulfill({ status: 404, json: { message: 'No' } }),
  )
  await page.goto(ALL_COMPANIES_URL)
  await page.getByRole('meter').waitFor()
  await row(page, 1).waitFor()
  const locked = await lockedRows(page).count()
  await row(page, 1).click()
  await page
    .getByRole('region', { name: 'Notifications' })
    .getByText('Failed to fetch company details')
    .waitFor()
  await expect.poll(() => lockedRows(page).count()).toBe(locked)
  expect(await searchesLeft(page)).toBe(10)
  await world.release(page)
})

test('ux 37: Load More is disabled while loading and at the end, and the first new row gets the focus', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto('/sponsors')
  const more = page.getByRole('button', { name: 'Load More' })
  await more.waitFor()
  expect(await row(page, 26).count()).toBe(0)
  const held = await holdAnswers(page, '/sponsorships/companies/unlocked')
  await more.click()
  await held.asked
  await expect
    .poll(() => more.evaluate((one) => one.ariaDisabled === 'true' || one.matches(':disabled')))
    .toBe(true)
  held.letGo()
  await expect.poll(() => hasFocus(row(page, 26))).toBe(true)
  await expect.poll(() => more.isDisabled()).toBe(true)
  await page.getByText('All companies are shown').waitFor()
  await world.release(page)
})

test('ux 38: the pager says "Page X of Y", Previous ends at 1, and the heading takes the focus afterwards', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await page.getByText(/^Page 1 of [\d,]+$/).waitFor()
  expect(await page.getByRole('button', { name: 'Previous' }).isDisabled()).toBe(true)
  await nextPage(page).click()
  await page.getByText(/^Page 2 of [\d,]+$/).waitFor()
  await row(page, 16).waitFor()
  await expect.poll(() => hasFocus(listHeading(page))).toBe(true)
  await page.reload()
  await row(page, 16).waitFor()
  await page.getByRole('button', { name: 'Previous' }).click()
  await row(page, 1).waitFor()
  await expect.poll(() => hasFocus(listHeading(page))).toBe(true)
  await world.release(page)
})

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

test('a row stays under the pointer where the narrower list needs more lines above it', async () => {
  const page = await userPage(world, 'admin@example.com', { viewport: { width: 1440, height: 900 } })
  await page.goto(`${ALL_COMPANIES_URL}&country=England&route=Skilled+Worker&rating=A+rating`)
  await row(page, 3).waitFor()
  const chips = page.getByRole('list', { name: 'Filters' })
  const height = (await chips.boundingBox())?.height
  const [, , before] = await placesOf(page)
  await row(page, 3).click()
  await page.getByRole('region', { name: 'Company', exact: true }).waitFor()
  expect((await chips.boundingBox())?.height).toBeGreaterThan(height ?? 0)
  const [, , after] = await placesOf(page)
  expect(after?.[0]).toBe(before?.[0])
  await page.context().close()
})
