import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  companyName,
  ALL_COMPANIES_URL,
  findButton,
  hasFocus,
  listHeading,
  openLanding,
  row,
  shifted,
  watchShifts,
} from '../e2e/finder-page.ts'
import { holdAnswers } from '../e2e/held-answers.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

async function openUnlocked(page: Page, name: string): Promise<void> {
  await page.goto('/sponsors')
  await page.locator('ol').getByText(name).click()
  await companyName(page).getByText(name).waitFor()
}

const detail = (page: Page) => page.getByRole('region', { name: 'Company', exact: true })

test('ux 39: on a phone list and detail show one at a time, and the focus moves between them', async () => {
  const page = await userPage(world, 'admin@example.com', { viewport: { width: 390, height: 844 } })
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 2).click()
  await companyName(page).waitFor()
  await expect.poll(() => hasFocus(companyName(page))).toBe(true)
  await listHeading(page).waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Back to list' }).click()
  await listHeading(page).waitFor()
  await expect.poll(() => hasFocus(row(page, 2))).toBe(true)

  // the company is far down the list, but its details open at the top, even before they load
  const answers = await holdAnswers(page, '/search/single')
  await row(page, 13).click()
  await answers.asked
  await page.getByRole('button', { name: 'Back to list' }).waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  answers.letGo()
  await companyName(page).waitFor()
  await world.release(page)
})

test('ux 40: a lost logo becomes a monogram in the same place, and requests for logos have no Referer', async () => {
  const page = await userPage(world, 'active@example.com')
  await openUnlocked(page, 'Tolvermere Digital Limited')
  const logo = detail(page).locator('img[src^="/files/logos/"]').first()
  await expect.poll(() => logo.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0)
  expect(await logo.getAttribute('referrerpolicy')).toBe('no-referrer')

  await openUnlocked(page, 'Slieveroe Architects LLP')
  // the list is wide until a company is open, so its rows move with the click
  await watchShifts(page)
  await page.goto(page.url())
  await detail(page).getByText('SA', { exact: true }).waitFor()
  expect(await detail(page).locator('img[src^="/files/logos/"]').count()).toBe(0)
  expect(await shifted(page)).toBeLessThan(0.02)
  await page.context().close()
})

test('ux 41: unknown facts are left out, and outbound links say that they open a new tab', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto('/sponsors')
  for (const name of ['Tolvermere Digital Limited', 'Gülbahçem Ocakbaşı Ltd', 'Inverskail Bay Community']) {
    await openUnlocked(page, name)
    const text = await detail(page).innerText()
    expect(text).not.toMatch(/\bN\/A\b|\bnull\b|\bundefined\b|\bNaN\b|\bUnknown\b/)
    const links = await detail(page).locator('a[href^="http"]').all()
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) {
      expect(await link.textContent()).toMatch(/opens in a new tab/)
      expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
        '_blank',
        expect.stringContaining('noopener'),
      ])
    }
  }
  await world.release(page)
})

test('ux 42: no protected or unusable email is listed, at most ten emails and phones are shown, and a copy is announced', async () => {
  const page = await userPage(world, 'active@example.com', { permissions: ['clipboard-write'] })
  await openUnlocked(page, 'Brackenstow Care Group Ltd')
  const contacts = detail(page).locator('details')
  // the contacts are in the second part of the page's code
  await contacts.first().waitFor()
  for (const summary of await contacts.locator('summary').all()) await summary.click()
  const emails = contacts.filter({ hasText: 'Email Contacts' })
  const phones = contacts.filter({ hasText: 'Phone Numbers' })
  const copies = emails.getByRole('button', { name: /^Copy email/ })
  expect(await copies.count()).toBeGreaterThan(3)
  expect(await copies.count()).toBeLessThanOrEqual(10)
  expect(await phones.getByRole('button', { name: /^Copy number/ }).count()).toBeLessThanOrEqual(10)
  expect(await emails.innerText()).not.toMatch(/\[email|Contact Us|protected by/)
  await copies.first().click()
  await emails.getByRole('status').getByText('Copied').waitFor({ state: 'attached' })
  await world.release(page)
})

const dialog = (page: Page) => page.getByRole('dialog')

/** Presses the mouse inside, moves onto the backdrop, and releases it there. */
async function dragOut(page: Page): Promise<void> {
  const box = await dialog(page).boundingBox()
  if (box === null) throw new Error('The dialog is not drawn')
  await page.mouse.move(box.x + box.width / 2, box.y + 30)
  await page.mouse.down()
  await page.mouse.move(4, 4)
  await page.mouse.up()
}

async function expectModalBehaviour(page: Page, opener: ReturnType<Page['locator']>): Promise<void> {
  await opener.click()
  await dialog(page).waitFor()
  const before = await page.evaluate(() => scrollY)
  await page.mouse.move(4, 400)
  await page.mouse.wheel(0, 600)
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).overflow))
    .toBe('hidden')
  expect(await page.evaluate(() => scrollY)).toBe(before)
  await dragOut(page)
  expect(await dialog(page).isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
  await opener.click()
  await dialog(page).waitFor()
  await page.mouse.click(4, 4)
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(opener)).toBe(true)
}

describe('a dialog', () => {
  test('ux 43: the sign-in dialog closes on Escape or backdrop click, locks scrolling, restores focus and survives a drag', async () => {
    const page = await world.newPage()
    await openLanding(page)
    await findButton(page).click()
    await expectModalBehaviour(page, row(page, 1))
    await world.release(page)
  })

  test('ux 43: the dialogs of a contact and a vacancy behave like the sign-in dialog', async () => {
    const page = await userPage(world, 'active@example.com')
    await openUnlocked(page, 'Tolvermere Digital Limited')
    await detail(page).locator('summary').filter({ hasText: 'Email Contacts' }).click()
    await expectModalBehaviour(page, detail(page).locator('details li button').first())
    await expectModalBehaviour(
      page,
      detail(page).getByRole('region', { name: 'Current Opportunities' }).getByRole('link').first(),
    )
    await world.release(page)
  })
})

async function isWithin(page: Page, part: ReturnType<Page['locator']>): Promise<boolean> {
  const [outer, inner] = [await dialog(page).boundingBox(), await part.boundingBox()]
  if (outer === null || inner === null) return false
  return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
}

test('a vacancy longer than the screen keeps its title, its cross and its actions in view', async () => {
  const page = await userPage(world, 'active@example.com', { viewport: { width: 1280, height: 640 } })
  await openUnlocked(page, 'Tolvermere Digital Limited')
  await detail(page).getByRole('region', { name: 'Current Opportunities' }).getByRole('link').first().click()
  const parts = [
    dialog(page).getByRole('heading', { level: 2 }),
    dialog(page).getByRole('button', { name: 'Close' }),
    dialog(page).getByRole('link', { name: /^Apply Now/ }),
  ]
  await parts[2]!.waitFor()
  for (const part of parts) await expect.poll(() => isWithin(page, part)).toBe(true)
  await page.mouse.move(640, 320)
  await page.mouse.wheel(0, 4000)
  const text = dialog(page).getByText('Description', { exact: true })
  await expect.poll(async () => (await text.boundingBox())!.y).toBeLessThan(100)
  for (const part of parts) await expect.poll(() => isWithin(page, part)).toBe(true)
  // the browser's find-in-page scrolls to visually hidden text in the same way
  await dialog(page)
    .getByText('(opens in a new tab)')
    .first()
    .evaluate((one) => one.scrollIntoView())
  expect(await dialog(page).evaluate((one) => one.scrollTop)).toBe(0)
  for (const part of parts) await expect.poll(() => isWithin(page, part)).toBe(true)
  await world.release(page)
})
