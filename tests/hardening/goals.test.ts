import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { figuresIn } from '../support/figure-line.ts'
import { goalOf } from './goals.ts'
import { amissForRelease, amissIn, MOST_COMMITS, parts, renderRun, type Run } from './runs.ts'

test('figures are read from between other lines, also after colours', () => {
  expect(
    figuresIn('one\n\u001B[22m\u001B[39mfigure: queue, seed one: 5 jobs: all kinds; 0 lost; 0 twice\ntwo'),
  ).toEqual([{ name: 'queue, seed one', tried: '5 jobs: all kinds', found: '0 lost; 0 twice' }])
})

test('a figure in another form is refused with its line', () => {
  expect(() => figuresIn('figure: queue: 5 jobs')).toThrow('not "figure: queue: 5 jobs"')
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
  ['load, 200 connections', '9 calls', '0 errors, 50% shed, 0 sign-ins and unlocks shed, p99 990 ms', true],
  ['load, 200 connections', '9 calls', '0 errors, 9% shed, 10 sign-ins and unlocks shed, p99 990 ms', false],
  ['load, 200 connections', '9 calls', '0 errors, 9% shed, 0 sign-ins and unlocks shed, p99 1010 ms', false],
  ['load, 200 connections', '9 calls', '0 errors, 51% shed, 0 sign-ins and unlocks shed, p99 990 ms', false],
  ['locks', '900 new sponsors', '300 told by the month of a row, 700 by the day', true],
  ['locks', '900 new sponsors', '400 told by the month of a row, 700 by the day', false],
  ['licences', '900 sponsors', '135 told by their row, 60 without its licence', false],
  ['kinds', '900 sponsors', '60 with a kind, which tells none', true],
  ['upgrade from a94ab564 and back', '6258 items', '0 gone, 0 and 0 facts lost', true],
])('the goal of %s, tried with %s, that found %s, is met: %s', (name, tried, found, isMet) => {
  expect(goalOf({ name })?.isMet(figure(name, tried, found))).toBe(isMet)
})

test('each figure of the long runs has a goal', () => {
  const names = globSync('tests/{long,faults,models,simulation,support,bench/load}/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/printFigure\(\s*['`]([^'`]+)/g)].map(([, name]) => name!),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => goalOf({ name }) === undefined)).toEqual([])
})

const runOf = (part: string, commit = 'abcdef0123'): Run => ({
  part: part as Run['part'],
  commit,
  at: '2026-11-30T16:30:00.000Z',
  minutes: 2,
  isDone: true,
  figures: [
    figure('flood of sign-ins', '9 calls', 'refused in 7 ms'),
    figure('flood of sign-ins', '9 calls', 'refused in 70 ms'),
  ],
})

test('a run shows its commit, and each figure beside its goal', () => {
  expect(renderRun(runOf('load'))).toBe(`## load

It ran on 2026-11-30 at 16:30 UTC, of the commit abcdef01, for 2 minutes. The command succeeded.

| figure | tried | goal | found | met |
| --- | --- | --- | --- | --- |
| flood of sign-ins | 9 calls | refused in less than 50 ms at p99 | refused in 7 ms | yes |
| flood of sign-ins | 9 calls | refused in less than 50 ms at p99 | refused in 70 ms | **no** |
| load, 20 connections | **not tried** | 0 errors, at most half shed, 0 sign-ins and unlocks shed, p99 under 1000 ms |  |  |
| load, 200 connections | **not tried** | 0 errors, at most half shed, 0 sign-ins and unlocks shed, p99 under 1000 ms |  |  |
| load, 200 connections beside | **not tried** | 0 errors, at most half shed, 0 sign-ins and unlocks shed, p99 under 1000 ms |  |  |
`)
})

const aged = (all: readonly Run[], since: (commit: string) => number | undefined) =>
  amissForRelease(all, since).filter((text) => / (ran|saved) /.test(text))

test('a release needs a saved run of each part, of a commit that is not too old', () => {
  const runs = Object.keys(parts).map((part) => runOf(part))
  expect(aged(runs, () => MOST_COMMITS)).toEqual([])
  expect(aged(runs.slice(1), () => 0)).toEqual(['test:long has no saved run'])
  expect(aged([runOf('test:long', '1'), ...runs.slice(1)], (commit) => (commit === '1' ? 51 : 0))).toEqual([
    'test:long ran 51 commits ago, at most 50 are allowed',
  ])
  expect(
    aged([runOf('test:long', '2'), ...runs.slice(1)], (commit) => (commit === '2' ? undefined : 0)),
  ).toEqual(['test:long ran on 2, which this release does not have'])
})

test('a run fails by its command, by its minutes, and by each goal that is missed, missing or not tried', () => {
  const good = {
    ...runOf('soak'),
    figures: [figure('soak', '9 faults (9 throttle)', '0 wrong answers, memory +1.6% after the warm-up')],
  }
  expect(amissIn(good)).toEqual([])
  expect(amissIn({ ...good, isDone: false })).toEqual(['soak failed'])
  expect(amissIn({ ...runOf('soak'), figures: [figure('drift', '9 calls', '0 wrong')] })).toEqual([
    'drift has no goal',
    'soak has no figure "soak"',
  ])
  const long = amissIn({ ...runOf('test:long'), minutes: 41 })
  expect(long.slice(0, 2)).toEqual([
    'test:long took 41 minutes, at most 40 are allowed',
    'flood of sign-ins misses its goal',
  ])
  expect(long).toContain('test:long has no figure "planted bugs"')
  // only who has the real registers can print it
  expect(long).not.toContain('test:long has no figure "slugs"')
  expect(renderRun(runOf('test:long'))).toContain('| slugs | **not tried** | 0 missed |  |  |')
})

test('a release refuses a run that failed or missed a goal', () => {
  const runs = Object.keys(parts).map((part) => ({ ...runOf(part), isDone: part !== 'soak' }))
  const amiss = amissForRelease(runs, () => 0)
  expect(amiss).toContain('soak failed')
  expect(amiss).not.toContain('load failed')
  expect(amiss).toContain('flood of sign-ins misses its goal')
})
