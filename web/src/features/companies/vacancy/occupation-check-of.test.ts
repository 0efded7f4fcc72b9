import { expect, test } from 'vitest'
import { occupationCheckOf } from './vacancy-body.tsx'

test.each([
  [41_000, 52_000, 'GBP', 'year', '&pay=41000&per=year'],
  [null, 52_000, '£', 'Year', '&pay=52000&per=year'],
  [12.71, null, null, 'hour', '&pay=12.71&per=hour'],
  [3000, null, 'GBP', 'month', '&pay=3000&per=month'],
  [150, null, 'GBP', 'day', ''],
  [50_000, null, 'EUR', 'year', ''],
  [0, 0, 'GBP', 'year', ''],
  [null, null, null, null, ''],
])('pay from %s to %s in %s by the %s is %j in the URL', (min, max, currency, period, query) => {
  const url = occupationCheckOf({
    title: 'Chef & baker',
    salary_min: min,
    salary_max: max,
    salary_currency: currency,
    salary_period: period,
  })
  expect(url).toBe(`/occupation-check?title=Chef+%26+baker${query}`)
})
