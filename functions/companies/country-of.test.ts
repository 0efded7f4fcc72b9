import { expect, test } from 'vitest'
import { countryOf } from './company-card.ts'

const of = (town: string, county = '', postcode: string | null = null) =>
  countryOf({ postcode, county, town })

test.each([
  ['SW1A 1AA', 'England'],
  ['EH1 1AA', 'Scotland'],
  ['g2 1aa', 'Scotland'],
  ['ZE1 0AA', 'Scotland'],
  ['CF10 1AA', 'Wales'],
  ['BT1 1AA', 'Northern Ireland'],
  ['IM1 1AA', 'United Kingdom'],
  // border districts, which are in another nation than their area
  ['TD15 1AA', 'England'],
  ['TD9 1AA', 'Scotland'],
  ['SY1 1AA', 'England'],
  ['SY23 1AA', 'Wales'],
  ['CH1 1AA', 'England'],
  ['CH7 1AA', 'Wales'],
  ['CA6 5AA', 'England'],
])('the postcode %s is in %s', (postcode, country) => {
  expect(of('Nowhere', '', postcode)).toBe(country)
})

test('a postcode decides the country before county and town', () => {
  expect(of('Cardiff', 'Kent', 'EH1 1AA')).toBe('Scotland')
})

test.each(['nonsense', '', '0'])('the postcode "%s" does not decide the country', (postcode) => {
  expect(of('Cardiff', '', postcode)).toBe('Wales')
})

test.each([
  ['Kent', 'England'],
  ['WEST MIDLANDS', 'England'],
  ['Tyne & Wear', 'England'],
  ['co. antrim', 'Northern Ireland'],
  ['County Down', 'Northern Ireland'],
  ['Glasgow', 'Scotland'],
  ['Surrey, England', 'England'],
  ['Wales', 'Wales'],
])('without a postcode the county %s is in %s', (county, country) => {
  expect(of('Nowhere', county)).toBe(country)
})

test('a county decides the country before the town, whose name may occur twice', () => {
  expect(of('Newport', 'Shropshire')).toBe('England')
  expect(of('Newport, Shropshire')).toBe('England')
  expect(of('Newport')).toBe('Wales')
})

test.each(['', '- select -', 'Please select...', 'United Kingdom', 'n/a'])(
  'the county "%s" does not decide the country',
  (county) => {
    expect(of('Aberdeen', county)).toBe('Scotland')
  },
)

test.each([
  ['Canary Wharf', 'England'],
  ['Swansea', 'Wales'],
  ['Belfast', 'Northern Ireland'],
  ['Hamilton, Scotland', 'Scotland'],
  ['Essex', 'England'],
  // a town name that exists in two nations, and an unknown town
  ['Bangor', 'United Kingdom'],
  ['Xyzzy', 'United Kingdom'],
  ['', 'United Kingdom'],
])('without postcode and county the town "%s" is in %s', (town, country) => {
  expect(of(town)).toBe(country)
})
