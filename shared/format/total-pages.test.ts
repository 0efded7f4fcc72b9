import { expect, test } from 'vitest'
import { totalPages } from './total-pages.ts'

test.each([
  [0, 15, 0],
  [1, 15, 1],
  [14, 15, 1],
  [15, 15, 1],
  [16, 15, 2],
  [312, 15, 21],
  [127_235, 25, 5090],
  [7, 0, 7],
])('%d results, %d a page, are %d pages', (results, perPage, pages) => {
  expect(totalPages(results, perPage)).toBe(pages)
})
