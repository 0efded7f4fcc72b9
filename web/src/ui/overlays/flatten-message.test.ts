import { expect, test } from 'vitest'
import { flattenMessage } from './toasts.ts'

test.each([
  ['a string stays', 'Found 3 companies', 'Found 3 companies'],
  ['a list is joined with commas', ['Too short', 'Too common'], 'Too short, Too common'],
  ['an object is flattened', { email: ['Taken'], password: ['Short', 'Common'] }, 'Taken, Short, Common'],
  ['a nested object is flattened too', { a: { b: ['x', { c: 'y' }] } }, 'x, y'],
  ['numbers inside are included', { retry_after: 60 }, '60'],
  ['null and undefined inside are left out', ['x', null, undefined], 'x'],
  ['an empty list is an unknown error', [], 'Unknown error'],
  ['a number is an unknown error', 42, 'Unknown error'],
  ['null is an unknown error', null, 'Unknown error'],
  ['undefined is an unknown error', undefined, 'Unknown error'],
  ['true is an unknown error', true, 'Unknown error'],
])('ux 13: %s', (_, message, words) => {
  expect(flattenMessage(message)).toBe(words)
})
