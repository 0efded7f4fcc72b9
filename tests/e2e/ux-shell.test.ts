import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import { type E2eWorld, startE2eWorld } from '../support/product/e2e-world.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  findButton,
  hasFocus,
  listHeading,
  openLanding,
  row,
  scrollsSideways,
} from './finder-page.ts'
import { focusLook, type FocusLook, hiddenScrollers, movements, smallTargets } from './looks.ts'
import { userPage } from './user-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const phone = { viewport: { width: 390, height: 844 } }
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens the finder with a list of results and with a company that has complete data. */
async function openFinder(options: Parameters<typeof userPage>[2] = {}) {
  const page = await userPage(world, 'admin@example.com', options)
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 1).click()
  await companyName(page).waitFor()
  return page
}

test.each(['/', '/login', '/sponsors'])(
  'ux 1: the first Tab lands on "Skip to main content", which leads there, on %s',
  async (place) => {
    const page = await (place === '/login' ? world.newPage() : userPage(world, 'user@example.com'))
    await page.goto(place)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to main content')
    await page.keyboard.press('Enter')
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true)
    await world.release(page)
  },
)

test('ux 3: opening a page moves the focus to its heading, and Back restores the previous position', async () => {
  const page = await world.newPage(phone)
  await openLanding(page)
  const onward = page.getByRole('main').getByRole('link', { name: 'Create a free account' })
  await onward.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => scrollY)
  expect(before).toBeGreaterThan(500)
  await onward.click()
  await expect.poll(() => hasFocus(heading(page, 'Create a free account'))).toBe(true)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await onward.waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
  await world.release(page)
})

const expectNarrow = async (page: Page, place: string) => {
  const found = { sideways: await scrollsSideways(page), hidden: await hiddenScrollers(page) }
  expect({ place, ...found }).toEqual({ place, sideways: false, hidden: [] })
}

test('ux 4: nothing scrolls sideways at 320 px, and wider content is a focusable region', async () => {
  const viewport = { width: 320, height: 640 }
  const [visitor, user] = await Promise.all([
    world.newPage({ viewport }),
    userPage(world, 'active@example.com', { viewport }),
  ])
  for (const place of [pages.landing, pages.login, pages.signUp, pages.licenceCheck, '/nowhere']) {
    await visitor.goto(place)
    await visitor.getByRole('heading', { level: 1 }).waitFor()
    await expectNarrow(visitor, place)
  }
  await openLanding(visitor)
  await visitor.getByRole('button', { name: /^All filters/ }).click()
  await findButton(visitor).click()
  await row(visitor, 1).click()
  await visitor.getByRole('dialog').waitFor()
  await expectNarrow(visitor, 'the prompt')
  for (const place of [pages.sponsors, pages.account, pages.applications, pages.saved, ALL_COMPANIES_URL]) {
    await user.goto(place)
    await user.getByRole('heading', { level: 1 }).waitFor()
    await user.waitForLoadState('networkidle')
    await expectNarrow(user, place)
  }
  await user.goto(pages.sponsors)
  await row(user, 2).click()
  await companyName(user).waitFor()
  for (const summary of await user.locator('summary').all()) await summary.click()
  await expectNarrow(user, 'a company')
  await Promise.all([world.release(visitor), world.release(user)])
})

describe('ux 6: reduced motion and forced colours', () => {
  test('nothing moves by itself under reduced motion', async () => {
    const page = await world.newPage({ reducedMotion: 'reduce' })
    await openLanding(page)
    await page.getByRole('heading', { name: 'How it works' }).scrollIntoViewIfNeeded()
    expect(await movements(page)).toEqual([])
    await findButton(page).click()
    await listHeading(page).waitFor()
    expect(await movements(page)).toEqual([])
    await world.release(page)
  })

  test('every state is visible under forced colours', async () => {
    const page = await openFinder({ forcedColors: 'active' })
    const edgeOf = (number: number) =>
      row(page, number).evaluate((one) => {
        const { borderLeftColor } = getComputedStyle(one.closest('li')!)
        return borderLeftColor
      })
    await expect.poll(() => row(page, 1).getAttribute('aria-current')).toBe('true')
    expect(await edgeOf(1)).not.toBe(await edgeOf(2))
    await row(page, 2).locator('svg').last().waitFor()
    const pill = page.locator('label').filter({ hasText: 'Has Facebook' })
    await pill.scrollIntoViewIfNeeded()
    const off = await pill.screenshot()
    await pill.click()
    expect((await pill.screenshot()).equals(off)).toBe(false)
    await world.release(page)
  })
})

test('ux 7: controls are 24 px at least, the primary ones 44', async () => {
  const user = await openFinder(phone)
  for (const summary of await user.locator('summary').all()) await summary.click()
  expect(await smallTargets(user)).toEqual([])
  await user.getByRole('button', { name: 'Back to list' }).click()
  await listHeading(user).waitFor()
  expect(await smallTargets(user)).toEqual([])

  const visitor = await world.newPage(phone)
  await visitor.goto('/')
  const find = findButton(visitor)
  await find.waitFor()
  expect(await smallTargets(visitor)).toEqual([])
  expect((await find.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await visitor.goto('/login')
  const signIn = visitor.getByRole('button', { name: 'Sign in', exact: true })
  await signIn.waitFor()
  expect(await smallTargets(visitor)).toEqual([])
  expect((await signIn.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await Promise.all([world.release(user), world.release(visitor)])
})

test.each(['light', 'dark'] as const)(
  'ux 8: every focused element has a ring of 3 px that stands out, %s',
  async (colorScheme) => {
    const page = await openFinder({ colorScheme })
    await page.evaluate(() => scrollTo(0, 0))
    await page.locator('body').evaluate((body) => (body as HTMLElement).focus())
    const weak: FocusLook[] = []
    for (let presses = 0; presses < (colorScheme === 'light' ? 70 : 30); presses += 1) {
      await page.keyboard.press('Tab')
      // an animated ring has its final width only at the end; a cancelled animation rejects
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const look = await focusLook(page)
      if (look.name.startsWith('body')) break
      if (look.width < 3 || look.contrast < 3) weak.push(look)
    }
    expect(weak).toEqual([])
    await world.release(page)
  },
)

test('ux 9: the user menu shows the first letter, closes by a click outside and Escape, and signs out', async () => {
  const page = await userPage(world, 'user@example.com')
  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Your account, Uma Reader' })
  await expect.poll(() => button.innerText()).toBe('U')
  const expanded = () => button.getAttribute('aria-expanded')
  expect(await expanded()).toBe('false')
  await button.click()
  await expect.poll(expanded).toBe('true')
  await heading(page, 'Account Details').click()
  await expect.poll(expanded).toBe('false')
  await button.click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Escape')
  await expect.poll(expanded).toBe('false')
  await expect.poll(() => hasFocus(button)).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click()
  await heading(page, 'Sign in').waitFor()
  expect(new URL(page.url()).pathname).toBe('/login')
  await world.release(page)
})

test('ux 10: the mobile menu closes by a click outside and by navigation', async () => {
  const page = await userPage(world, 'user@example.com', phone)
  await page.goto('/account')
  const button = page.getByRole('button', { name: 'Menu' })
  const expanded = () => button.getAttribute('aria-expanded')
  await button.click()
  await expect.poll(expanded).toBe('true')
  await page.mouse.click(20, 800)
  await expect.poll(expanded).toBe('false')
  await button.click()
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Sponsors' }).click()
  await heading(page, 'Sponsor Finder').waitFor()
  await expect.poll(expanded).toBe('false')
  await world.release(page)
})

test('ux 14: the live region exists before the first notification, and the text of the notification is also on the page', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.clock.install()
  await page.goto('/sponsors')
  const region = page.getByRole('region', { name: 'Notifications' })
  expect(await region.getAttribute('aria-live')).toBe('polite')
  expect(await region.locator('p').count()).toBe(0)
  await findButton(page).click()
  const words = await region.getByText(/^Found [\d,]+ companies$/).innerText()
  // the notification disappears by itself after its time
  await page.clock.fastForward(3000)
  await page.clock.fastForward(300)
  await region.getByText(words).waitFor({ state: 'detached' })
  await page.getByRole('status').getByText(words).waitFor({ state: 'attached' })
  await page.goto(`${ALL_COMPANIES_URL}&city=Nowhere`)
  await heading(page, 'Sponsor Finder').waitFor()
  await page.getByRole('heading', { name: 'No sponsors match these filters' }).waitFor()
  await page.context().close()
})
