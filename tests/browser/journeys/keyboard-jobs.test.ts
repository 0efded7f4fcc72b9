import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { hasFocus, scrollsSideways, unlockCalls } from '../../e2e/finder-page.ts'
import { browserOf, newUser } from '../../e2e/new-user.ts'
import { sentCalls } from '../../e2e/sent-calls.ts'
import { press, tabTo } from '../../e2e/tab-to.ts'
import { startE2eWorld } from '../../support/product/e2e-world.ts'

const world = await startE2eWorld()
afterAll(() => world.stop())

const list = (page: Page) => page.getByRole('heading', { name: 'Jobs', level: 2 })
const pane = (page: Page) => page.getByRole('region', { name: 'Job', exact: true })
const total = (page: Page) => list(page).locator('xpath=following-sibling::*[1]').innerText()

test.each([1440, 390])(
  'by keyboard alone a nurse near Leeds searches at %i px, opens a job, unlocks its company and keeps it as an application',
  async (width) => {
    const page = await browserOf(world, await newUser(world), { viewport: { width, height: 844 } })
    const spent = unlockCalls(page)
    const sent = sentCalls(page)
    await page.goto('/jobs')
    await list(page).waitFor()
    await tabTo(page, 'Title or occupation')
    await page.keyboard.type('nurse')
    await page.keyboard.press('Tab')
    await tabTo(page, 'Postcode or town')
    await page.keyboard.type('Leeds')
    await page.keyboard.press('Escape')
    await tabTo(page, 'Within')
    await page.keyboard.press('End')
    await press(page, 'Search jobs')
    await page.getByRole('button', { name: 'Remove filter Within 100 miles of Leeds' }).waitFor()
    await expect.poll(() => hasFocus(list(page))).toBe(true)
    const all = await total(page)

    if (width === 390) await press(page, /^Filters/)
    const option = page.getByRole('checkbox', { name: /^May be sponsored \([\d,]+\)$/ })
    const count = /\((.*)\)/.exec(
      await option.evaluate((box) => box.closest('label')?.textContent ?? ''),
    )?.[1]
    await tabTo(page, 'May be sponsored')
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: 'Remove filter May be sponsored' }).waitFor()
    await expect.poll(() => total(page)).toBe(count)
    await page.goBack()
    await expect.poll(() => total(page)).toBe(all)
    await page.goForward()
    await expect.poll(() => total(page)).toBe(count)
    expect(await scrollsSideways(page)).toBe(false)

    const title = await page.locator('ol li a').first().innerText()
    await press(page, title)
    const heading = pane(page).getByRole('heading', { name: title, level: 2 })
    await heading.waitFor()
    await expect.poll(() => hasFocus(heading)).toBe(true)
    expect(spent).toEqual([])
    await pane(page).getByRole('button', { name: 'Open this company (uses 1 of your 10 unlocks)' }).waitFor()
    await press(page, /^Open this company/)
    await pane(page).getByRole('region', { name: 'The vacancy' }).waitFor()
    expect(spent).toHaveLength(1)
    await press(page, /^Shortlist$/)
    await pane(page).getByRole('button', { name: 'Saved' }).waitFor()
    expect(sent.map(({ call }) => call)).toContainEqual(expect.stringMatching(/^PUT \/shortlist\/jobs\/\d+$/))
    expect(await scrollsSideways(page)).toBe(false)
    await page.goto('/shortlist')
    await page.getByRole('main').getByText(title).first().waitFor()
    await world.release(page)
  },
)
