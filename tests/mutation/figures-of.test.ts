import type { MutantResult } from '@stryker-mutator/api/core'
import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { figuresOf, sampleOf, survivorsOf } from './figures-of.ts'
import { modules } from './modules.ts'
import { mutationPage } from './mutation-page.ts'
import { isInSample } from './sample.ts'

const mutant = (status: MutantResult['status'], line = 1): MutantResult => ({
  id: '1',
  fileName: resolve('functions/search.ts'),
  mutatorName: 'EqualityOperator',
  replacement: 'a <= b',
  location: { start: { line, column: 0 }, end: { line, column: 5 } },
  status,
})

const results = [
  ...['Killed', 'Timeout', 'Killed', 'Ignored', 'Survived'].map((status) => mutant(status as 'Killed')),
  mutant('NoCoverage', 2),
]
const survivors = survivorsOf(results, () => ['a < b', '  c()  '])

test('a mutant survives if no test fails, or if no test reaches it', () => {
  expect(survivors.map(({ file, line, code, reason }) => [file, line, code, reason])).toEqual([
    ['functions/search.ts', 1, 'a < b', 'open'],
    ['functions/search.ts', 2, 'c()', 'open'],
  ])
})

test('the figures count static mutants apart, and an endless loop as a kill', () => {
  expect(figuresOf('search', results, survivors, 100)).toEqual({
    name: 'search',
    mutants: 5,
    killed: 3,
    survived: 2,
    untried: 0,
    sample: 100,
    static: 1,
    reasons: { open: 2 },
  })
})

test('the page has a row for each module, and names those without figures', () => {
  const page = mutationPage([figuresOf('search', results, survivors, 100)], ['search', 'unlock', 'sessions'])
  expect(page).toContain('| search | 100% | 5 | 60.0% | 0 | 0 | 0 | 0 | 0 | 2 |')
  expect(page).toContain('These modules have no figures yet: unlock, sessions.')
})

test('the page begins with what was tried of all, and with the goal that is missed', () => {
  const all = figuresOf('search', results, survivors, 100)
  expect(mutationPage([all], [])).toContain(
    '**5 mutants were tried and 0 were not**, so 100% of all. The goal is a reason for every survivor.\nIt is **missed**: 2 are open (search 2).\n',
  )
  const few = { ...all, untried: 45, reasons: { speed: 2 } }
  expect(mutationPage([few], [])).toContain(
    'so 10% of all. The goal is a reason for every survivor.\nIt is met for those that were tried.\nThe share that was killed says little of search (5 tried).',
  )
})

test('a mutant that is not in the sample counts as not tried', () => {
  const left: MutantResult = { ...mutant('CompileError'), statusReason: 'not in the sample' }
  const figures = figuresOf('search', [...results, left], survivors, 20)
  expect(figures).toMatchObject({ mutants: 5, untried: 1 })
  expect(mutationPage([figures], [])).toContain('| search | 20% | 5 | 60.0% | 1 |')
})

test('a sample holds its share of the mutants, and a larger sample holds the smaller one', () => {
  const mutants = Array.from({ length: 1000 }, (_, line) => mutant('Survived', line))
  const samples = [0, 20, 50, 100].map((percent) => mutants.filter((one) => isInSample(one, percent)))
  const [none, fifth, half, all] = samples as [MutantResult[], MutantResult[], MutantResult[], MutantResult[]]
  expect([none.length, all.length]).toEqual([0, 1000])
  expect(fifth.length).toBeGreaterThan(150)
  expect(fifth.length).toBeLessThan(250)
  expect(fifth.filter((one) => !half.includes(one))).toEqual([])
})

test('only the mutants of the sample count, also those of earlier runs and those that no test reaches', () => {
  const run: MutantResult[] = Array.from({ length: 1000 }, (_, line) =>
    mutant(line % 2 === 0 ? 'NoCoverage' : 'Killed', line + 1),
  )
  const sample = sampleOf(run, 20)
  const { mutants, untried } = figuresOf(
    'search',
    sample,
    survivorsOf(sample, () => []),
    20,
  )
  expect([mutants < 250, mutants > 150, mutants + untried]).toEqual([true, true, 1000])
  expect(sampleOf(run, 100)).toEqual(run)
})

test('a survivor that also runs while tests load is left out, because they do not see it', () => {
  const run = ['Survived', 'Killed'].map((status) => ({ ...mutant(status as 'Killed'), static: true }))
  expect(sampleOf(run, 100).map(({ status }) => status)).toEqual(['Ignored', 'Killed'])
})

test('a report counts lines and columns from 1, and chooses the same sample as the run', () => {
  const one = mutant('Killed', 7)
  const { start, end } = one.location
  const asRun = { ...one, location: { start: { line: 6, column: start.column - 1 }, end } }
  const percent = Array.from({ length: 101 }, (_, at) => at).findIndex((at) => isInSample(asRun, at))
  expect(sampleOf([one], percent)[0]!.status).toBe('Killed')
  expect(sampleOf([one], percent - 1)[0]!.status).toBe('CompileError')
})

test.each(modules)('each list of files of $name finds some', ({ code, tests }) => {
  const found = [...code, ...tests].map((one) => [one, globSync(one).length > 0])
  expect(found).toEqual(found.map(([one]) => [one, true]))
})
