import { expect, test } from 'vitest'
import { placesOf } from './places-of.ts'

const leeds = { city_name: 'Leeds', country_code: 'GB', country_name: 'United Kingdom' }

test('a vacancy of an older version has its main place, if any', () => {
  expect(placesOf({ ...leeds, places: [] })).toEqual([{ ...leeds, region: null }])
  expect(placesOf({ city_name: null, country_code: null, country_name: null, places: [] })).toEqual([])
})

test('the places of a vacancy are all of them', () => {
  const places = [
    { ...leeds, region: null },
    { city_name: 'Oslo', region: null, country_code: 'NO', country_name: 'Norway' },
  ]
  expect(placesOf({ ...leeds, places })).toEqual(places)
})
