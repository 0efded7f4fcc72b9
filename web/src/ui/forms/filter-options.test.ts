import { expect, test } from 'vitest'
import { filterOptions, fold } from './filter-options.ts'

const options = ['Belfast', 'East Kilbride', 'Leeds', 'London', 'São Paulo', 'St Albans'].map((label) => ({
  value: label,
  label,
}))
const find = (typed: string) => filterOptions(options, typed).map(({ label }) => label)

test('options that start with the text come first, then those with a later word, then the rest', () => {
  expect(find('l')).toEqual(['Leeds', 'London', 'Belfast', 'East Kilbride', 'São Paulo', 'St Albans'])
  expect(find('al')).toEqual(['St Albans'])
})

test('case, accents, apostrophes and outer spaces do not matter in a search', () => {
  expect(find(' SAO ')).toEqual(['São Paulo'])
  expect(fold('Zürich')).toBe('zurich')
  expect(fold('King’s Lynn')).toBe('kings lynn')
})

test('an empty text keeps all options', () => {
  expect(find('  ')).toHaveLength(options.length)
})

test('a text without a match finds nothing', () => {
  expect(find('xyz')).toEqual([])
})
