import type { Page } from 'playwright-core'
import { ALL_COMPANIES_URL } from '../../../infra/smoke/page-parts.ts'

/** One interaction that the benchmark times: what a user presses. */
interface Act {
  name: string
  /** What comes before it, and is not timed. */
  first?: (page: Page) => Promise<unknown>
  press: (page: Page) => Promise<unknown>
}

/** A page and what its users do there, in this order, again and again. */
interface Scene {
  page: string
  url: string
  acts: readonly Act[]
}

const filters = (page: Page) => page.getByRole('complementary', { name: 'Filters' })
const pill = (page: Page, at: number) => filters(page).locator('label:has(input[type=checkbox])').nth(at)
const list = (page: Page, name: string) => page.getByRole('combobox', { name })
const select = (name: string, key: string): Act => ({
  name: `${name}, next value`,
  first: (page) => page.getByLabel(name, { exact: true }).focus(),
  press: (page) => page.keyboard.press(key),
})
const removeChip: Act = {
  name: 'a chip is removed',
  press: (page) =>
    page
      .getByRole('button', { name: /^Remove filter/ })
      .first()
      .click(),
}

/** The filters of a list with options: opened, typed in, chosen. */
const chosenFrom = (name: string, typed: string): Act[] => [
  { name: `${name}, opened`, press: (page) => list(page, name).click() },
  { name: `${name}, a letter typed`, press: (page) => page.keyboard.press(typed) },
  {
    name: `${name}, the first option chosen`,
    press: (page) => page.keyboard.press('Enter'),
  },
]

export const scenes: readonly Scene[] = [
  {
    page: 'finder',
    url: ALL_COMPANIES_URL,
    acts: [
      { name: 'a flag switched', press: (page) => pill(page, 0).click() },
      { name: 'another flag switched', press: (page) => pill(page, 3).click() },
      select('Rating', 'ArrowDown'),
      select('Country', 'ArrowDown'),
      ...chosenFrom('Sector', 'e'),
      ...chosenFrom('City', 'l'),
      { name: 'Find pressed', press: (page) => page.getByRole('button', { name: 'Find sponsors' }).click() },
      removeChip,
    ],
  },
  {
    page: 'jobs',
    url: '/jobs',
    acts: [
      { name: 'a verdict switched', press: (page) => pill(page, 0).click() },
      { name: 'another verdict switched', press: (page) => pill(page, 1).click() },
      ...chosenFrom('Occupation', 'e'),
      select('Posted', 'ArrowDown'),
      removeChip,
      { name: 'a verdict switched off', press: (page) => pill(page, 0).click() },
    ],
  },
]
