import AxeBuilder from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'

const OPTIONS: Parameters<AxeBuilder['options']>[0] = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // to name all that is in order too takes as long as to look for what is not
  resultTypes: ['violations'],
}

const problemsOf = async (axe: AxeBuilder): Promise<string[]> => {
  // there are no frames here, for which alone the other mode opens a second page each time
  const { violations } = await axe.setLegacyMode().options(OPTIONS).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

/** Each theme and each width once; `npm run audit:web` asks for every pair of them. */
const looks: Look[] = [
  { width: 1440, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
]
const everyLook: Look[] = [
  ...looks,
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'light' },
]

/** Colours fade from one theme to the other: what is looked at is the end of it. */
async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => {
    const fading = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    return Promise.allSettled(fading.map(({ finished }) => finished)).then(() => undefined)
  })
}

/**
 * Every rule in both themes and at both widths; the page is left wide and light.
 * @param part The part of the page that is new in this scene.
 */
export async function expectClean(page: Page, scene: string, part = 'html'): Promise<void> {
  const problems: string[] = []
  for (const look of process.env['EVERY_LOOK'] ? everyLook : looks) {
    await show(page, look)
    const found = await problemsOf(new AxeBuilder({ page }).include(part))
    problems.push(...found.map((problem) => `${look.colorScheme}, ${look.width} px: ${problem}`))
  }
  await show(page, { width: 1440, colorScheme: 'light' })
  expect({ scene, problems }).toEqual({ scene, problems: [] })
}
