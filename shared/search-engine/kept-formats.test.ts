import { expect, test } from 'vitest'
import { otherFormats } from './image-format.ts'

test('a pointer keeps what it named in the two newest other formats', () => {
  expect(otherFormats(1004, { 1003: 'c', 1001: 'a', 1002: 'b' })).toEqual({ 1003: 'c', 1002: 'b' })
})

test('a pointer keeps nothing beside an image of the same format', () => {
  expect(otherFormats(1003, { 1003: 'c' })).toEqual({})
})
