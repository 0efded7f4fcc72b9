import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { ALL_COMPANIES_URL, row } from '../e2e/finder-page.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

/**
 * More elements than the parts that a filter changes. A selector that may match anything after `:has()` styles the whole
 * page again: 1,100 elements for a focus, and the 70 outside the container of the page for a changed element.
 */
const FEW = 60

/** @returns the numbers of elements of which the browser worked out the style during an action. */
async function restyledBy(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  const browser = page.context().browser()!
  await browser.startTracing(page, { categories: ['devtools.timeline'] })
  await act()
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  })
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[]
  }
  return traceEvents.flatMap(({ name, args: { elementCount } }) =>
    name === 'UpdateLayoutTree' && elementCount !== undefined ? [elementCount] : [],
  )
}

test.each([
  ['the finder', ALL_COMPANIES_URL],
  ['the page of jobs', '/jobs'],
])('on %s, a click on a filter styles only what it changes', async (_, url) => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(url)
  await page.locator('main ol > li').first().waitFor()
  const pills = page.getByRole('complementary', { name: 'Filters' }).locator('label:has(input)')
  // the first click loads code
  await pills.first().click()
  const restyled = await restyledBy(page, () => pills.nth(1).click())
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(FEW)
  await world.release(page)
})

test('typing in a list of options styles only what it changes', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 1).waitFor()
  await page.getByRole('combobox', { name: 'Sector' }).click()
  await page.getByRole('option').first().waitFor()
  const restyled = await restyledBy(page, () => page.keyboard.type('e'))
  expect(restyled.length).toBeGreaterThan(0)
  expect(Math.max(...restyled)).toBeLessThan(FEW)
  await world.release(page)
})
