import { expect, test } from 'vitest'
import { dateOfImport, dateOfNamedFile } from './import-date.ts'

test('the import date comes from the option, or else from the file name', () => {
  expect(dateOfImport('/2020-01-01/register-2026-07-17.csv', undefined)).toBe('2026-07-17')
  expect(dateOfImport('register-2026-07-17.csv', '2026-07-18')).toBe('2026-07-18')
})

test.each(['-', 'register.csv', '2026-07-17/register.csv'])(
  'an import of %s without any date is refused',
  (file) => {
    expect(() => dateOfImport(file, undefined)).toThrow('give it with --date YYYY-MM-DD.')
  },
)

test('a command without --date asks for the date in the name of the file, where it finds it', () => {
  expect(dateOfNamedFile('data/2026-07-17-register.csv')).toBe('2026-07-17')
  expect(() => dateOfNamedFile('2026-07-17/register.csv')).toThrow(
    'The name register.csv does not say the date of the register; rename it, such as to register-2026-07-17.csv.',
  )
})
