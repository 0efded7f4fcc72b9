import { describe, expect, test } from 'vitest'
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

describe('with sizes', () => {
  const places = [
    { value: 'Lon', label: 'Lon', size: 1 },
    { value: 'London', label: 'London', size: 37_759 },
    { value: 'Londonderry', label: 'Londonderry', size: 200 },
    { value: 'Ash', label: 'Ash', size: 30 },
    { value: 'Ashford', label: 'Ashford', size: 800 },
    { value: 'New Ash Green', label: 'New Ash Green', size: 900 },
  ]
  const found = (typed: string) => filterOptions(places, typed).map(({ label }) => label)

  test('larger places come first among those that begin with the text', () => {
    expect(found('lond')).toEqual(['London', 'Londonderry'])
  })

  test('a name that is typed in full comes first, unless another one is a hundred times as large', () => {
    expect(found('ash')).toEqual(['Ash', 'Ashford', 'New Ash Green'])
    expect(found('lon')).toEqual(['London', 'Londonderry', 'Lon'])
  })
})

test('an option is found by its other words, after those whose name has the text', () => {
  const sectors = [
    { value: '10', label: 'Information and communication', words: ['IT', 'software'] },
    { value: '14', label: 'Soft drinks' },
    { value: '3', label: 'Microsoft' },
  ]
  expect(filterOptions(sectors, 'soft').map(({ value }) => value)).toEqual(['14', '10', '3'])
})

test('options of size 0 come last, but for a name that is typed in full', () => {
  const sized = [
    { value: 'a', label: 'Yor', size: 0 },
    { value: 'b', label: 'Abbeyyork', size: 0 },
    { value: 'c', label: 'York', size: 4 },
    { value: 'd', label: 'New York', size: 2 },
  ]
  const found = (typed: string) => filterOptions(sized, typed).map(({ label }) => label)
  expect(found('')).toEqual(['York', 'New York', 'Yor', 'Abbeyyork'])
  expect(found('yo')).toEqual(['York', 'New York', 'Yor', 'Abbeyyork'])
  expect(found('yor')[0]).toBe('Yor')
})

test('the larger option comes first', () => {
  const sized = [
    { value: 'a', label: 'Leeming', size: 1 },
    { value: 'b', label: 'Leeds', size: 62 },
  ]
  expect(filterOptions(sized, 'lee').map(({ label }) => label)).toEqual(['Leeds', 'Leeming'])
})

test('counts move no option, and another word comes before one that only begins with the text', () => {
  const sectors = [
    { value: '16', label: 'Education', words: ['nursery school'] },
    { value: '17', label: 'Health and social care', words: ['nurse', 'nursery'] },
    { value: '20', label: 'Households', words: ['nursemaid'] },
  ]
  const orderOf = (counts: readonly number[]) =>
    filterOptions(
      sectors.map((option, index) => ({ ...option, count: counts[index] })),
      'nurse',
    ).map(({ value }) => value)
  expect(orderOf([])).toEqual(['17', '16', '20'])
  expect(orderOf([552, 0, 990])).toEqual(['17', '16', '20'])
})
