import type { Page } from 'playwright-core'
import { UNLOCKED_PER_PAGE } from '#shared/api/companies.ts'
import { type Interaction, spanOf, traceWhile } from './main-thread.ts'

/** The rows of the long list: the unlocked companies of a user who has opened 1,000. */
export const ROWS = 1000

interface UnlockedPage {
  data: { id: number }[]
}

/** Answers the calls for unlocked companies with 1,000 of them, made of the user's own. */
async function serveLongList(page: Page): Promise<void> {
  let first: UnlockedPage | undefined
  await page.route(/\/api\/sponsorships\/companies\/unlocked\?/, async (route) => {
    const address = new URL(route.request().url())
    if (address.searchParams.has('company_id')) return route.continue()
    if (first === undefined) {
      const answer = await route.fetch()
      first = (await answer.json()) as UnlockedPage
    }
    const number = Number(address.searchParams.get('page') ?? 1)
    const { data: own } = first
    const data = Array.from({ length: UNLOCKED_PER_PAGE }, (_, at) => ({
      ...own[at % own.length],
      id: number * 1000 + at,
    }))
    return route.fulfill({
      json: { ...first, data, current_page: number, last_page: ROWS / UNLOCKED_PER_PAGE, total: ROWS },
    })
  })
}

/** A long list: its last Load More, and the milliseconds between the frames while it scrolls. */
export interface LongList {
  loadMore: Interaction
  frames: number[]
}

/** Loads all rows of the list, then scrolls through it with the wheel. */
export async function timeLongList(
  page: Page,
  { slow, calm }: Record<'slow' | 'calm', () => Promise<unknown>>,
): Promise<LongList> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  await serveLongList(page)
  await page.goto('/sponsors')
  const more = page.getByRole('button', { name: 'Load More' })
  const rows = page.locator('main ol > li')
  for (let shown = UNLOCKED_PER_PAGE; shown < ROWS - UNLOCKED_PER_PAGE; shown += UNLOCKED_PER_PAGE) {
    await more.click()
    await rows.nth(shown + UNLOCKED_PER_PAGE - 1).waitFor({ state: 'attached' })
  }
  await slow()
  await calm()
  const { trace, done } = await traceWhile(browser, () =>
    spanOf(async () => {
      await more.click()
      await rows.nth(ROWS - 1).waitFor({ state: 'attached' })
      await calm()
    }),
  )
  const loadMore = trace.interactionIn(done)
  if (loadMore === undefined) throw new Error('Load More was not timed')
  await page.evaluate(() => scrollTo(0, 0))
  await page.mouse.move(700, 500)
  await page.evaluate(() => {
    const frames: number[] = []
    let last = performance.now()
    const next = (now: number) => {
      frames.push(now - last)
      last = now
      requestAnimationFrame(next)
    }
    requestAnimationFrame(next)
    Object.assign(globalThis, { frames })
  })
  for (let turn = 0; turn < 100; turn += 1) {
    await page.mouse.wheel(0, 700)
    await page.waitForTimeout(16)
  }
  await page.waitForTimeout(300)
  const frames = await page.evaluate(() => (globalThis as unknown as { frames: number[] }).frames)
  return { loadMore, frames: frames.slice(1) }
}
