import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { articleSlugs } from '#shared/articles.ts'
import { indexedPages } from '#shared/page-paths.ts'
import { articlePath, pages } from '#shared/pages.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  listHeading,
  lockedRows,
  scriptRuns,
  searchesLeft,
} from '../../e2e/finder-page.ts'
import { browserOf, newUser } from '../../e2e/new-user.ts'
import { fillSignIn, startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const placeOf = (page: Page) => {
  const { pathname, searchParams } = new URL(page.url())
  return { page: pathname, back: searchParams.get('redirect') }
}

/** Makes the open page record whether one of these words appears, even briefly. */
const watchFor = (page: Page, words: string[]) =>
  page.evaluate((unwanted) => {
    new MutationObserver(() => {
      const text = document.body.textContent
      for (const one of unwanted) if (text.includes(one)) document.documentElement.dataset['seen'] = one
    }).observe(document.body, { subtree: true, childList: true, characterData: true })
  }, words)

const seen = (page: Page) => page.locator('html').getAttribute('data-seen')

describe('a prerendered page', () => {
  test('a prerendered page is taken over by the script as it is, without a second drawing', async () => {
    const page = await world.newPage()
    await page.addInitScript(() =>
      document.addEventListener('readystatechange', () => {
        const early = document.querySelector('h1')
        if (document.readyState === 'interactive' && early) early.dataset['prerendered'] = ''
      }),
    )
    const [article = ''] = articleSlugs.map(articlePath)
    for (const place of [...indexedPages.map((name) => pages[name]), article]) {
      await page.goto(place)
      await scriptRuns(page)
      expect(await page.locator('h1').getAttribute('data-prerendered')).toBe('')
    }
    await page.context().close()
  })

  test('a link to a question opens its answer, although the page was prerendered with closed ones', async () => {
    const page = await world.newPage()
    await page.goto(`${pages.faqs}#what-is-a-going-rate`)
    const answer = page.getByText('The typical pay for an occupation.')
    await answer.waitFor()
    expect(await answer.isVisible()).toBe(true)
    await world.release(page)
  })
})

test('signing out leaves nothing for the next user, in this tab or another, by Back or a reload', async () => {
  const [first, second] = await Promise.all([
    newUser(world, { name: 'Ama Mensah' }),
    newUser(world, { name: 'Bo Lind' }),
  ])
  const page = await browserOf(world, first)
  const tab = await page.context().newPage()
  await page.goto(ALL_COMPANIES_URL)
  await listHeading(page).waitFor()
  await lockedRows(page).first().click()
  const company = await companyName(page).innerText()
  await expect.poll(() => searchesLeft(page)).toBe(9)
  await page.getByRole('button', { name: 'Your account, Ama Mensah' }).click()
  await page.getByRole('link', { name: 'Account Details' }).click()
  await page.getByRole('region', { name: 'Unlocked companies' }).getByText(company).waitFor()
  await tab.goto('/account')
  await heading(tab, 'Account Details').waitFor()

  // another user signs in within two seconds and must not see the first user's answers
  await page.getByRole('button', { name: 'Your account, Ama Mensah' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByText('Successfully logged out').waitFor()
  await heading(tab, 'Sign in').waitFor()
  for (const one of [page, tab]) await watchFor(one, [first.email, company, '9 of 10'])
  await fillSignIn(page, second.email, second.password)
  await heading(page, 'Sponsor Finder').waitFor()
  await page.getByRole('button', { name: 'Your account, Bo Lind' }).click()
  await page.getByText(second.email).waitFor()
  await expect.poll(() => searchesLeft(page)).toBe(10)
  await page.getByText('None yet.').waitFor()
  await page.getByRole('link', { name: 'Account Details' }).click()
  await heading(page, 'Account Details').waitFor()
  await page.getByText('None yet.').waitFor()
  await tab.getByRole('button', { name: 'Your account, Bo Lind' }).waitFor()
  expect([await seen(page), await seen(tab)]).toEqual([null, null])

  await page.getByRole('button', { name: 'Your account, Bo Lind' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await heading(page, 'Sign in').waitFor()
  await page.goBack()
  await heading(page, 'Sign in').waitFor()
  await expect.poll(() => placeOf(page).page).toBe('/login')
  expect(await page.getByText(second.email).count()).toBe(0)
  await world.release(page)
})

const policyOf = async (path: string) =>
  (await fetch(world.product.origin + path)).headers.get('content-security-policy')

test('a page may create one Trusted Types policy, and no API answer opens as a page', async () => {
  const page = await policyOf(pages.licenceCheck)
  expect(page).toContain("require-trusted-types-for 'script'; trusted-types licence-worker")
  expect(await policyOf('/api/health')).toMatch(/^default-src 'none'; /)
  expect(await policyOf('/api/auth/me')).toMatch(/^default-src 'none'; /)
})
