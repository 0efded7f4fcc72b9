import { describe, expect, test } from 'vitest'
import { chooseCountry, citiesFor } from './country-cities.ts'
import { defaultCriteria } from './criteria.ts'
import { searchFieldsSample } from '../testing/samples.ts'

const fields = searchFieldsSample({
  cities: ['York', 'Belfast', 'Ávila', 'Leeds'],
  countries_with_cities: [
    { name: 'England', cities: ['York', 'Leeds'] },
    { name: 'Northern Ireland', cities: ['Belfast'] },
    { name: 'Jersey', cities: ['St Helier', 'jersey'] },
  ],
})
const search = { ...defaultCriteria, city: 'York' }

describe('choosing a country', () => {
  test('clears the city', () => expect(chooseCountry(search, 'England', fields).city).toBe(''))
  test('chooses its only city', () =>
    expect(chooseCountry(search, 'Northern Ireland', fields).city).toBe('Belfast'))
  test('chooses the city of the same name', () =>
    expect(chooseCountry(search, 'Jersey', fields).city).toBe('jersey'))
  test('and clearing it clears the city too', () => expect(chooseCountry(search, '', fields).city).toBe(''))
})

describe('the cities on offer', () => {
  test('are those of the country, A to Z', () =>
    expect(citiesFor('England', fields)).toEqual(['Leeds', 'York']))
  test('are all without a country, accents in their place', () =>
    expect(citiesFor('', fields)).toEqual(['Ávila', 'Belfast', 'Leeds', 'York']))
})
