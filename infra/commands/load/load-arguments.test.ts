import { expect, test } from 'vitest'
import { loadArguments } from './load-arguments.ts'

test('a load takes files of each kind, several older registers, and no files at all', () => {
  expect(
    loadArguments([
      '--register',
      'r.csv',
      '--history',
      'a.csv',
      '--history',
      'b.csv',
      '--profiles',
      'p.csv',
      '--companies-house',
      'https://files.example/c.zip',
      '--stage',
      'dev',
    ]),
  ).toMatchObject({
    register: 'r.csv',
    history: ['a.csv', 'b.csv'],
    profiles: 'p.csv',
    companiesHouse: 'https://files.example/c.zip',
    stage: 'dev',
  })
  expect(loadArguments([])).toMatchObject({ register: undefined, history: [], force: false, again: false })
})

test.each([[['--profiles', '']], [['--frobnicate']], [['file.csv']]])(
  '%j is refused with the usage',
  (args) => {
    expect(() => loadArguments(args)).toThrow(/Usage: npm run load/)
  },
)
