import { expect, test } from 'vitest'
import { UserFacingError, UsageError } from '../user-facing-error.ts'
import { argumentsOf } from './arguments-of.ts'

test('options may stand before and after the arguments of a command', () => {
  const { values, positionals } = argumentsOf('import', [
    '--force',
    'a.csv',
    '--date',
    '2026-07-17',
    '--dry-run',
  ])
  expect(positionals).toEqual(['a.csv'])
  expect(values).toEqual({ force: true, date: '2026-07-17', 'dry-run': true, history: false })
})

test('an option that the usage line repeats has all its values', () => {
  const { values } = argumentsOf('load', ['--history', 'a.csv', '--history', 'b.csv', '--stage', 'dev'])
  expect(values).toMatchObject({ history: ['a.csv', 'b.csv'], stage: 'dev', again: false })
  expect(argumentsOf('load', []).values).toEqual({
    history: [],
    directory: [],
    'without-feeds': false,
    force: false,
    again: false,
    coverage: false,
  })
})

test('an option of a number takes whole numbers and fractions above zero', () => {
  expect(argumentsOf('bench soak', ['--minutes', '0.5', '--seed', '7']).values).toEqual({
    minutes: 0.5,
    seed: '7',
  })
})

test('options inside other options and between alternatives are read too', () => {
  expect(argumentsOf('deploy', ['--hosted-zone', 'Z12345']).values).toMatchObject({ 'hosted-zone': 'Z12345' })
  expect(argumentsOf('restore', ['--rehearse']).values).toEqual({ yes: false, rehearse: true })
  expect(argumentsOf('start', ['--empty']).values).toEqual({ empty: true })
})

test.each([
  ['import', [], /^Usage: npm run import -- <file/],
  ['import', [''], /^Usage: /],
  ['companies-house', ['a', 'b'], /^Usage: npm run sponsor -- companies-house/],
  ['register fetch', ['register.csv'], /^Usage: npm run sponsor -- register fetch/],
  ['code-titles', [], /^Usage: /],
  ['smoke', ['http://a', 'more'], /^Usage: npm run smoke -- \[<url>\]/],
  ['import', ['a.csv', '--frob'], /^Unknown option '--frob'\. Usage: /],
  ['admin:grant', ['ada@example.com', '--stage'], /^Option '--stage <value>' argument missing\. Usage: /],
  ['load', ['--profiles', ''], /^--profiles is "", expected <file>\. Usage: npm run load/],
] as const)('the arguments of %s %j are refused with the usage', (name, argv, line) => {
  const parse = () => argumentsOf(name, argv)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow(UserFacingError)
  expect(parse).toThrow(line)
})

test.each(['', 'abc', '0', '0.0', '-1', '1e3', '5 minutes', 'Infinity'])(
  'an option of a number refuses "%s" with its name and what it expects',
  (text) => {
    expect(() => argumentsOf('bench soak', [`--minutes=${text}`])).toThrow(
      `--minutes is "${text}", expected a number above zero`,
    )
  },
)
