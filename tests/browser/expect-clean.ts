import type axeCore from 'axe-core'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { lazy } from '#shared/lazy.ts'

const OPTIONS = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  // reporting passed checks as well would double the time
  resultTypes: ['violations'],
} satisfies axeCore.RunOptions

const axeSource = lazy(() =>
  readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'),
)

/** Loads axe into a document once, and disables transitions: a fading colour has a different contrast. */
async function prepare(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in globalThis)) return
  await page.evaluate(axeSource())
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition: none !important }')
    document.adoptedStyleSheets.push(still)
  })
}

/** Waits until nothing loads: a list is dimmed meanwhile, and WCAG exempts the contrast of an inactive part. */
const settle = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)

/** The violations within a part of the page: the rule and the element's selector. */
const problemsOf = (page: Page, part: string): Promise<string[]> =>
  page.evaluate(
    async ([include, options]) => {
      const { axe } = globalThis as unknown as { axe: typeof axeCore }
      const { violations } = await axe.run({ include: [include] }, options)
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
    },
    [part, OPTIONS] as const,
  )

interface Look {
  width: number
  colorScheme: 'light' | 'dark'
}

/** How a page opens in these tests. */
const AS_OPENED: Look = { width: 1440, colorScheme: 'light' }
/** The other theme and the other width. */
const OPPOSITE: Look = { width: 390, colorScheme: 'dark' }

/** A whole page is checked in each theme and width once, a part as it opened, all in `npm run test:long`. */
function looksOf(part: string): Look[] {
  const both = [AS_OPENED, OPPOSITE]
  if (process.env['LONG_TESTS'] === undefined) return part === 'html' ? both : [AS_OPENED]
  return [...both, { width: 1440, colorScheme: 'dark' }, { width: 390, colorScheme: 'light' }]
}

/** Applies a look and waits two frames, so that media queries and their listeners have run. */
async function show(page: Page, { width, colorScheme }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
}

/** Checks every rule for the part that is new in this scene, and leaves the page wide and light. */
export async function expectClean(page: Page, scene: string, part = 'html'): Promise<void> {
  await prepare(page)
  const problems: string[] = []
  for (const look of looksOf(part)) {
    await show(page, look)
    await settle(page)
    const found = await problemsOf(page, part)
    problems.push(...found.map((problem) => `${look.colorScheme}, ${look.width} px: ${problem}`))
  }
  await show(page, AS_OPENED)
  expect({ scene, problems }).toEqual({ scene, problems: [] })
}
