import { expect, test } from 'vitest'
import { AdminVacancyQuery } from '#shared/api/admin/vacancies.ts'
import { sentParameters } from '../../../../lib/api/api-client.ts'
import {
  experienceOf,
  experienceOptions,
  experienceRange,
  addressNames,
  countFilters,
  filterQuery,
  noFilters,
  payError,
  sortedBy,
  sortingOf,
  type VacancyAddress,
} from './vacancy-filters.tsx'

const addressOf = (more: Partial<VacancyAddress>): VacancyAddress => ({
  ...(Object.fromEntries(addressNames.map((name) => [name, ''])) as VacancyAddress),
  ...more,
})
const sent = (more: Partial<VacancyAddress>) =>
  Object.fromEntries(sentParameters(filterQuery(addressOf(more))))

test('there are 18 filters; the two ends of the range of experience are one', () => {
  const every = Object.fromEntries(Object.keys(noFilters).map((name) => [name, '1']))
  expect(countFilters(addressOf(every))).toBe(18)
  expect(countFilters(addressOf({ max_experience_years: '2' }))).toBe(1)
})

test('flags that are off and amounts of zero are not sent, but sponsorship 0 is', () => {
  expect(
    sent({
      has_screenshot: '0',
      country_gb: '1',
      salary_min: '0',
      salary_max: '50000',
      visa_sponsorship: '0',
    }),
  ).toEqual({ country_gb: '1', salary_max: '50000', visa_sponsorship: '0' })
})

test.each(['40000', '40,000', '£40,000', ' £ 40 000 '])('the pay “%s” is sent as a number', (typed) => {
  expect(sent({ salary_min: typed, salary_max: typed })).toEqual({ salary_min: '40000', salary_max: '40000' })
  expect(payError(typed)).toBeUndefined()
})

test.each(['40,00', '4,0000', '40 00', '40.000', '40k', '-1', '40.50', '1e5', '£', 'forty', '1,000,000,000'])(
  '“%s” is refused as pay, and is sent to no list',
  (typed) => {
    expect(payError(typed)).toBe('Give pay in whole pounds, such as 40000')
    expect(
      AdminVacancyQuery.safeParse({ salary_min: sent({ salary_min: typed })['salary_min'] }).success,
    ).toBe(false)
  },
)

test('text is sent without spaces around it', () => {
  expect(sent({ skills: ' nursing ' })).toEqual({ skills: 'nursing' })
})

test.each([
  ['0-2', { max_experience_years: '2' }],
  ['2-5', { min_experience_years: '2', max_experience_years: '5' }],
  ['5+', { min_experience_years: '5' }],
  ['', {}],
])('the experience "%s" is sent as %o', (option, parameters) => {
  const range = experienceRange(option)
  expect(sent(range)).toEqual(parameters)
  expect(experienceOf(range)).toBe(option)
})

test('there are three ranges of experience', () => {
  expect(experienceOptions.map(({ label }) => label)).toEqual(['0-2 years', '2-5 years', '5+ years'])
})

test('the list is sorted by the newest id first, also after an unknown column', () => {
  expect(sortingOf({ order_by: '', order_direction: '' })).toEqual({ column: 'id', direction: 'desc' })
  expect(sortingOf({ order_by: 'constructor', order_direction: 'up' })).toEqual({
    column: 'id',
    direction: 'desc',
  })
})

test('a click on the sorted column turns the order round; another column has its own first order', () => {
  const sorting = sortingOf({ order_by: 'title', order_direction: 'asc' })
  expect(sortedBy('title', sorting)).toEqual({ order_by: 'title', order_direction: 'desc' })
  expect(sortedBy('post_date', sorting)).toEqual({ order_by: 'post_date', order_direction: 'desc' })
})
