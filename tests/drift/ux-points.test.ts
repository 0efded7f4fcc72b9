import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

/** A row of docs/product/quality.md "The 46 points of the interface": the point, and where it is proven. */
const ROW = /^\| (\d+) +\| [^|]+ \| (browser|page) +\| /gm

/** Matches an enabled test or test group with the number of a point in its title. Comments do not match. */
const NAMED = /^(?!\s*\/\/)(?:\s*(?:test|describe)|.*\))\(\s*['"`]ux (\d+): /gm

const NOT_RUN = /\b(?:test|describe|it)\.(?:skip|todo|only|fails|skipIf|runIf)\b|\b(?:skip|ctx\.skip)\(\)/

/** Where the tests of a point are: in a real browser, or of the page in jsdom. */
const PLACES = { browser: 'tests/{e2e,browser}/**/*.test.ts', page: 'web/**/*.test.{ts,tsx}' }

const filesOf = (pattern: string) =>
  globSync(pattern).map((file) => ({ file, text: readFileSync(file, 'utf8') }))

const pointsIn = (text: string) => [...text.matchAll(NAMED)].map(([, number]) => Number(number))

const rows = [...readFileSync('docs/product/quality.md', 'utf8').matchAll(ROW)]

describe('the 46 points of the interface', () => {
  test('the list of the points is complete', () => {
    expect(rows.map(([, number]) => Number(number))).toEqual(Array.from({ length: 46 }, (_, at) => at + 1))
  })

  test.each(['browser', 'page'] as const)('each point is proven where the list says: %s', (place) => {
    const proven = new Set(filesOf(PLACES[place]).flatMap(({ text }) => pointsIn(text)))
    const listed = rows.filter(([, , where]) => where === place).map(([, number]) => Number(number))
    expect(listed.filter((number) => !proven.has(number))).toEqual([])
  })

  test('no test file of a point skips a test', () => {
    const files = Object.values(PLACES)
      .flatMap(filesOf)
      .filter(({ text }) => pointsIn(text).length > 0)
    expect(files.filter(({ text }) => NOT_RUN.test(text)).map(({ file }) => file)).toEqual([])
  })
})
