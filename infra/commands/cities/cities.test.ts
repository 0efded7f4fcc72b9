import { describe, expect, it } from 'vitest'
import rows from '../../../functions/extraction/domain/places/cities.json' with { type: 'json' }
import { cityRowsOf, readCities, readRegions } from './cities.ts'

const line = (
  name: string,
  others: string,
  country: string,
  region: string,
  people: number,
  feature = 'PPL',
) =>
  `1\t${name}\t${name}\t${others}\t0\t0\tP\t${feature}\t${country}\t\t${region}\t\t\t\t${people}\t\t0\tEurope/London\t2023-03-05`

const regions = readRegions(
  '[{"code":"US.MA","name":"Massachusetts"},{"code":"CA.14","name":"Nunavut"}]',
  'admin1.json',
)
const rowsOf = (...lines: string[]) => cityRowsOf(readCities(lines.join('\n'), 'cities.txt'), regions)

describe('the rows of cities', () => {
  it('have the cities abroad by region, the largest first', () => {
    const { regions: found, date } = rowsOf(
      line('Cambridge', '', 'US', 'MA', 118_403),
      line('Boston', '', 'US', 'MA', 675_647),
    )
    expect(found).toContain('US|MA|Massachusetts|Boston:675647|Cambridge:118403')
    expect(date).toBe('2023-03-05')
  })

  it('leave out villages, former places and the UK, and keep provinces without a city', () => {
    const { regions: found } = rowsOf(
      line('Smalltown', '', 'US', 'MA', 14_999),
      line('Oldtown', '', 'US', 'MA', 50_000, 'PPLH'),
      line('Leeds', '', 'GB', 'ENG', 500_000),
    )
    expect(found).toEqual(['CA|14|Nunavut', 'US|MA|Massachusetts'])
  })

  it('have other names of cities that people write, but no codes and no former names of American cities', () => {
    const { regions: found } = rowsOf(
      line('Köln', 'CGN,Cologne,Colonia,gu long,Lungsod ng Cologne', 'DE', '07', 963_395),
      line('Austin', 'Waterloo', 'US', 'MA', 961_855),
    )
    expect(found).toContain('DE|07||Köln=cologne=colonia:963395')
    expect(found).toContain('US|MA|Massachusetts|Austin:961855')
  })

  it('have British places of the same name, with the people of longer names', () => {
    const { british } = rowsOf(
      line('Newcastle', '', 'ZA', '02', 404_838),
      line('Newcastle', '', 'GB', 'NIR', 7444),
      line('Newcastle upon Tyne', '', 'GB', 'ENG', 300_125),
      line('Leeds', '', 'GB', 'ENG', 500_000),
    )
    expect(british).toEqual(['newcastle:300125'])
  })
})

it.each([
  ['Boston\tUS', 'line 1: it has 2 columns, not 19'],
  [line('', '', 'US', 'MA', 1), 'line 1: the name is empty'],
  [line('Boston', '', 'usa', 'MA', 1), '"usa" is not a country code'],
  [line('Boston', '', 'US', 'MA', -1), '"-1" is not a population'],
  ['', 'cities.txt has no places'],
])('a bad row is refused with its line: %j', (text, fault) => {
  expect(() => readCities(text, 'cities.txt')).toThrow(fault)
})

it.each(['[', '{}', '[]', '[{"code":1}]'])('%s is not a list of regions', (text) => {
  expect(() => readRegions(text, 'admin1.json')).toThrow('admin1.json is no')
})

const regionsIn = (country: string): number =>
  rows.regions.filter((row) => row.startsWith(`${country}|`)).length

it('the built-in list has its source, licence and date, and all states with postal codes', () => {
  expect(rows).toMatchObject({ licence: 'https://creativecommons.org/licenses/by/4.0/', date: '2023-03-05' })
  expect(rows.attribution).toContain('GeoNames')
  expect(['US', 'CA', 'AU'].map(regionsIn)).toEqual([51, 13, 8])
})
