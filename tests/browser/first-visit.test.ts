import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import {
  companyName,
  findButton,
  listHeading,
  lockedRows,
  openLanding,
  row,
  searchesLeft,
  total,
  unlockCalls,
} from '../e2e/finder-page.ts'
import { browserOf, newUser } from '../e2e/new-user.ts'
import { startOwnE2eWorld } from '../support/product/e2e-world.ts'
import { importRegister } from '../support/product/import-register.ts'
import { expectClean } from './expect-clean.ts'

const FIRMS = 40
const HEADER = 'Organisation Name,Town/City,County,Type & Rating,Route'
/** A register of which nothing else is known: no website, no contact and no vacancy. */
const register = [
  HEADER,
  ...Array.from({ length: FIRMS }, (_, at) => `Firm ${at} Ltd,Leeds,,Worker (A rating),Skilled Worker`),
].join('\r\n')

const LINE = `Too few websites, vacancies or careers pages are known yet: showing all ${FIRMS} sponsors.`

const world = await startOwnE2eWorld()
const file = join(world.product.folder, 'register-2026-07-17.csv')
writeFileSync(file, `${register}\r\n`)
await importRegister(world.product, file)
afterAll(() => world.stop())

describe('a first visit while only the register is known', () => {
  test.each([390, 1440])('a visitor’s first click finds sponsors at %d px', async (width) => {
    const page = await world.newPage({ viewport: { width, height: 900 } })
    await openLanding(page)
    await findButton(page).click()
    await listHeading(page).waitFor()
    expect(await total(page)).toBe(FIRMS)
    await page.getByText(LINE).waitFor()
    expect(await lockedRows(page).count()).toBe(15)
    await expectClean(page, 'the first results of a visitor')
    await world.release(page)
  })

  test.each([390, 1440])(
    'a new user’s first click finds named sponsors that open at once at %d px, although nobody has a job of their category',
    async (width) => {
      const page = await browserOf(world, await newUser(world), { viewport: { width, height: 900 } })
      const calls = unlockCalls(page)
      await page.goto('/sponsors')
      // the category of the preferences has no data, so the form does not search for it
      await expect.poll(() => page.getByRole('combobox', { name: 'Job category' }).isDisabled()).toBe(true)
      await findButton(page).click()
      await listHeading(page).waitFor()
      expect(await total(page)).toBe(FIRMS)
      await page.getByText(LINE).waitFor()
      expect(await lockedRows(page).count()).toBe(0)
      await expectClean(page, 'the first results of a user')
      const name = /Firm \d+ Ltd/.exec(await row(page, 3).innerText())?.[0] ?? ''
      await row(page, 3).click()
      await companyName(page).getByText(name).waitFor()
      expect(calls).toEqual([])
      await page.goBack()
      await row(page, 1).waitFor()
      expect(await searchesLeft(page)).toBe(10)
      await world.release(page)
    },
  )

  test('a phone shows the first row in its first screen after the preferences and after a search', async () => {
    const user = await newUser(world, { until: 'verified' })
    const page = await browserOf(world, user, { viewport: { width: 390, height: 844 } })
    // an answer as after profiles and Companies House, with every note
    await page.route(/\/api\/sponsorships\?/, async (route) => {
      const response = await route.fetch()
      const json = {
        ...((await response.json()) as object),
        relaxed: ['job', 'careers_page'],
        no_free_names: true,
        more_free_names: 'all',
        total_without_relax: 362,
        total_with_unknown: 3155,
        unknown: ['sector'],
      }
      await route.fulfill({ response, json })
    })
    await page.goto('/preferences-setup')
    await page.getByRole('textbox', { name: 'Job titles' }).fill('Nurse')
    await page.getByRole('button', { name: 'Add' }).click()
    await page.getByRole('combobox', { name: 'Postcode or town' }).fill('Leeds')
    await page.getByRole('button', { name: 'Save preferences' }).click()
    await row(page, 1).waitFor()
    const toggle = page.getByRole('button', { name: 'Why this list' })
    const unused = page.getByText(/^No vacancies are known yet, so/)
    await unused.waitFor({ state: 'attached' })
    expect(await bottomOf(row(page, 1))).toBeLessThan(844)
    expect(await unused.isVisible()).toBe(false)
    await toggle.click()
    await unused.waitFor()
    await page.getByText(/^Too few vacancies or careers pages are known yet/).waitFor()
    await toggle.click()
    await page.getByRole('button', { name: /^Filters/ }).click()
    await findButton(page).click()
    await unused.waitFor({ state: 'hidden' })
    await expect.poll(() => bottomOf(row(page, 1))).toBeLessThan(844)
    await toggle.click()
    await expectClean(page, 'the notes of a list, unfolded on a phone')
    await page.setViewportSize({ width: 1440, height: 900 })
    await toggle.click()
    await unused.waitFor({ state: 'hidden' })
    // a wide list also has one note, below its title with the filters
    await expect.poll(() => bottomOf(row(page, 1))).toBeLessThan(600)
    await world.release(page)
  })
})

const bottomOf = async (element: Locator): Promise<number> => {
  const box = await element.boundingBox()
  return box === null ? Infinity : box.y + box.height
}
