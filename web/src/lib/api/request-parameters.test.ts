import { expect, test } from 'vitest'
import { sentParameters } from './api-client.ts'

const sent = (query: Parameters<typeof sentParameters>[0]) => Object.fromEntries(sentParameters(query))

test.each(['', null, undefined])('the empty value %o is not sent', (value) => {
  expect(sent({ city: value, page: value })).toEqual({})
})

test('a flag is sent as 1 or 0, and a zero as a value', () => {
  expect(sent({ confirmed: true, other: false, max_experience_years: 0 })).toEqual({
    confirmed: '1',
    other: '0',
    max_experience_years: '0',
  })
})
