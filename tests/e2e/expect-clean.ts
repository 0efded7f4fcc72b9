import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

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
export async function expectClean(page: Page, scene: string, part = 'html'): Promise<void> {
  const light = await problemsOf(new AxeBuilder({ page }).include(part).withTags(RULES))
  await toTheme(page, 'dark')
  const dark = await problemsOf(
    new AxeBuilder({ page }).include(part).withRules(['color-contrast', 'link-in-text-block']),
  )
  await toTheme(page, 'light')
  expect({ scene, light, dark }).toEqual({ scene, light: [], dark: [] })
}
