import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillSignUp, verifyHeading } from '../../infra/smoke/page-parts.ts'
import type { E2eWorld } from '../support/product/e2e-world.ts'
import { mailsOfRun, mailsTo } from '../support/product/mails.ts'

export { verifyHeading }

/** The actions and elements that the tests of the auth pages share. */

export const newAddress = (): string => `${randomUUID()}@example.com`

export const PASSWORD = 'violet kettle marches north'

export const codeField = (page: Page): Locator => page.getByLabel('Code', { exact: true })

export const setupHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Setup Preferences' })

export const errorSummary = (page: Page): Locator =>
  page.getByRole('alert').filter({ hasText: 'There is a problem' })

/** Fills in and submits the form of the open page, which then asks for the code. */
export async function signUp(page: Page, email: string): Promise<void> {
  await fillSignUp(page, 'Ama Mensah', email, PASSWORD)
  await verifyHeading(page).waitFor()
}

/** Waits until an email address has `mails` mails. @returns the code in the newest one. */
export async function codeFor({ product }: E2eWorld, email: string, mails = 1): Promise<string> {
  const [newest] = await mailsTo(mailsOfRun(product.origin), email, mails)
  return codeIn(newest?.text ?? '')
}

function codeIn(text: string): string {
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(`There is no code in "${text}"`)
  return code
}

/** Reads the code on the page of local mails, in another tab that is then closed. */
export async function codeOnMailPage(page: Page, email: string): Promise<string> {
  const tab = await page.context().newPage()
  const mail = await newestMail(tab, email)
  const code = codeIn(await mail.locator('pre').innerText())
  await tab.close()
  return code
}

/** Reloads the page of local mails until it has a mail to an email address. @returns the newest one. */
export async function newestMail(tab: Page, email: string, subject = ''): Promise<Locator> {
  const mail = tab.getByRole('article').filter({ hasText: email }).filter({ hasText: subject })
  await expect
    .poll(
      async () => {
        await tab.goto('/__local/mail')
        return mail.count()
      },
      { timeout: 60_000 },
    )
    .toBeGreaterThan(0)
  return mail.first()
}

export async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Verify email' }).click()
}
