import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** The points of docs/product/quality.md "The 46 points of the interface". */
const POINTS = 46

/** Matches an enabled test or test group with the number of a point in its title. Comments do not match. */
const NAMED = /^(?!\s*\/\/)(?:\s*(?:test|describe)|.*\))\(\s*['"`]ux (\d+): /gm

const NOT_RUN = /\b(?:test|describe|it)\.(?:skip|todo|only|fails|skipIf|runIf)\b|\b(?:skip|ctx\.skip)\(\)/

const files = globSync('tests/e2e/**/*.test.ts').map((file) => ({ file, text: readFileSync(file, 'utf8') }))

describe('the 46 points of the interface', () => {
  test('each of the 46 points of the interface has a browser test', () => {
    const named = files.flatMap(({ text }) => [...text.matchAll(NAMED)].map(([, number]) => Number(number)))
    expect([...new Set(named)].toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: POINTS }, (_, at) => at + 1),
    )
  })

  test('no browser test of an interface point is skipped', () => {
    expect(files.filter(({ text }) => NOT_RUN.test(text)).map(({ file }) => file)).toEqual([])
  })
})
