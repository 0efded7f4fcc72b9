import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type E2eWorld, signIn, startE2eWorld } from '../support/e2e-world.ts'
import { companyName, findButton, listHeading, row } from './finder-page.ts'

let world: E2eWorld
beforeAll(async () => {
  world = await startE2eWorld()
})
afterAll(() => world.stop())

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const EVERYTHING = '/sponsors?has_website=0&job=0&careers_page=0'

const problemsOf = async (axe: AxeBuilder): Promise<string[]> => {
  // there are no frames here, for which alone the other mode opens a second page each time
  const { violations } = await axe.setLegacyMode().analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

/** Colours fade from one theme to the other: what is looked at is the end of it. */
async function toTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined)
  })
}

/**
 * Every rule in the light theme; in the dark one the rules of colour, the rest being the same page.
 * @param part The part of the page that is new in this scene.
 */
async function expectClean(page: Page, scene: string, part = 'html'): Promise<void> {
  const light = await problemsOf(new AxeBuilder({ page }).include(part).withTags(RULES))
  await toTheme(page, 'dark')
  const dark = await problemsOf(
    new AxeBuilder({ page }).include(part).withRules(['color-contrast', 'link-in-text-block']),
  )
  await toTheme(page, 'light')
  expect({ scene, light, dark }).toEqual({ scene, light: [], dark: [] })
}

describe.each([1440, 390])('at %d px axe finds nothing, light or dark,', (width) => {
  const open = () => world.newPage({ colorScheme: 'light', viewport: { width, height: 900 } })

  test('on the landing page, its filters, its list and the prompt', async () => {
    const page = await open()
    await page.goto('/')
    await findButton(page).waitFor()
    await page.getByRole('button', { name: /^All filters/ }).click()
    await expectClean(page, 'all filters')
    await page.getByRole('combobox', { name: 'City' }).click()
    await page.getByRole('listbox').getByRole('option').first().waitFor()
    await expectClean(page, 'the list of cities', 'form')
    await page.keyboard.press('Escape')
    await findButton(page).click()
    await listHeading(page).waitFor()
    await expectClean(page, 'results and a notification')
    await row(page, 1).click()
    await page.getByRole('dialog').waitFor()
    await expectClean(page, 'the prompt', 'dialog')
    await page.context().close()
  })

  test('on the finder: start, results, details, locked card, nothing found', async () => {
    const page = await open()
    await signIn(page, 'admin@example.com')
    await expectClean(page, 'start')
    await page.goto(EVERYTHING)
    await listHeading(page).waitFor()
    await expectClean(page, 'results')
    await row(page, 1).click()
    await companyName(page).waitFor()
    for (const summary of await page.locator('summary').all()) await summary.click()
    await expectClean(page, 'details', 'section[aria-label=Company]')
    await page.goto('/sponsors?company=1')
    await page.getByText('This company is locked').waitFor()
    await expectClean(page, 'locked card', 'section[aria-label=Company]')
    await page.goto('/sponsors?company_name=zzzzqqqq')
    await page.getByRole('heading', { name: 'No sponsors match these filters' }).waitFor()
    await expectClean(page, 'nothing found', 'section[aria-label=Companies]')
    await page.context().close()
  })
})
