import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '../../shared/pages.ts'
import { type E2eWorld, startE2eWorld } from '../support/e2e-world.ts'
import { browserOf, newReader } from './new-reader.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

interface Head {
  title: string
  signedIn?: true
  /** What to ask for beside the path. */
  query?: string
}

/** A page without a line here does not compile. */
const heads: Record<keyof typeof pages, Head> = {
  landing: { title: 'UK visa sponsors' },
  login: { title: 'Sign in' },
  signUp: { title: 'Create a free account' },
  verifyCode: { title: 'Verify your email' },
  forgotPassword: { title: 'Forgot your password?' },
  resetPassword: { title: 'Open the link from your email' },
  authCheck: { title: 'Error: You are not signed in' },
  changePassword: { title: 'Change password', signedIn: true },
  account: { title: 'Account Details', signedIn: true },
  preferencesSetup: { title: 'Setup Preferences', signedIn: true, query: '?edit=true' },
  sponsors: { title: 'Find sponsors', signedIn: true },
}

const headOf = (page: Page) =>
  page.evaluate(() => ({
    titles: [...document.querySelectorAll('title')].map((one) => one.textContent),
    descriptions: [...document.querySelectorAll('meta[name=description]')].map(
      (one) => one.getAttribute('content') ?? '',
    ),
    robots: [...document.querySelectorAll('meta[name=robots]')].map((one) => one.getAttribute('content')),
  }))

test('each page has a title and a description of its own, and no search engine may list any but the first', async () => {
  const [visitor, reader] = await Promise.all([
    world.newPage(),
    newReader(world).then((somebody) => browserOf(world, somebody)),
  ])
  const descriptions = new Set<string>()
  for (const [name, { title, signedIn = false, query = '' }] of Object.entries(heads)) {
    const page = signedIn ? reader : visitor
    const path = pages[name as keyof typeof pages]
    await page.goto(`${path}${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const head = await headOf(page)
    expect({ path, ...head }).toMatchObject({
      path,
      titles: [`${title} – Sponsor Finder`, ...head.titles.slice(1)],
      descriptions: [expect.stringMatching(/^.{40,160}$/)],
      robots: path === pages.landing ? [] : ['noindex'],
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
  await Promise.all([visitor.context().close(), reader.context().close()])
})
