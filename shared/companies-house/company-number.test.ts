import { expect, test } from 'vitest'
import { completeNumber } from './company-number.ts'

test.each([
  ['01234567', '01234567'],
  ['1234567', '01234567'],
  [' sc123456 ', 'SC123456'],
  ['R0000123', 'R0000123'],
  ['SP2729RS', 'SP2729RS'],
  ['IP29992R', 'IP29992R'],
])('the company number %j is %j', (text, number) => {
  expect(completeNumber(text)).toBe(number)
})

test.each([
  '',
  '0',
  '00000000',
  'SC000000',
  '123456789',
  'CHARITY1',
  'UNKNOWNS',
  'n/a',
  '12A45678',
  'SC12345',
])('%j is not a company number', (text) => {
  expect(completeNumber(text)).toBeUndefined()
})
