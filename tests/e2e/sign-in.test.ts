import type { Locator, Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { fillSignIn, startE2eWorld } from '../support/product/e2e-world.ts'
import { newestMail, setupHeading } from './auth.ts'
import { filterChip, findButton, hasFocus } from './finder-page.ts'
import { browserOf, newUser } from './new-user.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const NEW_PASSWORD = 'quiet lantern under seven bridges'

const SIGN_IN = `/login?${new URLSearchParams({ redirect: '/sponsors?city=Leeds' })}`

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const pathOf = (page: Page) => new URL(page.url()).pathname

const linkOf = (mail: Locator) =>
  mail.locator('iframe').contentFrame().getByRole('link', { name: 'Choose a new password' })

/** Follows the link in a mail. @returns the tab that it opens. */
async function followed(mail: Locator): Promise<Page> {
  const opened = mail.page().waitForEvent('popup')
  await linkOf(mail).click()
  return opened
}

async function setPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}

test('a mailed link resets a forgotten password, works once, and ends every session', async () => {
  const user = await newUser(world)
  const [page, elsewhere] = await Promise.all([world.newPage(), browserOf(world, user)])
  const SEARCH = '/sponsors?city=Leeds&has_website=0&job=0&careers_page=0'
  await elsewhere.goto(SEARCH)
  await findButton(elsewhere).waitFor()

  await page.goto('/login')
  await page.getByLabel('Email address').fill(user.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?').waitFor()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe(user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.poll(() => hasFocus(heading(page, 'Check your email'))).toBe(true)
  await page.getByText('Password reset link sent to your email').waitFor()

  await page.goto('/login')
  const mails = await page.context().newPage()
  const mail = await newestMail(mails, user.email, 'new password')
  const link = (await linkOf(mail).getAttribute('href')) ?? ''
  const reset = await followed(mail)
  await heading(reset, 'Choose a new password').waitFor()
  await expect.poll(() => reset.url()).toBe(`${world.product.origin}/reset-password`)
  await setPassword(reset)
  await reset.getByText('Password has been reset successfully').waitFor()
  await heading(reset, 'Sign in').waitFor()
  await fillSignIn(reset, user.email, NEW_PASSWORD)
  await heading(reset, 'Sponsor Finder').waitFor()

  const late = await world.newPage()
  await late.goto(link)
  await setPassword(late)
  await expect.poll(() => hasFocus(heading(late, 'This link does not work'))).toBe(true)
  await late.getByRole('link', { name: 'Ask for another link' }).click()
  await heading(late, 'Forgot your password?').waitFor()

  await findButton(elsewhere).click()
  await elsewhere.getByText('Your session has expired. Sign in again').waitFor()
  expect(new URL(elsewhere.url()).searchParams.get('session_expired')).toBe('true')
  await fillSignIn(elsewhere, user.email, NEW_PASSWORD)
  await findButton(elsewhere).waitFor()
  expect(new URL(elsewhere.url()).searchParams.get('city')).toBe('Leeds')
  await Promise.all([page, late, elsewhere].map((one) => world.release(one)))
})

test('a new user signs in with a provider and arrives at the requested page', async () => {
  const page = await world.newPage()
  await page.goto(SIGN_IN)
  await page.getByRole('link', { name: /^Continue with/ }).click()
  await page.getByText('Successfully logged in').waitFor()
  await setupHeading(page).waitFor()
  await page.getByRole('textbox', { name: 'Job titles' }).fill('teacher')
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
  await Promise.all([world.release(page), world.release(again)])
})
