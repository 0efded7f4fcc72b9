import { expect, test } from 'vitest'
import { filterOptions } from '../../../ui/forms/filter-options.ts'
import { placeOptions } from './place-options.ts'

const towns = ['Leeds', 'Manchester', 'Reading', 'Redding'].map((name) => ({ value: name, label: name }))
const suggested = (typed: string) =>
  filterOptions(placeOptions(typed, towns), typed).map(({ label }) => label)

test.each([
  ['Manchestr', ['Manchester']],
  [' manchesetr', ['Manchester']],
  ['Raeding', ['Reading']],
  ['Reding', ['Reading', 'Redding']],
  ['Qwertzuiop', []],
])('“%s” suggests %j', (typed, names) => {
  expect(suggested(typed)).toEqual(names)
})

test('a text with which a town begins suggests only towns that contain it', () => {
  expect(suggested('Readi')).toEqual(['Reading'])
})
