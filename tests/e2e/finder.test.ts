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
import { tabTo } from './tab-to.ts'
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

  test('a search by name finds a company despite one wrong letter, for Pro users only', async () => {
    const page = await userPage(world, 'pro@example.com')
    await page.goto(ALL_COMPANIES_URL)
    await lockedRows(page).first().click()
    const name = await companyName(page).innerText()
    const word = name.split(/\W+/).toSorted((a, b) => b.length - a.length)[0] ?? ''
    const wrong = name.replace(word, word.slice(0, 2) + word.slice(3))

    await page.getByLabel('Company name', { exact: true }).fill(wrong)
    await page.getByLabel('Company name', { exact: true }).press('Enter')
    await filterChip(page, `Company name: ${wrong}`).waitFor()
    await page.locator('ol').getByText(name).first().waitFor()

    const free = await userPage(world, 'user@example.com')
    await free.goto('/sponsors')
    expect(await free.getByLabel('Company name', { exact: true }).isDisabled()).toBe(true)
    await free.goto(`${ALL_COMPANIES_URL}&company_name=care`)
    await free.getByRole('button', { name: 'Search without the Pro filters' }).click()
    await listHeading(free).waitFor()
    await Promise.all([world.release(page), world.release(free)])
  })
})

describe('a locked company', () => {
  test('unlocking a company is charged once, and a reload keeps everything', async () => {
    const page = await userPage(world, 'user@example.com')
    const calls = unlockCalls(page)
    await page.goto(ALL_COMPANIES_URL)
    await page.getByRole('meter').waitFor()
    const before = await searchesLeft(page)
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

  test('following a link to a locked company charges nothing', async () => {
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
    await world.release(page)
  })
})

test('the finder can be used with the keyboard alone', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto('/sponsors')
  await findButton(page).waitFor()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
  await page.keyboard.press('Enter')
  await tabTo(page, 'City')
  await page.keyboard.type('london')
  await option(page, 'London').waitFor()
  await page.keyboard.press('Enter')
  await tabTo(page, 'Find sponsors')
  await page.keyboard.press('Enter')
  await filterChip(page, 'City: London').waitFor()
  await tabTo(page, 'Remove filter Has Website')
  await page.keyboard.press('Enter')
  await resultsWithout(page, 'Has Website')
  await tabTo(page, 'Sponsor company details')
  await page.keyboard.press('Enter')
  await companyName(page).waitFor()
  await world.release(page)
})

describe('on a phone', () => {
  test('on a phone Find collapses the filters and moves the focus to the answer, even if the answer is unchanged', async () => {
    const page = await userPage(world, 'pro@example.com', { viewport: { width: 390, height: 844 } })
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
