import { afterAll, expect, test } from 'vitest'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import {
  codeField,
  codeFor,
  codeOnMailPage,
  enter,
  newAddress,
  otherThan,
  PASSWORD,
  setupHeading,
  signUp,
  verifyHeading,
} from './auth.ts'
import { findButton, hasFocus, openLanding, row } from './finder-page.ts'
import { tabTo } from './tab-to.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const WRONG = /^The code is wrong or no longer valid/

test('by keyboard alone a visitor signs up from a locked row and unlocks that company', async () => {
  const page = await world.newPage()
  const email = newAddress()
  await openLanding(page)
  await findButton(page).click()
  await row(page, 3).focus()
  const company = await page.evaluate(() => document.activeElement?.id.replace(/\D+/, ''))
  await page.keyboard.press('Enter')
  await tabTo(page, 'Create a free account')
  await page.keyboard.press('Enter')

  const title = page.getByRole('heading', { name: 'Create a free account' })
  await expect.poll(() => hasFocus(title)).toBe(true)
  await tabTo(page, 'Name')
  await page.keyboard.type('Ama Mensah')
  await tabTo(page, 'Email address')
  await page.keyboard.type(email)
  await tabTo(page, 'Password')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')

  await expect.poll(() => hasFocus(verifyHeading(page))).toBe(true)
  await page.getByText('Registration successful! Please verify your email.').waitFor()
  await page.getByText(email).waitFor()
  await tabTo(page, 'Code')
  const code = await codeOnMailPage(page, email)
  await page.keyboard.type(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')

  await page.getByText('Email verified successfully!').waitFor()
  await expect.poll(() => hasFocus(setupHeading(page))).toBe(true)
  await tabTo(page, 'Job titles')
  await page.keyboard.type('staff nurse')
  await tabTo(page, 'Save and open the company')
  await page.keyboard.press('Enter')

  await page.getByText('Preferences updated!').waitFor()
  await page.getByText('This company is locked').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/sponsors')
  // the user has a handle of their own for the company (docs/decisions/083-handles-of-locked-companies.md)
  expect(searchParams.get('company')).toMatch(/^\d{16}$/)
  expect(searchParams.get('company')).not.toBe(company)
  await world.release(page)
})

test('until the email is verified the user can only open the code page or sign out', async () => {
  const page = await world.newPage()
  const email = newAddress()
  await page.goto('/register')
  await signUp(page, email)

  await page.reload()
  await page.getByText(email).waitFor()
  const header = page.getByRole('banner')
  expect(await header.getByRole('link', { name: 'Sponsors', exact: true }).count()).toBe(0)
  for (const place of ['/sponsors?city=Leeds', '/login', '/register']) {
    await page.goto(place)
    await verifyHeading(page).waitFor()
  }
  await page.goto('/sponsors?city=Leeds')
  await verifyHeading(page).waitFor()
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/sponsors?city=Leeds')

  await page.getByRole('button', { name: 'Your account, Ama Mensah' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { name: 'Sign in' }).waitFor()

  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await verifyHeading(page).waitFor()
  await page.getByRole('button', { name: 'Log out and start again' }).click()
  await page.getByRole('heading', { name: 'Create a free account' }).waitFor()
  await world.release(page)
})

test('after five wrong codes the right one is refused, and a new one is accepted', async () => {
  const page = await world.newPage()
  const email = newAddress()
  await page.goto('/register')
  await signUp(page, email)
  const first = await codeFor(world, email)
  const refusal = page.getByRole('alert').getByText(WRONG)
  const expectRefused = async (code: string) => {
    const answered = page.waitForResponse(/\/auth\/verification\/verify$/)
    await enter(page, code)
    expect((await answered).status()).toBe(422)
    await refusal.waitFor()
    // the message may be from the previous try, so the test waits until the form accepts input again
    await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
  }
  for (let tries = 0; tries < 5; tries += 1) await expectRefused(otherThan(first))
  await expectRefused(first)
  expect(await codeField(page).inputValue()).toBe(first)

  const again = page.getByRole('button', { name: 'Send another code' })
  await again.click()
  await page.getByText('Verification code has been resent').waitFor()
  await refusal.waitFor({ state: 'detached' })
  const wait = page.getByText(/^You can ask for another one in \d\d seconds\.$/)
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true')
  await wait.waitFor()
  await page.reload()
  await again.click()
  // the button is disabled during its call too, in which the form takes no code
  await wait.waitFor()
  await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true')

  await enter(page, await codeFor(world, email, 2))
  await setupHeading(page).waitFor()
  await world.release(page)
})

test('after the code is entered on another device, the first device has to sign in', async () => {
  const [page, other] = await Promise.all([world.newPage(), world.newPage()])
  const email = newAddress()
  await page.goto('/register')
  await signUp(page, email)
  await other.goto('/verify-code')
  await other.getByLabel('Email address').fill(email)
  await enter(other, await codeFor(world, email))
  await setupHeading(other).waitFor()

  const lookAgain = async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    return new URL(page.url()).pathname
  }
  // the session ended, because a stranger might have registered the email
  await expect.poll(lookAgain).toBe('/login')
  await Promise.all([world.release(page), world.release(other)])
})
