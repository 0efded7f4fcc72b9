import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = globSync('{functions,shared,web/src}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**'],
}).map((file) => readFileSync(file, 'utf8'))

/**
 * Facts and filters that stand for the next one, and how many product files name each. `benefits_perks` is a fact that is
 * shown and exported, `pay_from` and `minimum_pay` are filters of searches,
 * `country_gb` is one of the list of vacancies. A copy with a new one would take too long.
 */
test.each([
  ['benefits_perks', 6],
  ['pay_from', 4],
  ['minimum_pay', 6],
  ['country_gb', 2],
  ['min_experience_years', 8],
  ['expiry_date', 21],
])('%s is named in at most %i product files', (name, most) => {
  const named = new RegExp(`\\b${name}\\b`)
  const count = texts.filter((text) => named.test(text)).length
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThanOrEqual(most)
})
