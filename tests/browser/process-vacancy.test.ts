import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { companyVacancies, unlockedCompanies } from '#shared/api/companies.ts'
import type { ListedVacancy } from '#shared/api/vacancy.ts'
import { LOCAL_PASSWORD } from '../../infra/local/seed/seed-accounts.ts'
import { companyName, hasFocus, row } from '../e2e/finder-page.ts'
import { anotherSession, browserOf } from '../e2e/new-user.ts'
import { press } from '../e2e/tab-to.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const isCovered = (control: Locator): Promise<boolean> =>
  control.evaluate((one) => {
    const { x, y, width, height } = one.getBoundingClientRect()
    return !one.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('by keyboard alone an administrator processes a vacancy and opens its evidence', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/sponsors?job=1')
  await row(page, 1).click()
  await companyName(page).waitFor()
  const administration = page.getByRole('region', { name: 'Administration' })
  const title = await administration.getByRole('heading', { level: 4 }).first().innerText()

  await press(page, `Process: ${title}`)
  await page.getByText('Vacancy queued for processing').waitFor()
  await administration.getByText('Processing: Done.').waitFor()
  await administration.getByText(/^Read on/).waitFor()
  await expectClean(page, 'a processed vacancy', 'section[aria-labelledby]')

  const vacancy = page.getByRole('link', { name: title, exact: true }).first()
  await vacancy.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByText(/read on/).waitFor()
  await press(page, 'See where this was found: Location')
  await dialog.getByText('From the advert’s structured data').waitFor()
  await expectClean(page, 'a vacancy with evidence', 'dialog')
  // a zoom of 200% on a small screen
  await page.setViewportSize({ width: 720, height: 450 })
  for (const quote of await dialog.getByRole('button', { name: 'See where this was found' }).all()) {
    await quote.focus()
    expect(await isCovered(quote)).toBe(false)
  }
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(vacancy)).toBe(true)
  await world.release(page)
})

test('the screenshot of a vacancy opens large, and Escape returns to the vacancy', async () => {
  const token = await anotherSession(world, { email: 'active@example.com', password: LOCAL_PASSWORD })
  const read = async (path: string): Promise<unknown> => {
    const headers = { authorization: `Bearer ${token}` }
    return (await fetch(`${world.product.origin}/api${path}`, { headers })).json()
  }
  const { data } = unlockedCompanies.responses[200].parse(await read(unlockedCompanies.path))
  const vacancies: ListedVacancy[] = []
  for (const { id } of data) {
    const list = companyVacancies.responses[200].parse(await read(`/companies/${id}/vacancies`))
    vacancies.push(...list.data)
  }
  const { company_id, id } = vacancies.find(({ has_screenshot }) => has_screenshot)!
  const page = await browserOf(world, { token })
  await page.goto(`/sponsors?company=${company_id}&vacancy=${id}`)
  const enlarge = page.getByRole('button', { name: /^Enlarge/ })
  await enlarge.click()
  const large = page.getByRole('dialog', { name: /^The page on/ })
  await expect
    .poll(() => large.getByRole('img').evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(500)
  await expectClean(page, 'a large screenshot', '.dialog-wide')
  await page.keyboard.press('Escape')
  await large.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(enlarge)).toBe(true)
  expect(await page.getByRole('dialog').count()).toBe(1)
  await world.release(page)
})
