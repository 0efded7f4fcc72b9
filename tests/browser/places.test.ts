import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'
import { city, findButton, listedPlaces, listHeading, openLanding, option } from '../e2e/finder-page.ts'
import { userPage } from '../e2e/user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

test('options have counts once their list is used, and Enter chooses the largest place', async () => {
  const page = await world.newPage()
  await openLanding(page)
  await city(page).click()
  await page.getByRole('option', { name: /^Aberdeen [\d,]+$/ }).waitFor()
  await city(page).pressSequentially('lon')
  await option(page, 'London').waitFor()
  await city(page).press('Enter')
  await expect.poll(() => city(page).inputValue()).toBe('London')
  await page.getByRole('combobox', { name: 'Sector' }).pressSequentially('software')
  await option(page, 'Information and communication').waitFor()
  await expectClean(page, 'the form with counts')
  await world.release(page)
})

test('a search near a place begins with the nearest companies, and their rows have miles', async () => {
  const page = await userPage(world, 'active@example.com')
  await page.goto('/sponsors?has_website=0&job=0&careers_page=0')
  await listHeading(page).waitFor()
  await page.getByRole('combobox', { name: 'Postcode or town' }).fill('Leeds')
  await findButton(page).click()
  await page.getByLabel('Sort by').getByText('Nearest').waitFor({ state: 'attached' })
  await expect.poll(() => listedPlaces(page)).toContainEqual(expect.stringMatching(/mile|in Leeds/))
  // a town is known to a mile
  const miles = (await listedPlaces(page)).map((row) =>
    row.includes('in Leeds') ? 0 : Math.round(Number(/([\d.]+) miles?/.exec(row)?.[1])),
  )
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  await world.release(page)
})
