import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// lint knows Date.now, but no rule of it knows a Date of no arguments
test('only clock.ts reads the time', () => {
  const readers = globSync('{functions,shared}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('platform/clock.ts'))
    .filter((file) => /new Date\(\)|Date\.now\(|performance\.now\(/.test(readFileSync(file, 'utf8')))
  expect(readers).toEqual([])
})
