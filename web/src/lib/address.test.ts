import { expect, test } from 'vitest'
import { pageNumber } from './address.ts'

test.each([
  ['1', 1],
  ['12', 12],
  ['9999', 9999],
  ['9999999999', 999_999_999],
  ['99999999999999999999', 999_999_999],
  ['9'.repeat(400), 999_999_999],
  [null, 1],
  ['', 1],
  ['0', 1],
  ['-1', 1],
  ['1e5', 1],
  ['x', 1],
])('the page %j is read as %d', (text, page) => expect(pageNumber(text)).toBe(page))
