import { afterAll, expect, test } from 'vitest'
import { LOCAL_PASSWORD } from '../../../infra/local/seed/seed-accounts.ts'
import { smoke } from '../../../infra/smoke/smoke.ts'
import {
  companyName,
  coveredByFindBar,
  ALL_COMPANIES_URL,
  listHeading,
  lockedRows,
  row,
  searchesLeft,
  unlockCalls,
} from '../../e2e/finder-page.ts'
import { leaveSearches } from '../../e2e/leave-searches.ts'
import { anotherSession, browserOf } from '../../e2e/new-user.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

/** Starts a session of a sample account, with some unlocks left today. */
async function sessionWithLeft(left: number, email: string) {
  const session = { token: await anotherSession(world, { email, password: LOCAL_PASSWORD }) }
  await leaveSearches(world, session, left)
  return session
}

test('ux 32: the unlocks of a day count down to the daily limit, and unlocked companies still open', async () => {
  const page = await browserOf(world, await sessionWithLeft(2, 'user@example.com'))
  const calls = unlockCalls(page)
  await page.goto(ALL_COMPANIES_URL)
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
  await page.getByText(/^Unlocks return at \d\d:\d\d/).waitFor()
  expect(calls).toHaveLength(2)

  await row(page, 1).click()
  await companyName(page).getByText(first).waitFor()
  await page.getByText('0 unlocks left. Searching and register entries stay free.').waitFor()
  await page.getByRole('checkbox', { name: 'Has Facebook' }).press(' ')
  await page.getByRole('button', { name: 'Search without unlocking' }).click()
  await page.getByRole('button', { name: 'Remove filter Has Facebook' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await row(page, 16).waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Daily Limit Reached' }).waitFor()

  // a phone folds the filters together with the bar of the daily limit
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sponsors')
  await page.getByRole('button', { name: /^Filters/, expanded: false }).waitFor()
  await page.getByText('Come back tomorrow for more searches').filter({ visible: true }).waitFor()
  await world.release(page)
})

test('the smoke test can be run repeatedly: at the daily limit it opens a company that it has unlocked', async () => {
  const account = { email: 'pro@example.com', password: LOCAL_PASSWORD }
  await sessionWithLeft(1, account.email)
  const run = async () => {
    const said: string[] = []
    await smoke({ origin: world.product.origin, account, say: (line) => said.push(line) })
    return said
  }
  const [first, last] = [await run(), await run()]
  expect(first.map((line) => line.split(':')[0])).toEqual([
    'Health',
    'Front page',
    'Pages of users',
    'Unknown addresses',
    'Search of a visitor',
    'Sign in',
    'Search',
    'Unlock',
    'Register',
    'Pages',
  ])
  expect(first[7]).toMatch(/^Unlock: unlocked .+; before it, 1 unlock was left today/)
  expect(last[7]).toMatch(/^Unlock: opened .+ again, for the daily limit is reached/)
})

test('the smoke test without an account tries what visitors see, and says what it left out', async () => {
  const said: string[] = []
  await smoke({
    origin: world.product.origin,
    account: undefined,
    say: (line) => said.push(line),
  })
  expect(said).toContain('Sign in, search and unlock need SMOKE_EMAIL and SMOKE_PASSWORD: left out')
  expect(said.at(-2)).toMatch(/^Register: /)
})

test('the smoke test reports a failed sign-in in one sentence', async () => {
  const account = { email: 'user@example.com', password: 'not the password' }
  const run = smoke({ origin: world.product.origin, account, say: () => undefined })
  await expect(run).rejects.toThrow(/^Sign in failed: as user@example\.com it answered 422: /)
})
