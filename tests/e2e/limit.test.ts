import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, signIn, startE2eWorld } from '../support/e2e-world.ts'
import {
  companyName,
  coveredByFindBar,
  EVERYTHING,
  listHeading,
  lockedRows,
  row,
  searchesLeft,
  unlockCalls,
} from './finder-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld({ DAILY_UNLOCK_LIMIT: '2' })
})
afterAll(() => world.stop())

test('ux 32: the searches of a day count down to the limit; what was unlocked still opens', async () => {
  const page = await world.newPage()
  const calls = unlockCalls(page)
  await signIn(page)
  await page.goto(EVERYTHING)
  await listHeading(page).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(2)
  await row(page, 1).click()
  await companyName(page).waitFor()
  const first = await companyName(page).innerText()
  await row(page, 2).click()
  await page.getByRole('button', { name: 'Daily Limit Reached' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Daily Limit Reached' }).isDisabled()).toBe(true)
  await page.getByText('Come back tomorrow for more searches').first().waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(0)
  expect(await coveredByFindBar(page)).toEqual([])

  await lockedRows(page).first().click()
  await page.getByText(/^Searches return at \d\d:\d\d/).waitFor()
  expect(calls).toHaveLength(2)

  await row(page, 1).click()
  await companyName(page).getByText(first).waitFor()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await row(page, 16).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Daily Limit Reached' }).waitFor()

  // a phone folds the filters and with them the bar that says so
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sponsors')
  await page.getByRole('button', { name: /^Filters/, expanded: false }).waitFor()
  await page.getByText('Come back tomorrow for more searches').filter({ visible: true }).waitFor()
})
