import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import {
  city,
  companyName,
  ALL_COMPANIES_URL,
  filterChip,
  findButton,
  hasFocus,
  listHeading,
  lockedRows,
  option,
  row,
  searchesLeft,
} from './finder-page.ts'
import { browserOf, newUser } from './new-user.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('ux 25: Reset returns the defaults, clears detail, URL and error, and announces the reset', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto('/sponsors')
  await row(page, 1).click()
  await companyName(page).waitFor()
  await page.getByLabel('Country', { exact: true }).selectOption('Wales')
  await page.getByText('Has Facebook').click()
  await findButton(page).click()
  await filterChip(page, 'Country: Wales').waitFor()
  await page.getByRole('button', { name: 'Reset filters' }).click()
  await page.getByRole('region', { name: 'Notifications' }).getByText('Filters reset').waitFor()
  await expect.poll(() => page.url()).toMatch(/\/sponsors$/)
  await expect.poll(() => page.getByLabel('Country', { exact: true }).inputValue()).toBe('')
  await page.getByRole('checkbox', { name: 'Has Facebook', checked: false }).waitFor({ state: 'attached' })
  for (const name of ['Has Website', 'Has Jobs', 'Has Careers'])
    await page.getByRole('checkbox', { name, checked: true }).waitFor({ state: 'attached' })
  await companyName(page).waitFor({ state: 'detached' })
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await world.release(page)
})

test('ux 26: another country clears the city, chooses the only or same-named one, and lists its cities A to Z', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.route('**/api/search/fields', async (route) => {
    const answer = await route.fetch()
    const fields = (await answer.json()) as { countries: string[]; countries_with_cities: object[] }
    fields.countries.push('Jersey', 'Singapore')
    fields.countries_with_cities.push(
      { name: 'Jersey', cities: ['St Helier'] },
      { name: 'Singapore', cities: ['Jurong', 'Singapore'] },
    )
    await route.fulfill({ response: answer, json: fields })
  })
  await page.goto('/sponsors')
  const country = page.getByLabel('Country', { exact: true })
  await country.selectOption('Scotland')
  await city(page).click()
  await options(page).first().waitFor()
  // the counts of the options are not part of their names
  const names = (await options(page).allInnerTexts()).map((text) => text.replace(/\s+[\d,]+$/, '').trim())
  expect(names.length).toBeGreaterThan(3)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-GB')))
  await options(page).first().click()
  await expect.poll(() => city(page).inputValue()).toBe(names[0])
  await country.focus()
  await country.selectOption('Wales')
  await expect.poll(() => city(page).inputValue()).toBe('')
  await country.selectOption('Jersey')
  await expect.poll(() => city(page).inputValue()).toBe('St Helier')
  await country.selectOption('Singapore')
  await expect.poll(() => city(page).inputValue()).toBe('Singapore')
  await world.release(page)
})

test('ux 27: "Invalid URL" stands beside the website field, which takes the focus; emptying the field removes the message', async () => {
  const page = await userPage(world, 'pro@example.com')
  await page.goto('/sponsors')
  const website = page.getByLabel('Website', { exact: true })
  await website.fill('not an address')
  await findButton(page).click()
  await page.getByText('Invalid URL').waitFor()
  await expect.poll(() => hasFocus(website)).toBe(true)
  await expect.poll(() => website.getAttribute('aria-invalid')).toBe('true')
  const described = (await website.getAttribute('aria-describedby'))?.split(' ') ?? []
  const words = await Promise.all(described.map((id) => page.locator(`[id="${id}"]`).innerText()))
  expect(words.join(' ')).toContain('Invalid URL')
  await website.fill('')
  await page.getByText('Invalid URL').waitFor({ state: 'detached' })
  await world.release(page)
})

test('ux 28: without Pro the Pro fields are folded and disabled, and show the badge “Pro”', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto('/sponsors')
  await findButton(page).waitFor()
  await page.getByText('Pro filters').click()
  for (const name of ['Company name', 'Website', 'Postcode', 'Company size']) {
    const field = page.getByLabel(name, { exact: true })
    expect([name, await field.isDisabled()]).toEqual([name, true])
  }
  for (const name of ['Has LinkedIn', 'Has Contact', 'Has Phone', 'Has Email'])
    expect([name, await page.getByRole('checkbox', { name }).isDisabled()]).toEqual([name, true])
  await expect.poll(() => page.getByRole('form').getByText('Pro', { exact: true }).count()).toBe(8)
  for (const name of ['Has Facebook', 'Has Website'])
    expect([name, await page.getByRole('checkbox', { name }).isEnabled()]).toEqual([name, true])
  await page.goto(`${ALL_COMPANIES_URL}&company_name=care`)
  await page.getByRole('button', { name: 'Search without the Pro filters' }).click()
  await listHeading(page).waitFor()
  await world.release(page)
})

test('ux 29: the combobox ignores accents, moves by arrows and Enter, restores by Escape and can be cleared', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/sponsors')
  await city(page).click()
  await options(page).first().waitFor()
  expect(await options(page).count()).toBeLessThanOrEqual(100)
  await city(page).fill('léèds')
  await option(page, 'Leeds').waitFor()
  await city(page).fill('card')
  await expect.poll(() => options(page).first().innerText()).toMatch(/^Cardiff/)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => city(page).inputValue()).toBe('Cardiff')
  await city(page).fill('somewhere else')
  await page.getByText('No match').filter({ visible: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => city(page).inputValue()).toBe('Cardiff')
  await page.getByRole('button', { name: 'Clear City' }).click()
  await expect.poll(() => city(page).inputValue()).toBe('')
  await expect.poll(() => hasFocus(city(page))).toBe(true)
  await world.release(page)
})

test('ux 30: a tooltip shows on hover and focus, can be hovered, describes its field, and closes by Escape', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/sponsors')
  const pill = page.getByRole('checkbox', { name: 'Has Jobs' })
  const tip = page.getByRole('tooltip').filter({ hasText: 'At least one open vacancy' })
  await page.getByText('Has Jobs').hover()
  await tip.waitFor()
  expect(await pill.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  await tip.hover()
  expect(await tip.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await tip.waitFor({ state: 'hidden' })
  await pill.focus()
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await world.release(page)
})

test('ux 31: users see the remaining unlocks of the day before the click, and administrators see none', async () => {
  const page = await browserOf(world, await newUser(world))
  await page.goto(ALL_COMPANIES_URL)
  await lockedRows(page).first().waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(10)
  const share = () => page.getByRole('meter').evaluate((one) => one.ariaValueNow)
  expect(Number(await share())).toBeLessThanOrEqual(100)
  await world.release(page)
  const admin = await userPage(world, 'admin@example.com')
  await admin.goto(ALL_COMPANIES_URL)
  await lockedRows(admin).first().waitFor()
  expect(await admin.getByRole('meter').count()).toBe(0)
  await world.release(admin)
})
