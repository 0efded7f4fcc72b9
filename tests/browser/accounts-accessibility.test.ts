import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { enter, errorSummary, newAddress, setupHeading, signUp } from '../e2e/auth.ts'
import { hasFocus, scrollsSideways } from '../e2e/finder-page.ts'
import { anotherSession, browserOf, newUser } from '../e2e/new-user.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { expectClean } from './expect-clean.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const LONG_NAME = 'Wolfeschlegelsteinhausenbergerdorff '.repeat(2).trim()

/** Submits a form without filling it in, and waits until the error summary has the focus. */
async function sendWrong(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect.poll(() => hasFocus(errorSummary(page))).toBe(true)
}

describe('axe on the account pages, wide or narrow, light or dark', () => {
  test('axe finds nothing on the forms, with and without errors', async () => {
    const page = await world.newPage()
    await page.goto('/login?session_expired=true')
    await page.getByRole('link', { name: /^Continue with/ }).waitFor()
    await expectClean(page, 'sign in after a session')
    await sendWrong(page, 'Sign in')
    await expectClean(page, 'sign in, nothing filled in', 'main')
    await page.goto('/verify-code')
    await sendWrong(page, 'Verify email')
    await expectClean(page, 'code and address, nothing filled in', 'main')
    await page.goto('/register')
    await page.getByRole('link', { name: /^Continue with/ }).waitFor()
    await expectClean(page, 'register', 'main')
    await sendWrong(page, 'Create account')
    await expectClean(page, 'register, nothing filled in', 'main')
    await world.release(page)
  })

  test('axe finds nothing on the page for the code, with its errors, notifications and the wait', async () => {
    const page = await world.newPage()
    await page.goto('/register')
    await signUp(page, newAddress())
    await expectClean(page, 'code')
    await enter(page, '000000')
    await page.getByRole('alert').waitFor()
    await expectClean(page, 'a wrong code and its notification')
    await page.getByRole('button', { name: 'Send another code' }).click()
    await page.getByText(/^You can ask for another one/).waitFor()
    await expectClean(page, 'the wait for another code', 'main')
    await world.release(page)
  })

  test('axe finds nothing on the pages of a forgotten password and of a failed sign-in', async () => {
    const page = await world.newPage()
    await page.goto('/forgot-password')
    await sendWrong(page, 'Send the link')
    await expectClean(page, 'forgot password, nothing filled in')
    await page.getByLabel('Email address').fill(newAddress())
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Check your email' }).waitFor()
    await expectClean(page, 'where the link went', 'main')
    await page.goto('/reset-password#token=nobody.nonsense')
    await sendWrong(page, 'Set the new password')
    await expectClean(page, 'new password, nothing filled in', 'main')
    await page.getByRole('textbox', { name: 'New password' }).fill('quiet lantern under seven bridges')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor()
    await expectClean(page, 'a link that does not work', 'main')
    await page.goto('/auth-check#error=cancelled')
    await page.getByRole('heading', { name: 'You are not signed in' }).waitFor()
    await expectClean(page, 'a sign-in that was cancelled', 'main')
    await world.release(page)
  })

  test('axe finds nothing on the change of a password, with its errors', async () => {
    const page = await browserOf(world, await newUser(world))
    await page.goto('/change-password')
    await sendWrong(page, 'Change password')
    await expectClean(page, 'change password, nothing filled in', 'main')
    await world.release(page)
  })

  test('axe finds nothing on the preferences setup and the account, with menus, lists, errors and the dialog open', async () => {
    const user = await newUser(world, { name: LONG_NAME, until: 'verified' })
    await anotherSession(world, user)
    const page = await browserOf(world, user)
    await page.goto('/account')
    await page.getByRole('checkbox').first().waitFor()
    await sendWrong(page, 'Save preferences')
    await expectClean(page, 'setup, nothing chosen')
    await page.getByRole('textbox', { name: 'Job titles' }).fill('shop assistant')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByText('Job categories: 1 chosen').click()
    await page.getByRole('combobox', { name: 'Postcode or town' }).fill('Lee')
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expectClean(page, 'setup, a job chosen and the list of towns', 'form')
    await page.getByRole('option', { name: 'Leeds', exact: true }).click()
    await page.getByRole('button', { name: 'Save preferences' }).click()

    await page
      .getByRole('button', { name: /^End session/ })
      .first()
      .waitFor()
    await page.getByRole('button', { name: /^Your account/ }).click()
    await expectClean(page, 'account and the menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Change name' }).click()
    await page.getByLabel('Name', { exact: true }).fill('')
    await sendWrong(page, 'Save name')
    await expectClean(page, 'account, no name', 'main')
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('wrong')
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('alert').waitFor()
    await expectClean(page, 'deleting the account, wrong password', 'dialog')
    await world.release(page)
  })
})

test('the account pages do not scroll sideways at 320 px, even with a long name', async () => {
  const viewport = { width: 320, height: 640 }
  const user = await newUser(world, { name: LONG_NAME.replaceAll(' ', '') })
  const [page, visitor] = await Promise.all([
    browserOf(world, user, { viewport }),
    world.newPage({ viewport }),
  ])
  for (const place of ['/forgot-password', '/reset-password', '/auth-check#code=nonsense', '/login']) {
    await visitor.goto(place)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    expect({ place, sideways: await scrollsSideways(visitor) }).toEqual({ place, sideways: false })
  }
  await page.goto('/preferences-setup?edit=true')
  await setupHeading(page).waitFor()
  await page.getByRole('checkbox').first().waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.goto('/account')
  await page.getByText('This session').waitFor()
  await page.getByText('Email alerts').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByRole('button', { name: 'Menu' }).click()
  expect(await scrollsSideways(page)).toBe(false)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  await page.getByRole('dialog').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await page.goto('/change-password')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await Promise.all([world.release(page), world.release(visitor)])
})

test('the sign-up pages do not scroll sideways at 320 px, even with a long email', async () => {
  const page = await world.newPage({ viewport: { width: 320, height: 640 } })
  const email = `${'long.'.repeat(5)}${newAddress()}`
  await page.goto('/register')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('alert').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await signUp(page, email)
  await enter(page, '12345')
  await page.getByRole('alert').waitFor()
  expect(await scrollsSideways(page)).toBe(false)
  await world.release(page)
})
