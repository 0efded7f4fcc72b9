import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { newAddress } from '../e2e/auth.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { mailsOfRun, mailsTo } from '../support/product/mails.ts'
import { deadMail } from './dead-letter.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
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
  await page.getByRole('region', { name: 'Platform' }).waitFor()
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
    await page.getByRole('button', { name: 'Restore 1 vacancy' }).click()
    await page.getByRole('heading', { name: 'The bin has no such vacancy' }).waitFor()
  }
  await page.getByRole('link', { name: 'Back to all vacancies' }).click()
  await page.getByRole('link', { name: 'Bin' }).waitFor()
  await page.getByRole('textbox', { name: 'Search' }).fill(first!)
  await expect.poll(() => ids.allInnerTexts()).toEqual([first])
  await world.release(page)
})

test('an administrator processes a vacancy, retries what failed, reads the outcome, and redrives a queue', async () => {
  const address = newAddress()
  await deadMail(world, address)
  const page = await userPage(world, 'admin@example.com')
  // its website refuses every posting
  await page.goto('/admin/vacancies?search=rowanwood')
  await titles(page).first().waitFor()
  await page.locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('button', { name: 'Process', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Process 1 vacancy?' })
  await question.getByText(/^Up to 1 page of other sites/).waitFor()
  await expectClean(page, 'the question before a bulk', 'dialog')
  // the focus is on Cancel, so that Enter alone costs nothing
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const work = page.getByRole('region', { name: 'Bulk work' })
  const failed = work.getByText('0 queued, 0 done, 1 failed')
  await work.getByRole('button', { name: 'Retry 1 failed' }).click()
  await question.getByRole('button', { name: 'Process 1 vacancy' }).click()
  await expect.poll(() => failed.count(), { timeout: 30_000 }).toBe(2)
  await expectClean(page, 'a bulk that failed, and its retry')

  await page.reload()
  await work.getByText('Past bulk actions').click()
  await work.getByRole('button', { name: 'Outcomes' }).first().click()
  const outcomes = page.getByRole('dialog', { name: 'Process 1 vacancy' })
  await outcomes.getByText('Failed. The site refused the request').waitFor()
  await expectClean(page, 'the outcomes of a bulk', 'dialog')
  await page.keyboard.press('Escape')

  await openTab(page, 'AI responses')
  const response = page.getByRole('button', { name: /view the response$/ }).first()
  await response.waitFor()
  await expectClean(page, 'the responses of language models')
  await response.click()
  await page.getByRole('dialog', { name: /^Response / }).waitFor()
  await expectClean(page, 'one response', 'dialog')
  await page.keyboard.press('Escape')

  await openTab(page, 'Statistics')
  const queue = page.getByRole('region', { name: 'Mail', exact: true })
  await queue.getByText('1 dead').waitFor()
  await queue.getByRole('button', { name: 'Redrive' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redrive 1 dead message of mail?' })
  await dialog.waitFor()
  await expectClean(page, 'the question before a redrive', 'dialog')
  await dialog.getByRole('button', { name: 'Redrive' }).click()
  await queue.getByText('Redrive of 1 dead message: Done.').waitFor()
  await queue.getByText('1 dead', { exact: true }).waitFor({ state: 'detached' })
  await mailsTo(mailsOfRun(world.product.origin), address, 1)
  await world.release(page)
})
