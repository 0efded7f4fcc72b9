import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const texts = globSync('{functions,shared,web/src}/**/*.{ts,tsx}', {
  exclude: ['**/*.test.*', '**/testing/**'],
}).map((file) => readFileSync(file, 'utf8'))

/**
 * Facts and filters that stand for the next one, and how many product files name each. `benefits_perks` is a fact that is
 * shown and exported, `pay_from` and `minimum_pay` are filters of searches. A copy with a new one would take too long.
 */
test.each([
  ['benefits_perks', 6],
  ['pay_from', 4],
  ['minimum_pay', 5],
  ['min_experience_years', 8],
  ['expiry_date', 21],
])('%s is named in at most %i product files', (name, most) => {
  const named = new RegExp(`\\b${name}\\b`)
  expect(texts.filter((text) => named.test(text)).length).toBeLessThanOrEqual(most)
})
