import { expect, test } from 'vitest'
import { converterCountries } from './converter-countries.ts'
import { convertSalary } from './convert-salary.ts'

test.each([
  ['United States', 'USD', 78_000],
  ['Eurozone', 'EUR', 85_000],
  ['Canada', 'CAD', 58_000],
  ['Australia', 'AUD', 52_000],
  ['India', 'INR', 940],
  ['Singapore', 'SGD', 58_000],
  ['New Zealand', 'NZD', 48_000],
  ['Japan', 'JPY', 520],
  ['Switzerland', 'CHF', 88_000],
  ['Hong Kong', 'HKD', 10_000],
])('%s: 100,000 %s are %d pounds', (name, currency, pounds) => {
  expect(converterCountries).toContainEqual({ name, currency })
  expect(convertSalary(100_000, currency).pounds).toBe(pounds)
})

/** Hong Kong dollars are a tenth of a pound, so each amount of pounds can be reached exactly. */
const inHongKong = (pounds: number) => convertSalary(pounds * 10, 'HKD')

test.each([
  [30_959, [-7741, -1]],
  [30_960, [-7740, 0]],
  [30_961, [-7739, 1]],
  [38_699, [-1, 7739]],
  [38_700, [0, 7740]],
  [38_701, [1, 7741]],
])('£%d is compared with £38,700 and £30,960', (pounds, gaps) => {
  const { comparisons } = inHongKong(pounds)
  expect(comparisons.map(({ name, pounds: threshold }) => [name, threshold])).toEqual([
    ['standard', 38_700],
    ['list', 30_960],
  ])
  expect(comparisons.map(({ gap }) => gap)).toEqual(gaps)
  expect(comparisons.map(({ reached }) => reached)).toEqual(gaps.map((gap) => gap >= 0))
})

test('pounds are rounded before they are compared', () => {
  expect(convertSalary(386_995, 'HKD')).toMatchObject({
    pounds: 38_700,
    comparisons: [{ reached: true }, {}],
  })
  expect(convertSalary(386_994, 'HKD')).toMatchObject({
    pounds: 38_699,
    comparisons: [{ reached: false }, {}],
  })
})

test('half a pound is rounded up, although the rate has no exact binary form', () => {
  // 25 × 0.58 is 14.499999999999998 in binary
  expect(convertSalary(25, 'CAD').pounds).toBe(15)
})
