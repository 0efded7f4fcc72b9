import { afterAll, describe, expect, test } from 'vitest'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  filterChip,
  findButton,
  hasFocus,
  listedPlaces,
  listHeading,
  lockedRows,
  resultsWithout,
  option,
  row,
  searchesLeft,
  total,
  unlockCalls,
} from './finder-page.ts'
import { userPage } from './user-page.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

describe('a search', () => {
  test('a search by city, sector, route and flags narrows the list, also after a reload and Back', async () => {
    const page = await userPage(world, 'user@example.com')
    await page.goto(ALL_COMPANIES_URL)
    await listHeading(page).waitFor()
    const all = await total(page)

    await page.getByRole('combobox', { name: 'City' }).fill('leed')
    await option(page, 'Leeds').click()
    await page.getByRole('combobox', { name: 'Sector' }).fill('health')
    await page.getByRole('listbox').getByRole('option').first().click()
    await page.getByLabel('Visa Route', { exact: true }).selectOption('Skilled Worker')
    await findButton(page).click()
    await filterChip(page, 'City: Leeds').waitFor()
    await page
      .getByText(/^Found [\d,]+ companies$|^No results found$/)
      .first()
      .waitFor()
    expect(page.url()).toContain('city=Leeds')
    expect(page.url()).toContain('route=Skilled+Worker')

    await filterChip(page, 'Sector').click()
    await resultsWithout(page, 'Sector')
    const inLeeds = await total(page)
    expect(inLeeds).toBeLessThan(all)
    const places = await listedPlaces(page)
    expect(places.length).toBeGreaterThan(0)
    expect(places.filter((place) => !place.includes('Leeds'))).toEqual([])

    await page.reload()
    await listHeading(page).waitFor()
    await expect.poll(() => total(page)).toBe(inLeeds)
    await filterChip(page, 'City: Leeds').click()
    await resultsWithout(page, 'City: Leeds')
    await expect.poll(() => total(page)).toBeGreaterThan(inLeeds)
    await page.goBack()
    await expect.poll(() => total(page)).toBe(inLeeds)
    await world.release(page)
  })
})

describe('a locked company', () => {
  test('a link to a locked company charges nothing, an unlock is charged once, and a reload keeps everything', async () => {
    const page = await userPage(world, 'user@example.com')
    const calls = unlockCalls(page)
    await page.goto(ALL_COMPANIES_URL)
    await page.getByRole('meter').waitFor()
    const before = await searchesLeft(page)
    const id = (await lockedRows(page).last().getAttribute('id'))?.replace(/\D+/, '')
    await page.goto(`/sponsors?company=${id}`)
    await page.getByRole('button', { name: `Unlock company (uses 1 of ${before} today)` }).waitFor()
    expect(calls).toEqual([])
    expect(await searchesLeft(page)).toBe(before)

    await page.goto(ALL_COMPANIES_URL)
    const locked = lockedRows(page).first()
    const number = Number((await locked.innerText()).split('.')[0])
    await locked.click()
    const name = await companyName(page).innerText()
    await expect.poll(() => searchesLeft(page)).toBe(before - 1)
    await row(page, number).getByText(name).waitFor()
    expect(calls).toHaveLength(1)

    await page.reload()
    await companyName(page).getByText(name).waitFor()
    await row(page, number).getByText(name).waitFor()
    await expect.poll(() => searchesLeft(page)).toBe(before - 1)

    await page.goto('/sponsors')
    await page.getByRole('heading', { name: 'Your unlocked companies' }).waitFor()
    await page.locator('ol').getByText(name).click()
    await companyName(page).getByText(name).waitFor()
    await expect.poll(() => searchesLeft(page)).toBe(before - 1)
    await world.release(page)
  })
})

describe('on a phone', () => {
  test('on a phone Find collapses the filters and moves the focus to the answer, even if the answer is unchanged', async () => {
    const page = await userPage(world, 'active@example.com', { viewport: { width: 390, height: 844 } })
    await page.goto('/sponsors?company=1')
    await page.getByRole('button', { name: 'Back to list' }).click()
    for (const _ of ['first', 'again']) {
      await page.getByRole('button', { name: /^Filters/ }).click()
      await findButton(page).click()
      await listHeading(page).waitFor()
      await expect.poll(() => hasFocus(listHeading(page))).toBe(true)
      await findButton(page).waitFor({ state: 'hidden' })
    }
    await world.release(page)
  })
})
