import { resolve } from 'node:path'
import type { MutantResult } from '@stryker-mutator/api/core'
import { expect, test } from 'vitest'
import { figuresOf, survivorsOf } from './figures-of.ts'
import { mutationPage } from './mutation-page.ts'

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
  expect(figuresOf('search', results, survivors)).toEqual({
    name: 'search',
    mutants: 5,
    killed: 3,
    survived: 2,
    untried: 0,
    static: 1,
    reasons: { open: 2 },
  })
})

test('the page has a row for each module, and names those without figures', () => {
  const page = mutationPage([figuresOf('search', results, survivors)], ['search', 'unlock', 'sessions'])
  expect(page).toContain('| search | 5 | 60.0% | 0 | 0 | 0 | 0 | 0 | 2 |')
  expect(page).toContain('These modules have no figures yet: unlock, sessions.')
})
