import { afterAll, expect, test } from 'vitest'
import { press } from '../e2e/tab-to.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

test('by keyboard alone an administrator corrects a fact of a company, and withdraws the correction', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/admin/companies')
  await page.getByLabel('Name or ID').fill('care')
  const found = page.getByRole('table').getByRole('link')
  // before the filter applies, the table has all companies, and the answer replaces its rows
  const names = () => found.allInnerTexts()
  await expect
    .poll(async () => (await names()).length > 0 && (await names()).every((name) => /care/i.test(name)))
    .toBe(true)
  await expectClean(page, 'the list of companies')
  await found.first().focus()
  await page.keyboard.press('Enter')
  // a fact that nobody has stated is folded, unless the company has no others
  const folded = page.locator('summary', { hasText: 'without a value' })
  await folded.waitFor()
  if (!(await page.getByRole('heading', { name: /^TikTok/ }).isVisible())) {
    await folded.focus()
    await page.keyboard.press('Enter')
  }
  await page.getByRole('heading', { name: /^TikTok/ }).waitFor()
  await press(page, 'Correct TikTok')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('https://www.tiktok.example/@corrected')
  await expectClean(page, 'the facts of a company')
  await page.keyboard.press('Tab')
  await page.keyboard.type('They told us')
  await page.keyboard.press('Enter')
  await page.getByText('Correction saved').waitFor()
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /^TikTok/ }) })
  await row.getByText('They told us').waitFor()
  await press(page, 'Withdraw the correction of TikTok')
  await page.keyboard.type('They took it back')
  await page.keyboard.press('Enter')
  await page.getByText('Correction withdrawn').waitFor()
  await row.getByText('They told us').waitFor({ state: 'detached' })
  await world.release(page)
})
