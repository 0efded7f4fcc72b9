import { expect, test } from 'vitest'
import { cityOf } from './city-of.ts'
import { knownTowns } from './known-places.ts'
import { placeKey } from './place-key.ts'
import { misspeltTowns, otherSpellings } from './place-spellings.ts'
import { londonDistricts, towns } from './place-towns.ts'

test.each([
  'London',
  'LONDON',
  ' london ',
  'London,',
  ',London',
  'Greater London',
  'City of London',
  'London NW1',
  'London SW9 8GL',
  'LONDON, EC1',
  'London, United Kingdom',
  'London Borough of Brent',
  'London Bridge',
  'Central London',
  'Lodnon',
  'Londonl',
  'Canary Wharf',
  'Canary Wharf, London,',
  'Barbican, London',
  '8-9 Ivor Place, London, Greater Lon',
])('the town "%s" is London', (town) => {
  expect(cityOf(town)).toBe('London')
})

test.each([
  ['Londonderry', 'Derry/Londonderry'],
  ['Derry / Londonderry', 'Derry/Londonderry'],
  ['London Colney', 'London Colney'],
  ['Wembley, London', 'Wembley'],
  ['ilford london', 'Ilford'],
  ['Leeds, West Yorkshire', 'Leeds'],
  ['Leeds West Yorkshire', 'Leeds'],
  ['Little Snoring, Fakenham', 'Fakenham'],
  ['GLASGOW SCOTLAND', 'Glasgow'],
  ['Manchester M1 2AB', 'Manchester'],
  ['Nr. Clevedon', 'Clevedon'],
  ['near Oban', 'Oban'],
  ['stoke on trent', 'Stoke-on-Trent'],
  ['Newcastle-Upon-Tyne', 'Newcastle upon Tyne'],
  ['Kingston-upon-Hull', 'Hull'],
  ['St. Albans', 'St Albans'],
  ['Saint Helens', 'St Helens'],
  ['Bishops Stortford', "Bishop's Stortford"],
  ['Kingston upon Thames, Greater Londo', 'Kingston upon Thames'],
  ['Caerdydd', 'Cardiff'],
  ['ABERTAWE, Cymru', 'Swansea'],
  ['Casnewydd', 'Newport'],
  ['Wrecsam', 'Wrexham'],
])('the text "%s" is in the city %s', (town, city) => {
  expect(cityOf(town)).toBe(city)
})

test.each([
  ['STOKE POGES', 'Stoke Poges'],
  ['bowness on windermere', 'Bowness on Windermere'],
  ["ST. OSYTH'S", "St. Osyth's"],
  ['McDonald Park', 'McDonald Park'],
  ['  Upper   Slaughter ', 'Upper Slaughter'],
  ['7 Mill Lane', '7 Mill Lane'],
])('an unknown place is tidied: "%s" is %s', (town, city) => {
  expect(cityOf(town)).toBe(city)
})

test.each([
  ['Long Eaten', 'Long Eaton'],
  ['Long field', 'Longfield'],
  ['Hudderfield', 'Huddersfield'],
  ['Bodminl', 'Bodmin'],
  ['St.Helens', 'St Helens'],
  ['Altrincam, Cheshire', 'Altrincham'],
])('the misspelt town "%s" is %s', (town, city) => {
  expect(cityOf(town)).toBe(city)
})

test('no misspelling is the name of a town or has two meanings', () => {
  const names = new Set([...Object.values(towns).flat(), ...knownTowns()].map(placeKey))
  expect([...misspeltTowns.keys()].filter((key) => names.has(key) || otherSpellings.has(key))).toEqual([])
})

// places of the register of July 2026 that differ from a large town by one letter
test.each([
  'Prestwich',
  'Werrington',
  'Wexham',
  'Loddon',
  'Alford',
  'Stocksbridge',
  'Broadford',
  'Malborough',
])('the place "%s" is not a misspelling', (town) => {
  expect(cityOf(town)).toBe(town)
})

test.each(['', ' ', '-', '0', 'England', 'United Kingdom'])('"%s" names no town', (town) => {
  expect(cityOf(town)).toBeNull()
})

test('a town in its usual spelling stays unchanged', () => {
  for (const town of Object.values(towns).flat()) expect(cityOf(town)).toBe(town)
})

test('a town with hyphens has no space at the line breaks of the list', () => {
  expect(Object.values(towns).flat()).toContain('Barrow-in-Furness')
  expect(
    Object.values(towns)
      .flat()
      .filter((town) => town.includes('- ')),
  ).toEqual([])
})

test('no town is listed twice, and every alternative spelling leads to a listed town', () => {
  const names = Object.values(towns).flat()
  const keys = names.map(placeKey)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  for (const [other, town] of [...otherSpellings, ...misspeltTowns]) {
    expect(placeKey(other)).toBe(other)
    expect(names).toContain(town)
  }
  expect(londonDistricts.filter((district) => names.includes(district))).toEqual([])
})
