import type { Locator, Page } from 'playwright-core'

/** Elements of the pages and actions on them. The smoke test and the browser tests share them. */

/** The URL of the finder without filters, which lists all companies. */
export const ALL_COMPANIES_URL = '/sponsors?has_website=0&job=0&careers_page=0'

export const finderHeading = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Sponsor Finder' })

export const findButton = (page: Page): Locator => page.getByRole('button', { name: 'Find sponsors' })

/** Opens the front page and waits for its script, without which a click does nothing or navigates. */
export async function openLanding(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByLabel('Country', { exact: true }).getByText('England').waitFor({ state: 'attached' })
}

export const listHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Sponsor List' })

export const lockedRows = (page: Page): Locator =>
  page.getByRole('button', { name: /Sponsor company details/ })

export const nextPage = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Pages of the list' }).getByRole('button', { name: 'Next' })

export const companyName = (page: Page): Locator =>
  page.getByRole('article').getByRole('heading', { level: 2 })

/** How many unlocks the user has left today; NaN if there is no limit. */
export async function searchesLeft(page: Page): Promise<number> {
  const text = await page.getByRole('meter').getAttribute('aria-valuetext')
  return Number(text?.split(' ')[0])
}

export async function total(page: Page): Promise<number> {
  const text = await page.locator('h2:has-text("Sponsor List") + span').innerText()
  return Number(text.replaceAll(',', ''))
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

export async function fillSignUp(page: Page, name: string, email: string, password: string): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
}

export const verifyHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Verify your email' })
