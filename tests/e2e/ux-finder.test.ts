import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import {
  city,
  ALL_COMPANIES_URL,
  filterChip,
  findButton,
  listedPlaces,
  listHeading,
  nextPage,
  resultsWithout,
  option,
  row,
  shifted,
  total,
  watchShifts,
} from './finder-page.ts'
import { holdAnswers } from './held-answers.ts'
import { browserOf, newUser } from './new-user.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const nothingFound = (page: Page) => page.getByRole('heading', { name: 'No sponsors match these filters' })

/** The states that the results area shows. The list is empty before the first search. */
const states = async (page: Page) => {
  const area = page.getByRole('region', { name: 'Companies' })
  const counts = {
    loading: area.getByText('Loading…'),
    results: listHeading(page),
    nothing: nothingFound(page),
    error: area.getByRole('alert'),
  }
  const there: string[] = []
  for (const [name, part] of Object.entries(counts)) if ((await part.count()) > 0) there.push(name)
  return there
}

test('ux 19: search, filters and page are in the URL; reload and Back give the same results', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await listHeading(page).waitFor()
  const all = await total(page)
  await city(page).fill('leed')
  await option(page, 'Leeds').click()
  await page.getByLabel('Visa Route', { exact: true }).selectOption('Skilled Worker')
  await findButton(page).click()
  await filterChip(page, 'City: Leeds').waitFor()
  await expect.poll(() => total(page)).toBeLessThan(all)
  const inLeeds = await total(page)
  expect(page.url()).toMatch(/city=Leeds.*route=Skilled\+Worker/)
  const places = await listedPlaces(page)
  expect(places.filter((place) => !place.includes('Leeds'))).toEqual([])

  await nextPage(page).click()
  await row(page, 16).waitFor()
  expect(page.url()).toContain('page=2')
  await page.reload()
  await row(page, 16).waitFor()
  await expect.poll(() => total(page)).toBe(inLeeds)
  await filterChip(page, 'City: Leeds').click()
  await resultsWithout(page, 'City: Leeds')
  await expect.poll(() => total(page)).toBeGreaterThan(inLeeds)
  await page.goBack()
  await row(page, 16).waitFor()
  await expect.poll(() => total(page)).toBe(inLeeds)
  await world.release(page)
})

test('ux 20: the finder is empty before the first search, then shows exactly one of loading, results, none and error', async () => {
  const page = await browserOf(world, await newUser(world))
  await page.goto('/sponsors')
  await page.getByText('None yet.').waitFor()
  expect(await states(page)).toEqual([])
  const held = await holdAnswers(page, '/sponsorships?')
  await findButton(page).click()
  await held.asked
  await expect.poll(() => states(page)).toEqual(['loading'])
  held.letGo()
  await listHeading(page).waitFor()
  await expect.poll(() => states(page)).toEqual(['results'])
  await page.goto(`${ALL_COMPANIES_URL}&city=Nowhere`)
  await nothingFound(page).waitFor()
  await expect.poll(() => states(page)).toEqual(['nothing'])
  await page.route('**/api/sponsorships?*', (route) =>
    route.fulfill({ status: 403, json: { message: 'No' } }),
  )
  await page.reload()
  await page.getByRole('alert').getByText('No').waitFor()
  await expect.poll(() => states(page)).toEqual(['error'])
  await world.release(page)
})

/** The delays after which each skeleton on the page becomes visible. */
const delaysOfSkeletons = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    const skeletons = [...document.querySelectorAll('.skeleton')]
    return skeletons.map((one) => getComputedStyle(one).animationDelay.split(', ')[0])
  })

test.each([390, 768])('ux 21: a skeleton appears after 200 ms, and nothing moves at %d px', async (width) => {
  const page = await userPage(world, 'admin@example.com', { viewport: { width, height: 844 } })
  await watchShifts(page)
  const delays: (string | undefined)[] = []
  await page.route(/\/api\/sponsorships/, async (route) => {
    // the page is in the loading state now; reading it fails if the page is navigating away
    await delaysOfSkeletons(page).then(
      (found) => delays.push(...found),
      () => undefined,
    )
    await route.continue().catch(() => undefined)
  })
  await page.goto(`${ALL_COMPANIES_URL}&city=Nowhere`)
  await nothingFound(page).waitFor()
  expect(await page.getByRole('region', { name: 'Company', exact: true }).count()).toBe(0)
  expect(await shifted(page)).toBeLessThan(0.02)
  await page.goto('/sponsors')
  await page.getByRole('heading', { name: 'Your unlocked companies' }).waitFor()
  expect(await shifted(page)).toBeLessThan(0.02)
  expect(new Set(delays)).toEqual(new Set(['0.2s']))
  await page.context().close()
})

test('ux 22: while a page is turned the old rows stay, dimmed and busy, without a skeleton', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 15).waitFor()
  const held = await holdAnswers(page, '/sponsorships?')
  await nextPage(page).click()
  await held.asked
  const list = page.locator('ol[aria-busy=true]')
  await list.waitFor()
  expect(await row(page, 1).isVisible()).toBe(true)
  await expect.poll(() => list.evaluate((one) => Number(getComputedStyle(one).opacity))).toBeLessThan(1)
  await expect.poll(() => states(page)).toEqual(['results'])
  held.letGo()
  await row(page, 16).waitFor()
  await list.waitFor({ state: 'detached' })
  await world.release(page)
})

test('ux 23: the count is announced, and an empty answer names the next step', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await listHeading(page).waitFor()
  const count = await total(page)
  const words = `Found ${count.toLocaleString('en-GB')} companies`
  await page.getByRole('region', { name: 'Companies' }).getByRole('status').getByText(words).waitFor()
  await page.goto('/sponsors?city=Leeds&has_website=1&job=1&careers_page=1&route=Seasonal+Worker')
  await nothingFound(page).waitFor()
  await page.getByText('Try removing a filter or choosing a wider area.').waitFor()
  await page.getByRole('list', { name: 'Wider searches' }).getByRole('button').first().click()
  await listHeading(page).waitFor()
  await expect.poll(() => total(page)).toBeGreaterThan(0)
  await world.release(page)
})

const ofLeeds = (url: URL) => url.searchParams.get('city') === 'Leeds'

test('ux 24: a slow earlier search never overwrites a later one', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await listHeading(page).waitFor()
  const all = await total(page)
  const held = await holdAnswers(page, '/sponsorships?', ofLeeds)
  const late = page.waitForResponse((response) => ofLeeds(new URL(response.url())))
  await city(page).fill('Leeds')
  await option(page, 'Leeds').click()
  await findButton(page).click()
  await held.asked
  await filterChip(page, 'City: Leeds').click()
  await filterChip(page, 'City: Leeds').waitFor({ state: 'detached' })
  await expect.poll(() => page.locator('ol[aria-busy=true]').count()).toBe(0)
  held.letGo()
  await (await late).finished()
  // the page draws what it has received in its next two frames
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await total(page)).toBe(all)
  expect(page.url()).not.toContain('Leeds')
  await world.release(page)
})
