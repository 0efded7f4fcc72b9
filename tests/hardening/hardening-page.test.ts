import { expect, test } from 'vitest'
import { figuresIn } from '../support/figure-line.ts'
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
  expect(page).toContain(String.raw`| bombs | a \| b | 0 taken |`)
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
  expect(page).toContain('| killed process | 1,016 kills in 2 tests | 0 wrong |')
  expect(page).toContain('| killed process | 2 kills, a test > its title | 1 wrong |')
})
