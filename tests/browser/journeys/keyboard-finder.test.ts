import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import {
  companyName,
  ALL_COMPANIES_URL,
  hasFocus,
  row,
  searchesLeft,
  unlockCalls,
} from '../../e2e/finder-page.ts'
import { browserOf, newUser } from '../../e2e/new-user.ts'
import { sentCalls } from '../../e2e/sent-calls.ts'
import { press, tabTo } from '../../e2e/tab-to.ts'
import { userPage } from '../../e2e/user-page.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Closes the dialog with Escape, and expects the focus on the element that opened it. */
async function leaveDialog(page: Page, opener: string | RegExp): Promise<void> {
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(opener)
}

test('by keyboard alone a search is saved, and companies are unlocked one by one and from the queue', async () => {
  const page = await browserOf(world, await newUser(world))
  const spent = unlockCalls(page)
  const sent = sentCalls(page)
  await page.goto(ALL_COMPANIES_URL)
  await page.getByRole('meter').waitFor()

  await press(page, 'Save search')
  await dialog(page).getByRole('textbox', { name: 'Name of this search' }).waitFor()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Wherever there is work')
  await page.keyboard.press('Enter')
  await dialog(page).getByText('“Wherever there is work” is saved.').waitFor()
  await press(page, 'Back to the results')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(button(page, 'Search saved'))).toBe(true)
  expect(sent).toEqual([
    { call: 'POST /saved-searches', body: expect.objectContaining({ name: 'Wherever there is work' }) },
  ])

  await press(page, /^Unlock next/)
  await companyName(page).waitFor()
  const name = await companyName(page).innerText()
  await row(page, 1).getByText(name).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(9)
  await page.getByRole('button', { name: /^Unlock next No\. 2/ }).waitFor()
  expect(spent).toHaveLength(1)

  await press(page, /^Mark number 2/, 'Space')
  await press(page, /^Mark number 3/, 'Space')
  await page.getByText('uses 2 of your 9 unlocks today').waitFor()
  expect(spent).toHaveLength(1)
  await press(page, 'Unlock 2')
  await page.getByText('2 unlocked').waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(7)
  await expect.poll(() => row(page, 3).innerText()).not.toContain('Sponsor company details')
  expect(spent).toHaveLength(3)
  await press(page, /^Close$/)
  await expect.poll(() => hasFocus(page.getByRole('region', { name: 'Companies' }))).toBe(true)
  await world.release(page)
})

/** Checks the print view: only the company, with its facts and folded sections, on at most five sheets. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('banner').waitFor({ state: 'hidden' })
  await page.locator('.printed summary + div').first().waitFor()
  const pdf = (await page.pdf({ preferCSSPageSize: true, tagged: false })).toString('latin1')
  const sheets = pdf.match(/\/Type\s*\/Page\b/g) ?? []
  expect(sheets.length).toBeGreaterThan(0)
  expect(sheets.length).toBeLessThanOrEqual(5)
  await page.emulateMedia({ media: 'screen' })
}

test('by keyboard alone a company is watched, reported and printed', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.addInitScript(() => {
    globalThis.print = () =>
      document.body.setAttribute('data-printed', document.querySelector('.printed')?.textContent ?? '')
  })
  const rest = Promise.withResolvers<void>()
  await page.route(/company-rest/, async (route) => {
    await rest.promise
    await route.continue()
  })
  const sent = sentCalls(page)
  await page.goto('/sponsors')
  await row(page, 1).waitFor()
  await press(page, 'Brackenstow Care Group Ltd')
  await companyName(page).waitFor()
  const id = Number(new URL(page.url()).searchParams.get('company'))

  await press(page, /^Watch$/)
  await button(page, 'Watching').waitFor()
  await expect.poll(() => hasFocus(button(page, 'Watching'))).toBe(true)
  await page.getByText('Changes to its licence appear beside').waitFor()
  await press(page, /^Print$/)
  // printing waits until the rest of the company has loaded
  expect(await page.locator('body').getAttribute('data-printed')).toBeNull()
  rest.resolve()
  await expect.poll(() => page.locator('body').getAttribute('data-printed')).toContain('Report wrong data')
  await expectPaper(page)

  await press(page, 'Report wrong data')
  await dialog(page).waitFor()
  await tabTo(page, /^Send report$/)
  await page.keyboard.press('Enter')
  await dialog(page).getByRole('alert').getByText('There is a problem').waitFor()
  await press(page, 'Subject', 'Space')
  await page.keyboard.type('It looks')
  await page.keyboard.press('Enter')
  await tabTo(page, 'Details')
  await page.keyboard.type('They asked me to pay for a certificate.')
  await press(page, /^Send report$/)
  await dialog(page).getByText('We have your report and will look into it.').waitFor()
  await page.keyboard.press('Enter')
  await dialog(page).waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(button(page, 'Report wrong data'))).toBe(true)

  expect(sent).toEqual([
    { call: `PUT /watches/${id}`, body: null },
    {
      call: 'POST /data-reports',
      body: {
        company_id: id,
        subject: 'suspected_scam',
        details: 'They asked me to pay for a certificate.',
      },
    },
  ])
  await page.context().close()
})

test('by keyboard alone contacts are opened and copied, and a vacancy is applied for and marked as applied', async () => {
  const page = await userPage(world, 'active@example.com', {
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  await page.context().route(/^https:\/\/(?!localhost)/, (route) => route.fulfill({ body: 'elsewhere' }))
  const sent = sentCalls(page)
  await page.goto('/sponsors')
  await row(page, 1).waitFor()
  await press(page, 'Brackenstow Care Group Ltd')
  await companyName(page).waitFor()
  const company_id = Number(new URL(page.url()).searchParams.get('company'))
  const click = (clicked_to: string) => ({
    call: 'POST /companies/track-click',
    body: { click_id: expect.any(String), company_id, clicked_to },
  })

  await press(page, /^Email Contacts/)
  await press(page, /@/)
  await dialog(page).getByText('Nobody').first().waitFor()
  await press(page, /^Copy email$/)
  await dialog(page).getByText('Copied').first().waitFor()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await dialog(page).getByRole('link', { name: copied }).waitFor()
  await leaveDialog(page, copied)
  await press(page, /protected email/)
  await dialog(page).getByText('Protected Email').first().waitFor()
  expect(await dialog(page).innerText()).not.toContain('@')
  await leaveDialog(page, /protected email/)
  // clicks are reported in the background, in any order
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent).toEqual(expect.arrayContaining([click('email_expand'), click('email')]))
  sent.length = 0

  const vacancies = page.getByRole('region', { name: 'Current Opportunities' })
  // the first vacancy is already saved
  const title = await vacancies.getByRole('link').nth(1).innerText()
  await press(page, title)
  await dialog(page).getByRole('button', { name: 'Shortlist', exact: true }).waitFor()
  const company_vacancy_id = Number(new URL(page.url()).searchParams.get('vacancy'))
  const tab = page.context().waitForEvent('page')
  await press(page, /^Apply Now/)
  await (await tab).close()
  await press(page, 'Mark as applied')
  await dialog(page).getByRole('button', { name: 'Applied', exact: true }).waitFor()
  await expect.poll(() => hasFocus(button(page, 'Applied'))).toBe(true)
  await leaveDialog(page, title)
  await vacancies.getByText('Applied', { exact: true }).first().waitFor()
  const vacancy = { click_id: expect.any(String), company_id, company_vacancy_id }
  expect(sent).toEqual([
    { call: 'POST /vacancies/track-click', body: vacancy },
    { call: 'POST /vacancies/track-application', body: vacancy },
    {
      call: `PUT /shortlist/jobs/${company_vacancy_id}`,
      body: {
        progress: {
          status: 'applied',
          days: { applied: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
          reason: null,
        },
      },
    },
  ])
  await world.release(page)
})
