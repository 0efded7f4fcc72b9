import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// the linter bans Date.now, but has no rule against a Date without arguments
test.each([
  ['functions/platform/clock.ts', '{functions,shared}/**/*.ts'],
  ['web/src/lib/clock.ts', 'web/src/**/*.{ts,tsx}'],
])('only %s reads the time of %s', (clock, files) => {
  const readers = globSync(files)
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.test\.tsx?$/.test(file) && file !== clock)
    .filter((file) => /new Date\(\)|Date\.now\(|performance\.now\(/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual([])
})
