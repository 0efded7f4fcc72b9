import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { pages } from '#shared/pages.ts'
import {
  companyName,
  ALL_COMPANIES_URL,
  findButton,
  listHeading,
  openLanding,
  row,
  scrollsSideways,
} from '../e2e/finder-page.ts'
import { userPage } from '../e2e/user-page.ts'
import { startE2eWorld } from '../support/product/e2e-world.ts'
import { focusLook, type FocusLook, hiddenScrollers, movements, smallTargets } from './looks.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const phone = { viewport: { width: 390, height: 844 } }

/** Opens the finder with a list of results and with a company that has complete data. */
async function openFinder(options: Parameters<typeof userPage>[2] = {}) {
  const page = await userPage(world, 'admin@example.com', options)
  await page.goto(ALL_COMPANIES_URL)
  await row(page, 1).click()
  await companyName(page).waitFor()
  return page
}

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
  for (const place of [pages.sponsors, pages.account, pages.shortlist, pages.saved, ALL_COMPANIES_URL]) {
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
  const summaries = user.locator('summary').filter({ visible: true })
  for (const summary of await summaries.all()) await summary.click()
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

test('ux 30: a tooltip shows on hover and focus, can be hovered, describes its field, and closes by Escape', async () => {
  const page = await userPage(world, 'admin@example.com')
  await page.goto('/sponsors')
  const pill = page.getByRole('checkbox', { name: 'Has Jobs' })
  const tip = page.getByRole('tooltip').filter({ hasText: 'At least one open vacancy' })
  await page.getByText('Has Jobs').hover()
  await tip.waitFor()
  expect(await pill.getAttribute('aria-describedby')).toBe(await tip.getAttribute('id'))
  await tip.hover()
  expect(await tip.isVisible()).toBe(true)
  await page.mouse.move(5, 5)
  await tip.waitFor({ state: 'hidden' })
  await pill.focus()
  await tip.waitFor()
  await page.keyboard.press('Escape')
  await tip.waitFor({ state: 'hidden' })
  await world.release(page)
})
