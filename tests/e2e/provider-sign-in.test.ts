import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, signIn, startE2eWorld } from '../support/e2e-world.ts'
import { filterChip, hasFocus } from './finder-page.ts'
import { setupHeading } from './way-in.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const SIGN_IN = `/login?${new URLSearchParams({ redirect: '/sponsors?city=Leeds' })}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page) => new URL(page.url()).pathname

test('a provider signs in who comes for the first time, and they come to where they were going', async () => {
  const page = await world.newPage()
  await page.goto(SIGN_IN)
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await page.getByText('Successfully logged in').waitFor()
  await setupHeading(page).waitFor()
  await page.getByRole('checkbox', { name: 'Teaching and education' }).check()
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await filterChip(page, 'City: Leeds').waitFor()
  await page.getByRole('button', { name: 'Your account, Demi Demo' }).waitFor()

  await page.goBack()
  await expect.poll(() => pathOf(page)).toBe('/sponsors')
  await heading(page, 'Sponsor Finder').waitFor()
  const history = await page.evaluate(() => navigation.entries().map(({ url }) => url ?? ''))
  expect(history.filter((url) => url.includes('code='))).toEqual([])

  const again = await world.newPage()
  await again.goto(SIGN_IN)
  await again.getByRole('link', { name: /^Continue with/ }).click()
  await filterChip(again, 'City: Leeds').waitFor()
  await Promise.all([page.context().close(), again.context().close()])
})

test.each([
  ['code=nonsense', /This sign-in is no longer valid/],
  ['error=cancelled', /The sign-in was cancelled/],
  ['', /There is no sign-in to finish here/],
])('with "#%s" nobody is signed in, and the page says why and how to go on', async (handed, why) => {
  const page = await world.newPage()
  await page.goto(`/auth-check#${handed}${handed && '&redirect=%2Fsponsors%3Fcity%3DLeeds'}`)
  await expect.poll(() => hasFocus(heading(page, 'You are not signed in'))).toBe(true)
  await page.getByRole('main').getByText(why).waitFor()
  expect(page.url()).not.toContain('nonsense')
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await heading(page, 'Sign in').waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe(handed ? '/sponsors?city=Leeds' : null)
  await page.context().close()
})

test('a code of another browser signs nobody in', async () => {
  const [page, victim] = await Promise.all([world.newPage(), world.newPage()])
  const stolen = new Promise<string>((resolve) => {
    page.on('framenavigated', () => {
      const { hash } = new URL(page.url())
      if (hash.startsWith('#code=')) resolve(hash)
    })
  })
  // the code reaches the page and is not exchanged there
  await page.route('**/api/auth/exchange', (route) => route.abort())
  await page.goto('/login')
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await victim.goto(`/auth-check${await stolen}`)
  await heading(victim, 'You are not signed in').waitFor()
  expect(await victim.evaluate(() => localStorage.getItem('sponsor-finder.token'))).toBeNull()
  await Promise.all([page.context().close(), victim.context().close()])
})

test('who is signed in goes from every page for guests to the finder', async () => {
  const page = await world.newPage()
  await signIn(page)
  for (const place of ['/login', '/auth-check#code=nonsense', '/reset-password#token=nonsense']) {
    await page.goto(place)
    await heading(page, 'Sponsor Finder').waitFor()
    expect(pathOf(page)).toBe('/sponsors')
  }
  await page.context().close()
})
