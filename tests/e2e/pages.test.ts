import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articleSlugs } from '#shared/articles.ts'
import { indexedPages } from '#shared/page-paths.ts'
import { articlePath, pages } from '#shared/pages.ts'
import { type E2eWorld, fillSignIn, startE2eWorld } from '../support/product/e2e-world.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  findButton,
  listHeading,
  lockedRows,
  openLanding,
  row,
  searchesLeft,
} from './finder-page.ts'
import { browserOf, newUser } from './new-user.ts'
import { setupHeading, verifyHeading } from './auth.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
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
      const h1 = page.locator('h1')
      // React marks the elements that it has taken over
      await expect
        .poll(() => h1.evaluate((one) => Object.keys(one).some((key) => key.startsWith('__reactFiber'))))
        .toBe(true)
      expect(await h1.getAttribute('data-prerendered')).toBe('')
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

describe('the guard of the pages', () => {
  test('the guard sends a visitor to the sign-in page, and keeps the full path', async () => {
    const page = await world.newPage()
    for (const place of [
      '/account',
      '/change-password',
      '/preferences-setup?edit=true',
      '/admin/vacancies#list',
    ]) {
      await page.goto(place)
      await heading(page, 'Sign in').waitFor()
      expect(placeOf(page)).toEqual({ page: '/login', back: place })
    }
    await world.release(page)
  })

  test('the guard keeps a user with an unverified email on the code page', async () => {
    const page = await browserOf(world, await newUser(world, { until: 'registered' }))
    for (const place of ['/account', '/preferences-setup?edit=true']) {
      await page.goto(place)
      await verifyHeading(page).waitFor()
      expect(placeOf(page)).toEqual({ page: '/verify-code', back: place })
    }
    await world.release(page)
  })

  test('the guard sends only users without preferences to the setup', async () => {
    const page = await browserOf(world, await newUser(world, { until: 'verified' }))
    for (const place of ['/sponsors?city=Leeds', '/account']) {
      await page.goto(place)
      await setupHeading(page).waitFor()
      expect(placeOf(page)).toEqual({ page: '/preferences-setup', back: place })
    }
    await page.getByRole('textbox', { name: 'Job titles' }).fill('shop assistant')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await heading(page, 'Account Details').waitFor()

    await page.goto('/preferences-setup')
    await heading(page, 'Sponsor Finder').waitFor()
    expect(placeOf(page).page).toBe('/sponsors')
    await page.goto('/preferences-setup?edit=true')
    await page.getByRole('list', { name: 'Chosen: Job titles' }).getByText('Sales').waitFor()

    // the user is no administrator
    await page.goto('/admin/vacancies')
    await heading(page, 'Sponsor Finder').waitFor()
    expect(placeOf(page).page).toBe('/sponsors')
    await world.release(page)
  })

  test('a user who skips the setup on the way to a company sees that company, and no setup again', async () => {
    const page = await browserOf(world, await newUser(world, { until: 'verified' }))
    await openLanding(page)
    await findButton(page).click()
    await listHeading(page).waitFor()
    await row(page, 1).click()
    await page.getByRole('button', { name: 'Skip and open the company' }).click()
    await page.getByRole('button', { name: /^Unlock company/ }).waitFor()
    expect(new URL(page.url()).searchParams.get('company')).toMatch(/^\d+$/)

    await page.goto('/account')
    await heading(page, 'Account Details').waitFor()
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

interface Head {
  title: string
  /** The kind of user who may open it; a visitor by default. */
  signedIn?: 'user' | 'admin'
  /** A query string, which is added to the path. */
  query?: string
}

/** The expected head of each page. The type requires a line for every page. */
const heads: Record<keyof typeof pages, Head> = {
  landing: { title: 'UK visa sponsors' },
  login: { title: 'Sign in' },
  signUp: { title: 'Create a free account' },
  verifyCode: { title: 'Verify your email' },
  forgotPassword: { title: 'Forgot your password?' },
  resetPassword: { title: 'Open the link from your email' },
  authCheck: { title: 'Error: You are not signed in' },
  changePassword: { title: 'Change password', signedIn: 'user' },
  account: { title: 'Account Details', signedIn: 'user' },
  preferencesSetup: { title: 'Setup Preferences', signedIn: 'user', query: '?edit=true' },
  sponsors: { title: 'Find sponsors', signedIn: 'user' },
  applications: { title: 'My applications', signedIn: 'user' },
  saved: { title: 'Saved searches and watched companies', signedIn: 'user' },
  unsubscribe: { title: 'Stop these emails' },
  licenceCheck: { title: 'Check a sponsor licence' },
  registerChanges: { title: 'Who joined and left the register of sponsors' },
  knowledgeCenter: { title: 'Knowledge Center' },
  faqs: { title: 'FAQs' },
  occupationCheck: { title: 'Check an occupation and its pay' },
  privacy: { title: 'Privacy' },
  terms: { title: 'Terms of use' },
  contact: { title: 'Contact' },
  admin: { title: 'Statistics', signedIn: 'admin' },
  adminAiResponses: { title: 'AI responses', signedIn: 'admin' },
  adminVacancies: { title: 'Vacancies', signedIn: 'admin' },
  adminReports: { title: 'Reports', signedIn: 'admin' },
  adminImports: { title: 'Imports', signedIn: 'admin' },
  adminCoverage: { title: 'Coverage and health', signedIn: 'admin' },
  adminUsers: { title: 'Users', signedIn: 'admin' },
  adminAudit: { title: 'Audit log', signedIn: 'admin' },
  adminCompanies: { title: 'Companies', signedIn: 'admin' },
  dashboardLogin: { title: 'Sign in to the admin area' },
}

/** The pages that search engines may list. */
const listed: readonly string[] = [
  pages.landing,
  pages.licenceCheck,
  pages.registerChanges,
  pages.knowledgeCenter,
  pages.faqs,
  pages.occupationCheck,
  pages.privacy,
  pages.terms,
  pages.contact,
]

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.querySelectorAll('title')].map((one) => one.textContent),
    descriptions: [...document.querySelectorAll('meta[name=description]')].map(
      (one) => one.getAttribute('content') ?? '',
    ),
    robots: [...document.querySelectorAll('meta[name=robots]')].map((one) => one.getAttribute('content')),
  }))

test('ux 2: each page has its own title and description, and search engines may list only the public ones', async () => {
  const [visitor, user, admin] = await Promise.all([
    world.newPage(),
    newUser(world).then((somebody) => browserOf(world, somebody)),
    userPage(world, 'admin@example.com'),
  ])
  const pageOf = { visitor, user, admin }
  const descriptions = new Set<string>()
  for (const [name, { title, signedIn = 'visitor', query = '' }] of Object.entries(heads)) {
    const page = pageOf[signedIn]
    const path = pages[name as keyof typeof pages]
    await page.goto(`${path}${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    // a page may change its title to the result of its work
    await expect
      .poll(async () => ({ path, title: (await headOf(page)).titles[0] }))
      .toEqual({
        path,
        title: `${title} – Sponsor Finder`,
      })
    const head = await headOf(page)
    expect({ path, ...head }).toMatchObject({
      path,
      descriptions: [expect.stringMatching(/^.{40,160}$/)],
      robots: listed.includes(path) ? [] : ['noindex'],
    })
    descriptions.add(head.descriptions[0] ?? '')
  }
  expect(descriptions.size).toBe(Object.keys(heads).length)
  await visitor.goto(pages.login)
  await visitor
    .getByRole('banner')
    .getByRole('link', { name: /Sponsor Finder/ })
    .click()
  await expect.poll(() => headOf(visitor)).toMatchObject({ robots: [] })
  await Promise.all([visitor, user, admin].map((page) => world.release(page)))
})

const policyOf = async (path: string) =>
  (await fetch(world.product.origin + path)).headers.get('content-security-policy')

test('no page may create a Trusted Types policy, and no API answer opens as a page', async () => {
  const page = await policyOf(pages.licenceCheck)
  expect(page).toContain("require-trusted-types-for 'script'; trusted-types 'none'")
  expect(await policyOf('/api/health')).toMatch(/^default-src 'none'; /)
  expect(await policyOf('/api/auth/me')).toMatch(/^default-src 'none'; /)
})
