import { afterAll, describe, test } from 'vitest'
import {
  companyName,
  ALL_COMPANIES_URL,
  findButton,
  listHeading,
  openLanding,
  row,
} from '../e2e/finder-page.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

describe('ux 5: accessibility', () => {
  test('axe finds nothing on the landing page, its filters, its list and the sign-in prompt', async () => {
    const page = await world.newPage()
    await openLanding(page)
    await page.getByRole('button', { name: /^All filters/ }).click()
    await expectClean(page, 'all filters')
    await page.getByRole('combobox', { name: 'City' }).click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expectClean(page, 'the list of cities', 'form')
    await page.keyboard.press('Escape')
    await findButton(page).click()
    await listHeading(page).waitFor()
    await expectClean(page, 'results and a notification')
    await row(page, 1).click()
    await page.getByRole('dialog').waitFor()
    await expectClean(page, 'the prompt', 'dialog')
    await world.release(page)
  })

  test('axe finds nothing on the finder: start, results, details, locked card, nothing found', async () => {
    const page = await userPage(world, 'admin@example.com')
    await page.goto('/sponsors')
    await page.getByRole('heading', { level: 1, name: 'Sponsor Finder' }).waitFor()
    await expectClean(page, 'start')
    await page.goto(ALL_COMPANIES_URL)
    await listHeading(page).waitFor()
    await expectClean(page, 'results')
    await row(page, 1).click()
    await companyName(page).waitFor()
    for (const summary of await page.locator('summary').all()) await summary.click()
    await expectClean(page, 'details', 'section[aria-label=Company]')
    const locked = await page.evaluate(async () => {
      const { data } = (await (await fetch('/api/search/landing')).json()) as { data: { id: number }[] }
      return data.at(-1)?.id
    })
    await page.goto(`/sponsors?company=${locked}`)
    await page.getByText('This company is locked').waitFor()
    await expectClean(page, 'locked card', 'section[aria-label=Company]')
    await page.goto('/sponsors?company_name=zzzzqqqq')
    await page.getByRole('heading', { name: 'No sponsors match these filters' }).waitFor()
    await expectClean(page, 'nothing found', 'section[aria-label=Companies]')
    await world.release(page)
  })
})
