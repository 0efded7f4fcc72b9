import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeFor, enter, newAddress, setupHeading, signUp } from '../e2e/auth.ts'
import {
  companyName,
  filterChip,
  findButton,
  listHeading,
  openLanding,
  row,
  searchesLeft,
  total,
} from '../e2e/finder-page.ts'
import { browserOf, newUser, type TestUser } from '../e2e/new-user.ts'
import { type E2eWorld, fillSignIn, startOwnE2eWorld } from '../support/product/e2e-world.ts'
import { importRegister } from '../support/product/import-register.ts'
import { isDeployed } from '../support/product/is-deployed.ts'
import { hasRealData, realFile } from '../support/samples/real-data.ts'

/** Where the pictures of the visits stay after the run, in both themes for each step. */
const PICTURES = '.cache/first-visits'

const TRUST = 'Leeds Teaching Hospitals NHS Trust'

describe.skipIf(isDeployed || !hasRealData)('a first visit on the real register', () => {
  let world: E2eWorld
  beforeAll(async () => {
    rmSync(PICTURES, { recursive: true, force: true })
    mkdirSync(PICTURES, { recursive: true })
    world = await startOwnE2eWorld()
    const profiles = ['--profiles', realFile('company-profiles.csv.xz')]
    await importRegister(world.product, realFile('register-2026-07-10.csv.xz'))
    await importRegister(world.product, realFile('register-2026-07-17.csv.xz'), ...profiles)
  }, 600_000)
  afterAll(() => world.stop())

  test.each([390, 1440])(
    'a visitor finds sponsors with one click, checks an employer, and comes back to it signed in, at %d px',
    async (width) => {
      const { page, step } = await visit('visitor', width)
      await openLanding(page)
      await step('landing')

      await findButton(page).click()
      await listHeading(page).waitFor()
      expect(await total(page)).toBeGreaterThan(1000)
      await step('results')
      await row(page, 1).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).waitFor()
      await step('sign-in prompt')
      await page.keyboard.press('Escape')

      await openEmployer(page)
      await step('employer')
      await page.getByRole('link', { name: /^Sign in to open or watch it/ }).click()
      await page.getByRole('heading', { name: 'Sign in', level: 1 }).waitFor()
      await step('sign in')

      const { email, password } = await newUser(world)
      await fillSignIn(page, email, password)
      await page.getByRole('link', { name: `Open in finder: ${TRUST}` }).waitFor()
      await step('back at the employer')
      await world.release(page)
    },
  )

  test.each([390, 1440])(
    'a new user gets results from a job title, and onward links of a register entry that costs nothing, at %d px',
    async (width) => {
      const { page, step } = await visit('new user', width)
      await page.goto('/register')
      await step('register')
      const email = newAddress()
      await signUp(page, email)
      await step('code')
      await enter(page, await codeFor(world, email))
      await setupHeading(page).waitFor()
      await page.getByRole('textbox', { name: 'Job titles' }).fill('care assistant')
      await step('preferences')
      await page.getByRole('button', { name: 'Save preferences' }).click()
      await listHeading(page).waitFor()
      expect(await total(page)).toBeGreaterThan(500)
      await step('results')

      const named = page.locator('ol > li button:not(:has-text("Sponsor company details"))').first()
      await named.waitFor()
      await step('free names')
      await named.click()
      await companyName(page).waitFor()
      const onward = page.getByRole('list', { name: /on other sites$/ })
      await onward.getByRole('link', { name: /^Companies House/ }).waitFor()
      await step('company')
      await onward.scrollIntoViewIfNeeded()
      await step('onward links')
      expect(await leadsTo(onward, 'LinkedIn Jobs')).toMatch(
        /^https:\/\/www\.linkedin\.com\/jobs\/search\/\?keywords=./,
      )
      await page.goto('/sponsors')
      await expect.poll(() => searchesLeft(page)).toBe(10)
      await world.release(page)
    },
  )

  test.each([390, 1440])(
    'a nurse learns her pay band, finds sponsors near a town, and gets from a trust to its adverts, at %d px',
    async (width) => {
      const { page, step } = await visit('nurse', width, await newUser(world))
      await page.goto('/occupation-check')
      // text that is filled in before the script runs would be lost
      await page.waitForLoadState('networkidle')
      await page.getByLabel('Job title').fill('nurse')
      await page.getByLabel(/^Basic pay/).fill('32073')
      await page.getByRole('button', { name: 'Check the job' }).click()
      await page.locator('h2', { hasText: 'The pay is just enough for NHS band 5' }).waitFor()
      await step('pay band')

      await page.getByRole('link', { name: 'Find licensed sponsors' }).click()
      await listHeading(page).waitFor()
      expect(await total(page)).toBeGreaterThan(50)
      await filterChip(page, 'Sector: Health and social care').waitFor()
      await step('sponsors for the job')
      if (width < 768) await page.getByRole('button', { name: /^Filters/ }).click()
      const near = page.getByRole('combobox', { name: 'Postcode or town' })
      await near.fill('Leeds')
      await step('near a town')
      await near.press('Tab')
      await findButton(page).click()
      await listHeading(page).waitFor()
      expect(await page.getByLabel('Sort by').inputValue()).toBe('nearest')
      await page
        .locator('ol > li', { hasText: /\d miles?\b/ })
        .first()
        .waitFor()
      await step('sponsors near Leeds')

      await page.goto('/')
      await page.waitForLoadState('networkidle')
      await openEmployer(page)
      await page.getByRole('link', { name: `Open in finder: ${TRUST}` }).click()
      await page.getByRole('button', { name: /^Unlock company/ }).waitFor()
      await page.getByRole('heading', { name: TRUST }).waitFor()
      await step('trust')
      await page.getByRole('button', { name: /^Unlock company/ }).click()
      await companyName(page).getByText(TRUST).waitFor()
      await step('unlocked trust')
      const onward = page.getByRole('list', { name: /on other sites$/ })
      await onward.scrollIntoViewIfNeeded()
      await step('onward links')
      expect(await leadsTo(onward, 'NHS Jobs')).toContain('keyword=Leeds+Teaching+Hospitals+NHS+Trust')
      await world.release(page)
    },
  )

  test.each([390, 1440])(
    'an engineer’s titles and town lead to the nearest sponsors, and a company opens from there, at %d px',
    async (width) => {
      const { page, step } = await visit('engineer', width, await newUser(world, { until: 'verified' }))
      await page.goto('/sponsors')
      await setupHeading(page).waitFor()
      for (const title of ['software engineer', 'devops engineer']) {
        await page.getByRole('textbox', { name: 'Job titles' }).fill(title)
        await page.getByRole('button', { name: 'Add', exact: true }).click()
      }
      await page.getByRole('combobox', { name: 'Postcode or town' }).fill('Manchester')
      await page.keyboard.press('Tab')
      await step('preferences')
      await page.getByRole('button', { name: 'Save preferences' }).click()
      await listHeading(page).waitFor()
      // the first list is of the sector of the titles, since no vacancy is known
      expect(await total(page)).toBeGreaterThan(3)
      expect(await page.getByLabel('Sort by').inputValue()).toBe('nearest')
      await step('nearest')
      await row(page, 1).click()
      await companyName(page).waitFor()
      await step('company')
      const onward = page.getByRole('list', { name: /on other sites$/ })
      await onward.scrollIntoViewIfNeeded()
      await step('onward links')
      expect(await leadsTo(onward, 'Companies House')).toMatch(
        /^https:\/\/find-and-update\.company-information/,
      )
      await world.release(page)
    },
  )

  /** Opens a page for a person, and numbers, pictures and checks each step of the visit. */
  async function visit(person: string, width: number, user?: TestUser) {
    const options = { viewport: { width, height: width < 768 ? 844 : 900 } }
    const page = await (user === undefined ? world.newPage(options) : browserOf(world, user, options))
    let steps = 0
    const step = async (name: string) => {
      await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
      steps += 1
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = `${person} ${steps} ${name} ${width} ${colorScheme}.png`.replaceAll(' ', '-')
        await page.screenshot({ path: join(PICTURES, file), animations: 'disabled' })
      }
      expect(await waysOn(page), `what to do next at “${name}”`).not.toEqual([])
    }
    return { page, step }
  }
})

/** Opens the public page of the trust from the one box of the front page. */
async function openEmployer(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Title, employer, place or code' }).fill(TRUST)
  await page.getByRole('option', { name: new RegExp(`^${TRUST}`) }).click()
  await page.getByRole('heading', { name: TRUST, level: 1 }).waitFor()
}

const leadsTo = (links: Locator, name: string) =>
  links.getByRole('link', { name: new RegExp(`^${name}`) }).getAttribute('href')

/**
 * What a person can do next without scrolling: the links and buttons in view, of the open dialog or else of the page's
 * content. What only goes back does not count.
 */
const waysOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const part = document.querySelector('dialog[open]') ?? document.querySelector('main')
    const controls =
      part?.querySelectorAll<HTMLElement>('a[href], button:enabled:not([aria-disabled=true])') ?? []
    return [...controls]
      .filter((one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return one.checkVisibility() && bottom > 0 && top < innerHeight
      })
      .map((one) => (one.getAttribute('aria-label') ?? one.textContent).trim())
      .filter((name) => !/^(Back|Close|Cancel)/.test(name))
  })
