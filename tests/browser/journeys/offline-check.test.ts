import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { fillSignIn, startE2eWorld } from '../../support/product/e2e-world.ts'
import { expectClean } from '../expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const NAME = 'Tolvermere Digital Limited'
const VERDICT = `“${NAME}” is on the register`
const verdict = (page: Page, text = VERDICT) => page.getByRole('heading', { name: text }).waitFor()
const note = (page: Page) => page.getByText('Answered on this device, from the register of')

const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return all.flat().map(({ url }) => new URL(url).pathname)
  })

test('after one check the licence check works offline, and nothing of the account is kept', async () => {
  const page = await world.newPage({ serviceWorkers: 'allow' })
  const context = page.context()
  await page.goto('/login')
  await fillSignIn(page, 'user@example.com')
  await page.waitForURL(({ pathname }) => pathname !== '/login')
  await page.goto(`/licence-check?${new URLSearchParams({ name: NAME })}`)
  await verdict(page)
  await page.getByRole('link', { name: `Open in finder: ${NAME}` }).waitFor()
  expect(await note(page).count()).toBe(0)
  await expect.poll(() => kept(page), { timeout: 20_000 }).toContain('/image')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await context.setOffline(true)
  await page.reload()
  await verdict(page)
  await note(page).waitFor()
  expect(await page.getByRole('link', { name: /Open in finder|Sign in to open/ }).count()).toBe(0)
  const field = page.getByRole('textbox', { name: 'Name of the employer' })
  await field.fill('Nobody at all')
  await field.press('Enter')
  await verdict(page, 'We found no such name; the legal name may differ')
  await field.fill(NAME)
  await field.press('Enter')
  await verdict(page)
  await expectClean(page, 'an answer of the device', 'main')

  await context.setOffline(false)
  await note(page).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: `Open in finder: ${NAME}` }).waitFor()
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: /^Your account/ }).waitFor({ state: 'detached' })
  expect((await kept(page)).filter((path) => !path.startsWith('/assets/')).toSorted()).toEqual([
    '/checked',
    '/image',
    '/licence-check',
    '/seen',
  ])
  await world.release(page)
})
