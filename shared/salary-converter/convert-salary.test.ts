import { expect, test } from 'vitest'
import { unitsPerPound, RATES_TODAY_OF, RATES_TODAY_SOURCE } from '../reference/exchange-rates-today.ts'
import { convertSalary } from './convert-salary.ts'
import { converterCountries, fixedRateCountries } from './converter-countries.ts'

const DAY = '2026-11-29'

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
  expect(convertSalary(100_000, currency, DAY).pounds).toBe(pounds)
})

/** Hong Kong dollars are a tenth of a pound, so each amount of pounds can be reached exactly. */
const inHongKong = (pounds: number) => convertSalary(pounds * 10, 'HKD', DAY)

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

test('the rates of today are those of HMRC for November 2026, one for each country', () => {
  expect(RATES_TODAY_OF).toBe('November 2026')
  expect(RATES_TODAY_SOURCE).toBe(
    'https://www.trade-tariff.service.gov.uk/exchange_rates/view/2026-11?type=monthly',
  )
  expect(Object.keys(unitsPerPound).toSorted()).toEqual(
    converterCountries.map(({ currency }) => currency).toSorted(),
  )
})

test.each([
  ['Nigeria', 'NGN', 75_000_000, 41_997],
  ['Pakistan', 'PKR', 12_000_000, 32_345],
  ['Philippines', 'PHP', 3_000_000, 35_367],
  ['Bangladesh', 'BDT', 5_000_000, 30_134],
  ['Zimbabwe', 'ZWG', 1_000_000, 27_850],
  ['Ghana', 'GHS', 500_000, 32_092],
  ['Kenya', 'KES', 6_000_000, 34_492],
  ['South Africa', 'ZAR', 900_000, 40_920],
  ['Nepal', 'NPR', 8_000_000, 39_504],
])('%s: %s %d are £%d, by the rate of today alone', (name, currency, salary, pounds) => {
  expect(converterCountries).toContainEqual({ name, currency })
  expect(convertSalary(salary, currency, DAY)).toMatchObject({ pounds, poundsToday: pounds })
})

test('a country with a fixed rate is converted by both rates, and compared with the figures of each', () => {
  expect(fixedRateCountries).toHaveLength(10)
  expect(convertSalary(4_300_000, 'INR', DAY)).toMatchObject({
    pounds: 40_420,
    poundsToday: 33_989,
    comparisons: [
      { name: 'standard', reached: true, gap: 1720, today: { pounds: 41_700, reached: false, gap: -7711 } },
      { name: 'list', reached: true, gap: 9460, today: { pounds: 33_400, reached: true, gap: 589 } },
    ],
  })
})

test('pounds are rounded before they are compared', () => {
  expect(convertSalary(386_995, 'HKD', DAY)).toMatchObject({
    pounds: 38_700,
    comparisons: [{ reached: true }, {}],
  })
  expect(convertSalary(386_994, 'HKD', DAY)).toMatchObject({
    pounds: 38_699,
    comparisons: [{ reached: false }, {}],
  })
})

test('half a pound is rounded up, although the rate has no exact binary form', () => {
  // 25 × 0.58 is 14.499999999999998 in binary
  expect(convertSalary(25, 'CAD', DAY).pounds).toBe(15)
})
