import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const titles = (page: Page) => page.getByRole('region', { name: 'Vacancies' }).getByRole('rowheader')

/** Opens a page of the admin area by its link in the navigation. */
async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation', { name: 'Admin' }).getByRole('link', { name, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
}

test('an administrator reads the statistics, then finds, deletes and restores vacancies', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/licence-check')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Admin' }).click()
  await page.getByRole('region', { name: 'Last minute' }).waitFor()
  await expectClean(page, 'the statistics')
  await openTab(page, 'Vacancies')
  await titles(page).first().waitFor()

  await page.getByRole('button', { name: 'Title' }).click()
  await page.locator('th[aria-sort=ascending]', { hasText: 'Title' }).waitFor()
  await page.getByRole('textbox', { name: 'Search' }).fill('manager')
  await page.waitForURL(/\?order_by=title&order_direction=asc&search=manager$/)
  await page.reload()
  await titles(page).first().waitFor()
  expect(await page.getByRole('textbox', { name: 'Search' }).inputValue()).toBe('manager')
  const ids = page.locator('tbody td:nth-child(2)')
  const [first, second] = await ids.allInnerTexts()
  await page.locator('tbody').getByRole('checkbox').nth(0).check()
  await page.locator('tbody').getByRole('checkbox').nth(1).check()
  await page.getByText('2 selected').waitFor()
  await expectClean(page, 'vacancies, two selected')

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete 2 vacancies?' })
  await dialog.waitFor()
  await expectClean(page, 'the question before a deletion', 'dialog')
  await dialog.getByRole('button', { name: 'Delete 2 vacancies' }).click()
  await page.getByText('Successfully deleted 2 vacancies').waitFor()
  await expect.poll(() => ids.allInnerTexts()).not.toContain(first)
  expect(await ids.allInnerTexts()).not.toContain(second)

  await page.getByRole('link', { name: 'Bin' }).click()
  await page.getByRole('heading', { level: 1, name: 'Deleted vacancies' }).waitFor()
  for (const id of [first!, second!]) {
    await page.getByRole('textbox', { name: 'Search' }).fill(id)
    await expect.poll(() => ids.allInnerTexts()).toEqual([id])
    await page.locator('tbody').getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Restore', exact: true }).click()
    await page.getByRole('heading', { name: 'The bin has no such vacancy' }).waitFor()
  }
  await page.getByRole('link', { name: 'Back to all vacancies' }).click()
  await page.getByRole('textbox', { name: 'Search' }).fill(first!)
  await expect.poll(() => ids.allInnerTexts()).toEqual([first])
  await page.context().close()
})
