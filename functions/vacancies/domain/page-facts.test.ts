import { expect, test } from 'vitest'
import { vacancySample } from '../../../tests/support/samples/vacancy-sample.ts'
import { mergeFacts } from './page-facts.ts'
import type { Vacancy } from './vacancy.ts'

const stored = vacancySample({
  job_category_id: 3,
  salary_min: 30_000,
  salary_max: 45_000,
  salary_currency: 'GBP',
  salary_period: 'year',
  city_name: 'London',
  country_code: 'GB',
  country_name: 'United Kingdom',
})

/** The facts of the stored vacancy after its page stated these. */
const merged = (found: Partial<Vacancy>, before: Partial<Vacancy> = {}) =>
  mergeFacts({ ...stored, ...before }, vacancySample(found))

test('pay of the page replaces stored pay as a whole', () => {
  expect(merged({ salary_min: 25, salary_currency: 'GBP', salary_period: 'hour' })).toMatchObject({
    salary_min: 25,
    salary_max: null,
    salary_period: 'hour',
  })
})

test('a place of the page replaces the stored place as a whole', () => {
  expect(merged({ country_code: 'DE', country_name: 'Germany' })).toMatchObject({
    city_name: null,
    country_code: 'DE',
  })
})

test('what the page does not state stays, if it never came from a page', () => {
  expect(merged({})).toMatchObject({ salary_min: 30_000, salary_max: 45_000, city_name: 'London' })
  const evidence = [{ field: 'salary_min', quote: '£30,000', from: 'text' as const }]
  expect(merged({}, { evidence })).toMatchObject({ salary_min: null, salary_max: null, city_name: 'London' })
})

test('the category stays until a page that was read before states another title', () => {
  const evidence = [{ field: 'title', quote: 'Welder', from: 'text' as const }]
  expect(merged({}, { evidence }).job_category_id).toBe(3)
  expect(merged({ title: 'Senior welder' }).job_category_id).toBe(3)
  expect(merged({ title: 'Chef' }, { evidence }).job_category_id).toBeNull()
})
