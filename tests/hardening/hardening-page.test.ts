import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figuresIn } from '../support/figure-line.ts'
import { goalOf } from './goals.ts'
import { hardeningPage, longFilesIn } from './hardening-page.ts'

const report = {
  testResults: [
    {
      name: '/repo/tests/long/quick.test.ts',
      status: 'failed',
      startTime: 0,
      endTime: 2000,
      assertionResults: [],
    },
    {
      name: '/repo/tests/long/slow.test.ts',
      status: 'passed',
      startTime: 0,
      endTime: 61_000,
      assertionResults: [{ status: 'passed' }, { status: 'passed' }, { status: 'pending' }],
    },
  ],
}

const started = Date.parse('2026-01-01T09:00:00Z')
const pageOf = (run: Partial<Parameters<typeof hardeningPage>[0]>) =>
  hardeningPage({
    commit: '01234567',
    started,
    ended: started + 90 * 60_000,
    machine: { node: '24.0.0', processor: 'Some processor', cores: 2, memoryGb: 24 },
    figures: [],
    files: [],
    allFiles: [],
    failed: [],
    ...run,
  })

test('figures are read from between other lines, also after colours', () => {
  expect(
    figuresIn('one\n\u001B[22m\u001B[39mfigure: queue, seed one: 5 jobs: all kinds; 0 lost; 0 twice\ntwo'),
  ).toEqual([{ name: 'queue, seed one', tried: '5 jobs: all kinds', found: '0 lost; 0 twice' }])
})

test('a figure in another form is refused with its line', () => {
  expect(() => figuresIn('figure: queue: 5 jobs')).toThrow('not "figure: queue: 5 jobs"')
})

test('files come slowest first, and one that fails outside its tests counts as a failed test', () => {
  expect(longFilesIn(report, '/repo/')).toEqual([
    { file: 'tests/long/slow.test.ts', passed: 2, failed: 0, skipped: 1, seconds: 61 },
    { file: 'tests/long/quick.test.ts', passed: 0, failed: 1, skipped: 0, seconds: 2 },
  ])
})

test('the page has each figure, the sums of the files and the commands that failed', () => {
  const page = pageOf({
    figures: [{ name: 'bombs', tried: 'a | b', found: '0 taken' }],
    files: longFilesIn(report, '/repo/'),
    allFiles: ['tests/long/quick.test.ts', 'tests/long/slow.test.ts', 'tests/long/other.test.ts'],
    failed: ['npm run test:long'],
  })
  expect(page).toContain('from 2026-01-01, 09:00 UTC to 2026-01-01, 10:30 UTC')
  expect(page).toContain(String.raw`| bombs | a \| b | – | 0 taken | – |`)
  expect(page).toContain('2 tests passed, 1 failed and 1 were skipped.')
  expect(page).toContain('The 2 files took 1.1 minutes')
  expect(page).toContain('| tests/long/slow.test.ts | 2 | 0 | 1 | 61 |')
  expect(page).toContain(
    '**This run was not whole:** 1 of 3 files have no result.\n\n**Failed commands:** npm run test:long.\n\n',
  )
})

test('a whole run without failures says nothing of either', () => {
  expect(pageOf({ figures: [] })).not.toMatch(/whole|Failed/)
})

const kills = (count: number, found: string) => ({
  name: 'killed process',
  tried: `${count} kills, a test > its title`,
  found,
})

test('figures of one name that found the same become one row with their sum', () => {
  const page = pageOf({ figures: [kills(1000, '0 wrong'), kills(16, '0 wrong'), kills(2, '1 wrong')] })
  expect(page).toContain('| killed process | 1,016 kills in 2 tests | 0 wrong | 0 wrong | yes |')
  expect(page).toContain('| killed process | 2 kills, a test > its title | 0 wrong | 1 wrong | **no** |')
})

const figure = (name: string, tried: string, found: string) => ({ name, tried, found })

test.each([
  [
    'soak',
    '100 faults (60 throttle, 40 duplicate)',
    '0 wrong answers, 3 failed, memory +1.6% after the warm-up',
    true,
  ],
  [
    'soak',
    '100 faults (100 throttle, 0 duplicate)',
    '0 wrong answers, 3 failed, memory +1.6% after the warm-up',
    false,
  ],
  [
    'soak',
    '100 faults (60 throttle, 40 duplicate)',
    '0 wrong answers, 3 failed, memory +11.0% after the warm-up',
    false,
  ],
  ['known and unknown emails', '9 calls', 'medians at most 4.9 ms apart', true],
  [
    'known and unknown emails',
    '9 calls, on a machine 1.1 times slower than quiet',
    'medians at most 5.3 ms apart',
    false,
  ],
  ['queue, seed one', '20,000', '0 lost, 0 twice, 199 dead letters of 200 poison messages', false],
  ['upgrade from a94ab564 and back', '6258 items', '0 gone, 0 and 0 facts lost', true],
])('the goal of %s, tried with %s, that found %s, is met: %s', (name, tried, found, isMet) => {
  expect(goalOf({ name })?.isMet(figure(name, tried, found))).toBe(isMet)
})

test('the page lists the goals that were missed, first', () => {
  const page = pageOf({
    figures: [figure('load, 20 connections', '8 calls', '1 errors, p99 600 ms')],
    files: [{ file: 'a.test.ts', passed: 1, failed: 0, skipped: 0, seconds: 5000 }],
  })
  expect(page).toContain('- load, 20 connections: 0 errors (8 calls; 1 errors, p99 600 ms)\n')
  expect(page).toContain('- long tests: at most 40 minutes (at least 42)\n')
})

test('each figure of the long runs has a goal', () => {
  const names = globSync('tests/{long,faults,models,support,bench/load}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/printFigure\(\s*['`]([^'`]+)/g)].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => goalOf({ name }) === undefined)).toEqual([])
})
