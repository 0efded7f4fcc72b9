import { expect, test } from 'vitest'
import { dateOfImport, dateOfNamedFile, importArguments, UsageError } from './import-arguments.ts'

test('a file given alone is imported with default options', () => {
  expect(importArguments(['register-2026-07-17.csv.xz'])).toEqual({
    file: 'register-2026-07-17.csv.xz',
    date: undefined,
    profiles: undefined,
    json: undefined,
    dryRun: false,
    force: false,
    history: false,
    stage: undefined,
  })
})

test('import options may come before or after the file', () => {
  const args = [
    '--force',
    'a.csv',
    '--profiles',
    'p.csv',
    '--date',
    '2026-07-17',
    '--dry-run',
    '--json',
    'r.json',
    '--stage',
    'dev',
  ]
  expect(importArguments(args)).toEqual({
    file: 'a.csv',
    date: '2026-07-17',
    profiles: 'p.csv',
    json: 'r.json',
    dryRun: true,
    force: true,
    history: false,
    stage: 'dev',
  })
})

test.each([
  [[], /^Usage: /],
  [['a.csv', 'b.csv'], /^Usage: /],
  [['a.csv', '--frob'], /^Unknown option '--frob'. Usage: /],
  [['a.csv', '--date'], /argument missing. Usage: /],
  [['a.csv', '--date', 'today'], /^--date today is not a date/],
])('the import arguments %j are refused in one line', (args, line) => {
  const parse = () => importArguments(args)
  expect(parse).toThrow(UsageError)
  expect(parse).toThrow(line)
})

test('the import date comes from the option, or else from the file name', () => {
  expect(dateOfImport({ file: '/2020-01-01/register-2026-07-17.csv', date: undefined })).toBe('2026-07-17')
  expect(dateOfImport({ file: 'register-2026-07-17.csv', date: '2026-07-18' })).toBe('2026-07-18')
})

test.each(['-', 'register.csv', '2026-07-17/register.csv'])(
  'an import of %s without any date is refused',
  (file) => {
    expect(() => dateOfImport({ file, date: undefined })).toThrow('give it with --date YYYY-MM-DD.')
  },
)

test('a command without --date asks for the date in the name of the file, where it finds it', () => {
  expect(dateOfNamedFile('data/2026-07-17-register.csv')).toBe('2026-07-17')
  expect(() => dateOfNamedFile('2026-07-17/register.csv')).toThrow(
    'The name register.csv does not say the date of the register; rename it, such as to register-2026-07-17.csv.',
  )
})

test('an older register extends the history and takes no profiles', () => {
  expect(importArguments(['2026-07-10.csv', '--history'])).toMatchObject({ history: true })
  expect(() => importArguments(['a.csv', '--history', '--profiles', 'p.csv'])).toThrow(
    new UsageError('--profiles needs the current register; give it without --history.'),
  )
})
