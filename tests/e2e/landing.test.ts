import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, fillSignIn, startE2eWorld } from '../support/e2e-world.ts'
import {
  findButton,
  listHeading,
  lockedRows,
  row,
  scrollsSideways,
  searchesLeft,
  total,
} from './finder-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

test('a visitor sees fifteen locked rows, and the search lives through signing in', async () => {
  const page = await world.newPage()
  const bodies: string[] = []
  page.on('response', async (response) => {
    if (response.url().includes('/api/search/landing')) bodies.push(await response.text())
  })
  await page.goto('/')
  await page.getByLabel('Country', { exact: true }).selectOption('England')
  await findButton(page).click()
  await listHeading(page).waitFor()
  expect(await lockedRows(page).count()).toBe(15)
  const found = await total(page)
  expect(found).toBeGreaterThan(15)
  expect(bodies.join('')).not.toMatch(/"(companyName|addressLine1|postcode)":"/)

  await page.getByRole('button', { name: 'Next' }).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
  await page.keyboard.press('Escape')
  await row(page, 3).click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(page, 'user@example.com')

  await page.getByText('This company is locked').waitFor()
  expect(await total(page)).toBe(found)
  expect(await page.getByLabel('Country', { exact: true }).inputValue()).toBe('England')
  expect(await searchesLeft(page)).toBe(10)
})

test.each([
  { width: 390, height: 844 },
  { width: 1360, height: 768 },
])('hero, form and action are in sight at $width x $height', async (viewport) => {
  const page = await world.newPage({ viewport })
  await page.goto('/')
  const action = findButton(page)
  await action.waitFor()
  const box = await action.boundingBox()
  expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('at 320 px nothing scrolls sideways, with the list and the prompt open too', async () => {
  const page = await world.newPage({ viewport: { width: 320, height: 640 } })
  await page.goto('/')
  await page.getByRole('button', { name: /^All filters/ }).click()
  expect(await scrollsSideways(page)).toBe(false)
  await findButton(page).click()
  await row(page, 1).click()
  await page.getByRole('dialog').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
})
