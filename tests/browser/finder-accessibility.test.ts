import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { errorSummary } from '../e2e/auth.ts'
import { companyName, ALL_COMPANIES_URL, hasFocus, row } from '../e2e/finder-page.ts'
import { leaveSearches } from '../e2e/leave-searches.ts'
import { browserOf, newUser } from '../e2e/new-user.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function expectCleanDialog(page: Page, scene: string): Promise<void> {
  await dialog(page).waitFor()
  await expectClean(page, scene, 'dialog')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
}

async function openCompany(): Promise<Page> {
  const page = await userPage(world, 'active@example.com')
  await page.goto('/sponsors')
  await page.locator('ol').getByText('Brackenstow Care Group Ltd').click()
  await companyName(page).waitFor()
  return page
}

async function expectCleanPage(page: Page, path: string, sign: string): Promise<void> {
  await page.goto(path)
  await page.getByText(sign).first().waitFor()
  await expectClean(page, path)
}

describe('axe on the finder and the user’s pages, wide or narrow, light or dark', () => {
  test('axe finds nothing on the contacts of a company, including protected ones', async () => {
    const page = await openCompany()
    for (const title of [/^Email Contacts/, /^Phone Numbers/])
      await page.locator('summary').filter({ hasText: title }).click()
    const contacts = (title: RegExp) => page.locator('details').filter({ hasText: title }).locator('li')
    await contacts(/^Email Contacts/)
      .getByRole('button')
      .first()
      .click()
    await expectCleanDialog(page, 'an email')
    await button(page, /protected email/).click()
    await expectCleanDialog(page, 'protected emails')
    await contacts(/^Phone Numbers/)
      .getByRole('button')
      .first()
      .click()
    await expectCleanDialog(page, 'a phone number')
    await world.release(page)
  })

  test('axe finds nothing on the report and the vacancy of a company', async () => {
    const page = await openCompany()
    await button(page, 'Report wrong data').click()
    await button(page, 'Send report').click()
    await expect.poll(() => hasFocus(errorSummary(page))).toBe(true)
    await expectCleanDialog(page, 'a report, nothing filled in')
    await page.getByRole('region', { name: 'Current Opportunities' }).getByRole('link').nth(1).click()
    await dialog(page).getByRole('button', { name: 'Shortlist', exact: true }).click()
    await dialog(page).getByRole('button', { name: 'Saved', exact: true }).click()
    await expectCleanDialog(page, 'a vacancy that is kept')
    await world.release(page)
  })

  test('axe finds nothing on a search: its dialog, the bar of marked companies, and the daily limit', async () => {
    const user = await newUser(world)
    // the user can unlock two more companies, so the third one exceeds the limit
    await leaveSearches(world, user, 2)
    const page = await browserOf(world, user)
    await page.goto(ALL_COMPANIES_URL)
    await row(page, 1).waitFor()
    await button(page, 'Save search').click()
    await expectCleanDialog(page, 'saving a search')
    await page.getByRole('checkbox', { name: /^Mark number 2/ }).check()
    await page.getByRole('checkbox', { name: /^Mark number 3/ }).check()
    // the bar covers a part of a row, so the rows are checked once it has gone
    await expectClean(page, 'marked companies', '[aria-label="Marked companies"]')
    await button(page, /^Unlock 2$/).click()
    await button(page, 'Daily Limit Reached').waitFor()
    await row(page, 5).click()
    await page
      .getByText(/^Unlocks return/)
      .first()
      .waitFor()
    // the bar at the foot of the window covers a part of a row, wherever the list is scrolled to
    await page.locator('button.btn-secondary', { hasText: /^Close$/ }).click()
    await expectClean(page, 'the limit of a day')
    await world.release(page)
  })

  test('axe finds nothing on the user’s pages: shortlist, saved and watched, the history, jobs', async () => {
    const page = await userPage(world, 'active@example.com')
    await page.goto('/shortlist')
    await button(page, /^Edit days and note/)
      .first()
      .click()
    await expectClean(page, 'the shortlist, one entry edited')
    await button(page, /^Remove /)
      .first()
      .click()
    await expectCleanDialog(page, 'removing an entry')
    await page.goto('/saved')
    await button(page, 'Show what is new').first().click()
    await button(page, 'Mark as seen').nth(1).waitFor()
    await button(page, /^Rename /)
      .last()
      .click()
    await expectClean(page, 'saved searches, one open, one renamed')
    await button(page, /^Delete /)
      .first()
      .click()
    await expectCleanDialog(page, 'deleting a saved search')
    await page.goto('/account')
    await page
      .getByRole('link', { name: /^Search again/ })
      .first()
      .waitFor()
    await expectClean(page, 'the history', 'main')
    await page.goto('/jobs')
    await page.locator('ol li a').first().click()
    await page.getByRole('region', { name: 'Whether this job can be sponsored' }).waitFor()
    await expectClean(page, 'jobs, one of them open', 'main')
    await world.release(page)
  })

  test('axe finds nothing on the pages without sign-in: the checks, an article, stopping mails, an unknown URL', async () => {
    const page = await world.newPage()
    await expectCleanPage(page, '/licence-check', 'Check a sponsor licence')
    await expectCleanPage(page, '/licence-check?name=tolvermere%20digital%20ltd', 'is on the register')
    await expectCleanPage(page, '/licence-check?name=nobody', 'What else to try')
    await expectCleanPage(page, '/register/tolvermere-digital-limited-london', 'Facts and sources')
    await expectCleanPage(page, '/register/nobody-leeds', 'Check this name')
    await expectCleanPage(page, '/occupation-check?title=data+analyst&pay=45000', 'The pay is enough')
    await expectCleanPage(page, '/jobs', 'Search jobs')
    await expectCleanPage(page, '/check', 'Check an advert')
    await page
      .getByRole('textbox', { name: 'The advert' })
      .fill(
        'Data engineer\nTolvermere Digital Limited, Leeds\n£60,000 a year\nWe sponsor visas for this post.',
      )
    await button(page, 'Check the advert').click()
    await page
      .getByText('What would change this')
      .or(page.getByText('This is guidance, never'))
      .first()
      .waitFor()
    await expectClean(page, 'an advert with its verdict', 'main')
    await expectCleanPage(page, '/knowledge-center/going-rates', 'Full-time, part-time')
    await expectCleanPage(page, '/privacy', 'Data about users')
    await expectCleanPage(page, '/contact', 'Send us a mail')
    await expectCleanPage(page, '/unsubscribe', 'Stop these emails')
    // a URL that differs only in its hash does not reload the page
    await page.goto('about:blank')
    await expectCleanPage(page, '/unsubscribe#nonsense', 'This link is not complete')
    await page.goto('about:blank')
    await page.goto(`/unsubscribe#${randomUUID()}.${'x'.repeat(43)}`)
    await button(page, 'Stop these emails').click()
    await page.getByText('Request received').first().waitFor()
    await expectClean(page, 'mails stopped', 'main')
    await expectCleanPage(page, '/nowhere', 'Page not found')
    await world.release(page)
  })
})
