import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { searchesLeft } from '../../../infra/smoke/page-parts.ts'
import { companyName, findButton, lockedRows } from '../../e2e/finder-page.ts'
import { fillSignIn, startE2eWorld } from '../../support/product/e2e-world.ts'

/** The steps of "Quick tour" in README.md that this file walks, one test each, in the order of that list. */
const steps = [
  'Sign in as `active@example.com`, who has unlocked companies, a search history and a shortlist.',
  'Press **Find sponsors** and open a row with a lock. This unlocks the company, and you have one unlock less today.',
  'Log out and sign in as `admin@example.com`. Press **Find sponsors**, open a row with vacancies, and press **Process** beside one. The advert is read again. Open the vacancy: each quotation mark shows the sentence that a fact comes from.',
  'Log out, press **Forgot your password?**, and ask for a link. A local run sends no mail, so read it at <http://localhost:3000/__local/mail>.',
]

const world = await startE2eWorld()
afterAll(() => world.stop())

/** Signs in through the form, as the tour says. @returns the page with the finder. */
async function signedIn(email: string): Promise<Page> {
  const page = await world.newPage()
  await page.goto('/login')
  await fillSignIn(page, email)
  await findButton(page).waitFor()
  return page
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Your account/ }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
}

test('the quick tour of README.md has the steps that are walked here', () => {
  const [, tour = ''] = readFileSync('README.md', 'utf8').split('## Quick tour\n')
  const [list = ''] = tour.split('\n## ')
  const found = [...list.matchAll(/^\d\. (.+(?:\n {3}.+)*)/gm)].map(([, step = '']) =>
    step.replaceAll('\n   ', ' '),
  )
  expect(found).toEqual(steps)
})

test('step 1 of the tour: the active user has unlocked companies, a search history and a shortlist', async () => {
  const page = await signedIn('active@example.com')
  await page.getByRole('heading', { name: 'Your unlocked companies' }).waitFor()
  await page.getByRole('button', { name: /^1\. / }).waitFor()
  await page.goto('/shortlist')
  const saved = page.getByRole('main').getByRole('listitem')
  await expect.poll(() => saved.count()).toBeGreaterThan(0)
  await page.goto('/account')
  const searches = page.getByRole('region', { name: 'Search history' }).getByRole('listitem')
  await expect.poll(() => searches.count()).toBeGreaterThan(0)
  await world.release(page)
})

test('step 2 of the tour: a row with a lock takes one unlock of the day', async () => {
  const page = await signedIn('active@example.com')
  const before = await searchesLeft(page)
  await findButton(page).click()
  await lockedRows(page).first().click()
  await companyName(page).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(before - 1)
  await world.release(page)
})

test('step 3 of the tour: an administrator has an advert read again, and sees where a fact comes from', async () => {
  const page = await signedIn('active@example.com')
  await logOut(page)
  await page.goto('/login')
  await fillSignIn(page, 'admin@example.com')
  await findButton(page).click()
  await page
    .getByRole('button', { name: /^\d+\. .* vacanc(y|ies)/ })
    .first()
    .click()
  await companyName(page).waitFor()
  const administration = page.getByRole('region', { name: 'Administration' })
  const title = await administration.getByRole('heading', { level: 4 }).first().innerText()
  await page.getByRole('button', { name: `Process: ${title}` }).click()
  await administration.getByText('Processing: Done.').waitFor()
  await page.getByRole('link', { name: title, exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: title })
  await dialog.getByRole('button', { name: 'See where this was found' }).first().click()
  await expect.poll(() => dialog.getByText(/^From the advert’s/).count()).toBeGreaterThan(0)
  await world.release(page)
})

test('step 4 of the tour: the mail with the link is in the local mailbox', async () => {
  const page = await signedIn('active@example.com')
  await logOut(page)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  // the sign-in page has a field of the same name
  await page.getByRole('button', { name: 'Send the link' }).waitFor()
  await page.getByLabel('Email address').fill('user@example.com')
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByRole('heading', { name: 'Check your email' }).waitFor()
  await page.goto('/__local/mail')
  await expect
    .poll(async () => {
      await page.reload()
      return page.getByText('user@example.com').count()
    })
    .toBeGreaterThan(0)
  await world.release(page)
})
