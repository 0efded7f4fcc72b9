import { expect, test } from 'vitest'
import { isPostcode, placeOptions } from './place-options.ts'

const towns = ['Leeds', 'Manchester', 'Reading', 'Redding'].map((name) => ({ value: name, label: name }))
const suggested = (typed: string, options: Parameters<typeof placeOptions>[1] = towns) =>
  placeOptions(typed, options).map(({ label }) => label)

test.each([
  ['Manchestr', ['Manchester']],
  [' manchesetr', ['Manchester']],
  ['Raeding', ['Reading']],
  ['Reding', ['Reading', 'Redding']],
  ['Qwertzuiop', []],
])('“%s” suggests %j', (typed, names) => {
  expect(suggested(typed)).toEqual(names)
})

test.each(['LS1 4AP', 'ls14ap', 'LS1', 'ec1a'])('%s suggests the largest towns around it', (typed) => {
  const around = [4, 9, 0, 2].map((count, at) => ({ ...towns[at]!, count }))
  expect(suggested(typed, around)).toEqual(['Manchester', 'Leeds', 'Redding'])
  // nothing before they are counted
  expect(suggested(typed)).toEqual([])
})

test.each(['Leeds', 'LS', '4AP', 'LS1 4'])('%s is not a postcode', (typed) => {
  expect(isPostcode(typed)).toBe(false)
})
