import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** How many points of ux.md are about the screens that exist: shell, front page, finder, list and company. */
const POINTS = 43

test('each of the points 1 to 43 of ux.md has a test that is named by it, in the browser or in the page’s own tests', () => {
  const files = globSync(['tests/e2e/**/*.test.ts', 'web/**/*.test.{ts,tsx}'])
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/['"`]ux (\d+): /g)].map(([, number]) => Number(number)),
  )
  expect([...new Set(named)].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: POINTS }, (_, at) => at + 1),
  )
})
