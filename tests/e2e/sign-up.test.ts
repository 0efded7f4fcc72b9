import { afterAll, expect, test } from 'vitest'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { codeOnMailPage, newAddress, PASSWORD, setupHeading, signUp, verifyHeading } from './auth.ts'
import { findButton, hasFocus, openLanding, row } from './finder-page.ts'
import { tabTo } from './tab-to.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

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
