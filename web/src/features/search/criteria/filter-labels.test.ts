import { expect, test } from 'vitest'
import { searchFieldsSample } from '../testing/samples.ts'
import { defaultCriteria } from './criteria.ts'
import { chipLabel } from './search-fields.ts'

test.each([
  ['England', 'Country: England'],
  // every company is in the United Kingdom, so the name alone says nothing
  ['United Kingdom', 'Country: part of the UK not known'],
])('the chip of the country %s is "%s"', (country, label) => {
  const fields = searchFieldsSample({ countries: ['England', 'United Kingdom'] })
  expect(chipLabel('country', { ...defaultCriteria, country }, fields)).toBe(label)
})
