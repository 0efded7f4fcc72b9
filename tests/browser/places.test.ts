import type { Locator } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { city, findButton, listedPlaces, listHeading, openLanding, option } from '../e2e/finder-page.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
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
  await expect.poll(() => listedPlaces(page)).toContainEqual(expect.stringMatching(/mile|Leeds/))
  // towns are in an order of their own, so only known distances are compared
  const miles = (await listedPlaces(page)).flatMap(
    (row) => /(?<!about )\b([\d.]+) miles?/.exec(row)?.[1] ?? [],
  )
  expect(miles.map(Number)).toEqual(miles.map(Number).toSorted((a, b) => a - b))
  await world.release(page)
})

const isInView = (element: Locator) =>
  element.evaluate((one) => {
    const { top, bottom } = one.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

test('on a phone the message about a misspelt place is in view, and one click mends it', async () => {
  const page = await userPage(world, 'active@example.com', { viewport: { width: 390, height: 844 } })
  await page.goto('/sponsors?near=Ledes&miles=25&has_website=0&job=0&careers_page=0')
  const mend = page.getByRole('button', { name: 'Did you mean Leeds?' })
  await mend.waitFor()
  await expect.poll(() => isInView(mend)).toBe(true)
  await page.getByRole('button', { name: /^Filters/ }).click()
  const place = page.getByRole('combobox', { name: 'Postcode or town' })
  await expect.poll(() => isInView(place)).toBe(true)
  await mend.click()
  await listHeading(page).waitFor()
  expect(new URL(page.url()).searchParams.get('near')).toBe('Leeds')
  await page.context().close()
})

test('a suggested town beside a distance has no count, and cities without a match come last', async () => {
  const page = await world.newPage()
  await openLanding(page)
  await city(page).click()
  await page.getByRole('option', { name: /^Aberdeen [\d,]+$/ }).waitFor()
  expect(await page.getByRole('option', { name: / 0$/ }).count()).toBe(0)
  await page.getByRole('button', { name: /^All filters/ }).click()
  const place = page.getByRole('combobox', { name: 'Postcode or town' })
  await place.fill('Lee')
  await page.getByRole('option', { name: 'Leeds', exact: true }).waitFor()
  await place.fill('LS1 4AP')
  await page.getByRole('option', { name: 'Leeds', exact: true }).waitFor()
  expect(await page.getByRole('option', { name: /Aberdeen|London/ }).count()).toBe(0)
  await world.release(page)
})
