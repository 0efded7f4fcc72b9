import { expect, test } from 'vitest'
import { flattenMessage } from './flatten-message.ts'

test.each([
  ['a string stays', 'Found 3 companies', 'Found 3 companies'],
  ['a list is joined with commas', ['Too short', 'Too common'], 'Too short, Too common'],
  ['an object is flattened', { email: ['Taken'], password: ['Short', 'Common'] }, 'Taken, Short, Common'],
  ['depth does not matter', { a: { b: ['x', { c: 'y' }] } }, 'x, y'],
  ['figures within are read', { retry_after: 60 }, '60'],
  ['nothing within is left out', ['x', null, undefined], 'x'],
  ['an empty list says nothing', [], 'Unknown error'],
  ['a number is no message', 42, 'Unknown error'],
  ['nor is null', null, 'Unknown error'],
  ['nor is undefined', undefined, 'Unknown error'],
  ['nor is true', true, 'Unknown error'],
])('ux 13: %s', (_, message, words) => {
  expect(flattenMessage(message)).toBe(words)
})
