import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { errorSummary, newestMail, setupHeading } from '../../e2e/auth.ts'
import { companyName, ALL_COMPANIES_URL, hasFocus, listHeading, lockedRows } from '../../e2e/finder-page.ts'
import { anotherSession, browserOf, newUser } from '../../e2e/new-user.ts'
import { fillSignIn, startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

test('the account page shows name, sessions, preferences and unlocked companies, and exports all of it as a file', async () => {
  const user = await newUser(world)
  await anotherSession(world, user)
  const page = await browserOf(world, user)
  await page.goto(ALL_COMPANIES_URL)
  await listHeading(page).waitFor()
  await lockedRows(page).first().click()
  const company = await companyName(page).innerText()

  await page.getByRole('button', { name: `Your account, ${user.name}` }).click()
  await page.getByRole('link', { name: 'Account Details' }).click()
  await expect.poll(() => hasFocus(heading(page, 'Account Details'))).toBe(true)
  await page.getByText(user.email).filter({ visible: true }).first().waitFor()
  await expect.poll(() => page.getByRole('meter').getAttribute('aria-valuetext')).toMatch(/^9 of 10/)

  await page.getByRole('button', { name: 'Change name' }).click()
  await page.getByLabel('Name', { exact: true }).fill('')
  await page.keyboard.press('Enter')
  await errorSummary(page).getByText('Enter your name').waitFor()
  await page.getByLabel('Name', { exact: true }).fill('Efua Mensah')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Your account, Efua Mensah' }).waitFor()
  await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Change name' }))).toBe(true)

  const others = page.getByRole('button', { name: /^End session/ })
  await others.first().waitFor()
  const before = await others.count()
  await others.first().click()
  await page.getByText('Session ended').waitFor()
  await expect.poll(() => others.count()).toBe(before - 1)

  await page.getByRole('link', { name: 'Change preferences' }).click()
  await setupHeading(page).waitFor()
  await page.getByText('Job categories: 1 chosen').waitFor()
  await page.getByRole('combobox', { name: 'Minimum pay' }).selectOption('41700')
  await page.getByRole('button', { name: 'Save preferences' }).click()
  await heading(page, 'Account Details').waitFor()
  await page.getByText('£41,700 a year').waitFor()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('sponsor-finder-account.json')
  const data: unknown = JSON.parse(await readFile(await file.path(), 'utf8'))
  const { data: kept } = exportAccount.responses[200].parse({ data })
  expect(kept.user).toMatchObject({ name: 'Efua Mensah', email: user.email })
  expect(kept.preferences).toMatchObject({ preferred_job_category_id: [21], minimum_salary: 41_700 })
  expect(kept.sessions.filter(({ current }) => current)).toHaveLength(1)
  expect(kept.unlocked_companies.map(({ company_name }) => company_name)).toEqual([company])

  await page.getByRole('region', { name: 'Unlocked companies' }).getByText(company).click()
  await companyName(page).getByText(company).waitFor()
  await world.release(page)
})

test('deleting an account signs the user out, sends a mail, and prevents sign-in', async () => {
  const user = await newUser(world)
  const [page, elsewhere] = await Promise.all([browserOf(world, user), browserOf(world, user)])
  await elsewhere.goto('/sponsors')
  await heading(elsewhere, 'Sponsor Finder').waitFor()
  await page.goto('/account')
  const open = page.getByRole('button', { name: 'Delete my account' })
  await open.click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => hasFocus(open)).toBe(true)

  await open.click()
  const password = dialog.getByRole('textbox', { name: 'Your password' })
  await password.fill('not this one')
  await page.keyboard.press('Enter')
  await errorSummary(page).getByText('The password is wrong').waitFor()
  await expect.poll(() => password.getAttribute('aria-invalid')).toBe('true')
  await password.fill(user.password)
  await page.keyboard.press('Enter')

  await page.getByText('Account deleted').waitFor()
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).first().waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await elsewhere.reload()
  await heading(elsewhere, 'Sign in').waitFor()
  await newestMail(await page.context().newPage(), user.email, 'was deleted')

  await page.goto('/login')
  await fillSignIn(page, user.email, user.password)
  await errorSummary(page).waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await Promise.all([world.release(page), world.release(elsewhere)])
})
