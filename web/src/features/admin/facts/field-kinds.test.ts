import { expect, test } from 'vitest'
import { type FactField, line, number, shownValue } from './field-kinds.ts'

const pay: FactField = { label: 'Lowest pay', ...number }
const day: FactField = { label: 'Closes on', type: 'date', ...line }
const companyNumber: FactField = { label: 'Company number', ...line }

test.each([
  [pay, 37_000, '37,000'],
  [pay, 16.65, '16.65'],
  [pay, null, ''],
  [day, '2026-11-24', '24 November 2026'],
  [day, null, ''],
  [companyNumber, '01234567', '01234567'],
])('the value of a field is shown for readers: %#', (field, value, text) => {
  expect(shownValue(field, value)).toBe(text)
})
