import { expect, test } from 'vitest'
import type { VacancyPlace } from '../vacancy/vacancy-place.ts'
import { describePlaces } from './describe-places.ts'

const place = (
  city_name: string | null,
  region: string | null,
  country_name: string | null,
): VacancyPlace => ({
  city_name,
  region,
  country_code: null,
  country_name,
})

test.each<[VacancyPlace[], string]>([
  [[], ''],
  [[place('Leeds', null, 'United Kingdom')], 'Leeds, United Kingdom'],
  [[place('Cambridge', 'Massachusetts', 'United States')], 'Cambridge, Massachusetts, United States'],
  [[place('New York', 'New York', 'United States')], 'New York, United States'],
  [[place('Singapore', null, 'Singapore')], 'Singapore'],
  [[place(null, null, 'North America')], 'North America'],
  [[place('Trafford Park', null, null)], 'Trafford Park'],
  [
    [place('London', null, 'United Kingdom'), place('New York', 'New York', 'United States')],
    'London, New York',
  ],
  [
    [place('London', null, 'United Kingdom'), place('Cambridge', 'Massachusetts', 'United States')],
    'London, Cambridge (Massachusetts)',
  ],
  [
    [place(null, null, 'United Kingdom'), place(null, 'California', 'United States')],
    'United Kingdom, California',
  ],
])('places are shown in words: %j', (places, words) => {
  expect(describePlaces(places)).toBe(words)
})
