import { parse } from 'csv-parse/sync'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hasFocus, scrollsSideways } from '../../e2e/finder-page.ts'
import { press, tabTo } from '../../e2e/tab-to.ts'
import { userPage } from '../../e2e/user-page.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

/** Presses a button by keyboard, and reads the file that it downloads. */
async function downloaded(page: Page, button: string) {
  const download = page.waitForEvent('download')
  await press(page, button)
  const file = await download
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') }
}

const rowsOf = (text: string): Record<string, string>[] => parse(text, { bom: true, columns: true })

test('by keyboard alone a user downloads the jobs of unlocked companies, and the companies', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto('/jobs?sponsorship=offered,not-stated,refused')
  await page.getByRole('button', { name: 'Download CSV' }).waitFor()
  const csv = await downloaded(page, 'Download CSV')
  expect(csv.name).toMatch(/^sponsor-finder-jobs-\d{4}-\d\d-\d\d\.csv$/)
  const json = await downloaded(page, 'Download JSON')
  const jobs = JSON.parse(json.text) as { id: number; company_name: string }[]
  expect(jobs.length).toBeGreaterThan(0)
  expect(rowsOf(csv.text).map((row) => row['Job ID'])).toEqual(jobs.map(({ id }) => String(id)))
  await page.getByText('All jobs downloaded').first().waitFor()

  await page.goto('/jobs?sort=closing')
  await press(page, (await page.locator('ol li a').first().innerText()).trim())
  await page.getByRole('button', { name: 'Add closing date to calendar' }).waitFor()
  const calendar = await downloaded(page, 'Add closing date to calendar')
  expect(calendar.name).toMatch(/^sponsor-finder-job-\d+\.ics$/)
  expect(calendar.text).toContain('BEGIN:VALARM')

  await page.goto('/account')
  const unlocked = page.getByRole('region', { name: 'Unlocked companies' })
  await unlocked.getByRole('button', { name: 'Download CSV' }).waitFor()
  const companies = await downloaded(page, 'Download CSV')
  expect(companies.name).toMatch(/^sponsor-finder-companies-/)
  const names = rowsOf(companies.text).map((row) => row['Company'])
  for (const { company_name } of jobs) expect(names).toContain(company_name)
  await world.release(page)
})

test('by keyboard alone a user creates an API token at 390 px, uses and revokes it', async () => {
  const page = await userPage(world, 'active@example.com', { viewport: { width: 390, height: 844 } })
  await page.goto('/account')
  const card = page.getByRole('region', { name: 'API tokens' })
  await card.getByRole('textbox', { name: 'Name of the token' }).waitFor()
  await tabTo(page, 'Name of the token')
  await page.keyboard.type('Laptop')
  await page.keyboard.press('Enter')
  const created = card.getByRole('heading', { name: 'Copy your new token now' })
  await created.waitFor()
  await expect.poll(() => hasFocus(created)).toBe(true)
  const token = await card.getByText(/^sf_pat_/).innerText()
  expect(await scrollsSideways(page)).toBe(false)

  const statusOf = (path: string, method = 'GET') =>
    fetch(new URL(`/api${path}`, page.url()), {
      method,
      headers: { Authorization: `Bearer ${token}` },
    }).then(({ status }) => status)
  expect(await statusOf('/jobs/export.csv')).toBe(200)
  expect(await statusOf('/auth/me')).toBe(403)
  await press(page, /^Done$/)
  await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'API tokens' }))).toBe(true)
  expect(await page.content()).not.toContain(token)

  await page.reload()
  await card
    .getByText(/last used/)
    .first()
    .waitFor()
  await press(page, 'Revoke token: Laptop')
  await press(page, /^Revoke$/)
  await page.getByText('API token revoked').first().waitFor()
  expect(await statusOf('/jobs/export.csv')).toBe(401)
  await world.release(page)
})
