import { expect, test } from 'vitest'
import { townOf } from './town-of.ts'

test.each([
  ['www.acme.co.uk', ''],
  ['WWW.ACME.WALES', ''],
  ['acme.com', ''],
  ['jobs.acme-care.org.uk/apply?from=1', ''],
  ['https://acme.example/jobs', ''],
  ['café-münchen.com.', ''],
  ['Leeds www.acme.co.uk', 'Leeds'],
])('a host name is left out of the town "%s"', (cell, town) => expect(townOf(cell)).toBe(town))

// each of these stands in the register, or is written as some of these are
test.each([
  'St.Albans',
  'Co.Derry',
  'Grt.MANCHESTER',
  'St.Leonards-on-Sea',
  'N.Wales',
  'E.London',
  'St. Co.',
  'Bury St. Edmunds',
  'Welwyn.Garden.City',
  'Leeds, W. Yorks.',
  '',
])('the town "%s" stays as it is written', (cell) => expect(townOf(cell)).toBe(cell))

test('a town is tidied', () => expect(townOf('  Little   Snoring ')).toBe('Little Snoring'))

test('a hostile town as long as a cell may be is read in one look', () => {
  expect(townOf('a.'.repeat(256))).toBe('a.'.repeat(256))
})
