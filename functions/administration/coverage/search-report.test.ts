import { expect, test } from 'vitest'
import { LEAST_PEOPLE, searchReport } from './http/handler.ts'

test('the most frequent searches come first, and those without results by their empty answers', () => {
  const report = searchReport(
    [
      { key: '', made: 3, empty: 0 },
      { key: 'has_website=1&job=1', made: 5, empty: 5 },
      { key: 'sector=10', made: 9, empty: 1 },
    ],
    [],
  )
  expect(report).toMatchObject({ made: 17, empty: 6 })
  expect(report.most.map(({ filters }) => filters)).toEqual([
    { sector: '10' },
    { has_website: '1', job: '1' },
    {},
  ])
  expect(report.without_results.map(({ empty }) => empty)).toEqual([5, 1])
})

test('a name that fewer than five people searched is only counted', () => {
  const { texts, rare_texts } = searchReport(
    [],
    [
      { key: 'acme', made: LEAST_PEOPLE, empty: 2 },
      { key: 'somebody’s own name', made: LEAST_PEOPLE - 1, empty: 4 },
    ],
  )
  expect(texts).toEqual([{ text: 'acme', people: LEAST_PEOPLE, empty: 2 }])
  expect(rare_texts).toBe(1)
})

test('each list has at most 20 searches', () => {
  const many = Array.from({ length: 30 }, (_, at) => ({ key: `sector=${at + 1}`, made: at + 1, empty: 1 }))
  const { most, without_results } = searchReport(many, [])
  expect(most).toHaveLength(20)
  expect(without_results).toHaveLength(20)
})
