import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type E2eWorld, fillSignIn, startE2eWorld } from '../support/e2e-world.ts'
import { findButton, hasFocus } from './finder-page.ts'
import { anotherSession, browserOf, newReader } from './new-reader.ts'
import { errorSummary, newestMail } from './way-in.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const NEW_PASSWORD = 'quiet lantern under seven bridges'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The link to a new password as the HTML of a mail shows it. */
const linkOf = (mail: Locator) =>
  mail.locator('iframe').contentFrame().getByRole('link', { name: 'Choose a new password' })

/** @returns the tab that the link of a mail opens. */
async function followed(mail: Locator): Promise<Page> {
  const opened = mail.page().waitForEvent('popup')
  await linkOf(mail).click()
  return opened
}

async function setPassword(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Set the new password' }).click()
}

test('a forgotten password is set anew by the link of a mail, which works once and ends every session', async () => {
  const reader = await newReader(world)
  const [page, elsewhere] = await Promise.all([world.newPage(), browserOf(world, reader)])
  const SEARCH = '/sponsors?city=Leeds&has_website=0&job=0&careers_page=0'
  await elsewhere.goto(SEARCH)
  await findButton(elsewhere).waitFor()

  await page.goto('/login')
  await page.getByLabel('Email address').fill(reader.email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await heading(page, 'Forgot your password?').waitFor()
  expect(await page.getByLabel('Email address').inputValue()).toBe(reader.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect.poll(() => hasFocus(heading(page, 'Check your email'))).toBe(true)
  await page.getByText('Password reset link sent to your email').waitFor()

  await page.goto('/login')
  const mails = await page.context().newPage()
  const mail = await newestMail(mails, reader.email, 'new password')
  const link = (await linkOf(mail).getAttribute('href')) ?? ''
  const reset = await followed(mail)
  await heading(reset, 'Choose a new password').waitFor()
  await expect.poll(() => reset.url()).toBe(`${world.product.origin}/reset-password`)
  await setPassword(reset)
  await reset.getByText('Password has been reset successfully').waitFor()
  await heading(reset, 'Sign in').waitFor()
  await fillSignIn(reset, reader.email, NEW_PASSWORD)
  await heading(reset, 'Sponsor Finder').waitFor()

  const late = await world.newPage()
  await late.goto(link)
  await setPassword(late)
  await expect.poll(() => hasFocus(heading(late, 'This link does not work'))).toBe(true)
  await late.getByRole('link', { name: 'Ask for a new link' }).click()
  await heading(late, 'Forgot your password?').waitFor()

  await findButton(elsewhere).click()
  await elsewhere.getByText('Your session has expired. Sign in again').waitFor()
  expect(new URL(elsewhere.url()).searchParams.get('session_expired')).toBe('true')
  await fillSignIn(elsewhere, reader.email, NEW_PASSWORD)
  await findButton(elsewhere).waitFor()
  expect(new URL(elsewhere.url()).searchParams.get('city')).toBe('Leeds')
  await Promise.all([page, late, elsewhere].map((one) => one.context().close()))
})

test('a changed password ends the other sessions, keeps this one, and is confirmed by mail', async () => {
  const reader = await newReader(world)
  const [page, elsewhere] = await Promise.all([
    browserOf(world, reader),
    browserOf(world, { token: await anotherSession(world, reader) }),
  ])
  await elsewhere.goto('/account')
  await heading(elsewhere, 'Account Details').waitFor()
  await page.goto('/sponsors')
  await page.getByRole('button', { name: `Your account, ${reader.name}` }).click()
  await page.getByRole('link', { name: 'Change Password' }).click()

  await page.getByRole('textbox', { name: 'Current password' }).fill('not this one')
  await page.getByRole('textbox', { name: 'New password' }).fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect.poll(() => hasFocus(errorSummary(page))).toBe(true)
  await errorSummary(page).getByRole('link').click()
  const current = page.getByRole('textbox', { name: 'Current password' })
  expect(await hasFocus(current)).toBe(true)
  expect(await page.getByRole('textbox', { name: 'New password' }).inputValue()).toBe(NEW_PASSWORD)
  await current.fill(reader.password)
  await page.keyboard.press('Enter')

  await page.getByText('Password changed successfully').waitFor()
  await heading(page, 'Account Details').waitFor()
  await page.getByText('This session').waitFor()
  expect(await page.getByRole('button', { name: /^End session/ }).count()).toBe(0)
  await elsewhere.reload()
  await elsewhere.getByText('Your session has expired. Sign in again').waitFor()
  expect(new URL(elsewhere.url()).searchParams.get('redirect')).toBe('/account')
  await newestMail(await page.context().newPage(), reader.email, 'password was changed')
  await Promise.all([page, elsewhere].map((one) => one.context().close()))
})
