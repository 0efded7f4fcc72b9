import { describe, expect, test } from 'vitest'
import { sentParameters } from './request-parameters.ts'

const sent = (query: Parameters<typeof sentParameters>[0]) => Object.fromEntries(sentParameters(query))

test.each(['', null, undefined])('the empty value %o is not sent', (value) => {
  expect(sent({ city: value, page: value, email: value, salary_min: value })).toEqual({})
})

test.each([
  ['has_screenshot'],
  ['country_gb'],
  ['phone'],
  ['email'],
  ['careers_page'],
  ['contact_page'],
  ['linkedin'],
  ['facebook'],
  ['has_job'],
])('%s is sent as 1 when on, and not at all when off', (flag) => {
  expect(sent({ [flag]: true })).toEqual({ [flag]: '1' })
  expect([sent({ [flag]: false }), sent({ [flag]: 0 }), sent({ [flag]: '0' })]).toEqual([{}, {}, {}])
})

test.each([['job'], ['has_website'], ['vacancies_page'], ['confirmed']])(
  '%s is sent as 1 when on and as 0 when off',
  (flag) => {
    expect([sent({ [flag]: true }), sent({ [flag]: false })]).toEqual([{ [flag]: '1' }, { [flag]: '0' }])
  },
)

test.each([['salary_min'], ['salary_max'], ['min_experience_years']])(
  'a zero in %s is not a limit and is not sent',
  (amount) => {
    expect([sent({ [amount]: 0 }), sent({ [amount]: '0' }), sent({ [amount]: 2 })]).toEqual([
      {},
      {},
      { [amount]: '2' },
    ])
  },
)

test.each([['page'], ['max_experience_years'], ['visa_sponsorship']])(
  'a zero in %s is sent as a value',
  (name) => {
    expect(sent({ [name]: 0 })).toEqual({ [name]: '0' })
  },
)

describe.each([['company_detail_id'], ['company_vacancy_id']])('the id parameter %s', (id) => {
  test.each([[7], ['7'], [2_147_483_647]])('the valid id %o is sent', (value) => {
    expect(sent({ [id]: value })).toEqual({ [id]: String(value) })
  })

  test.each([[0], ['0'], [-7], ['-7'], [1.5], ['1.5'], ['seven'], ['7x'], [Number.NaN], [Infinity], [' ']])(
    'the invalid id %o is not sent',
    (value) => expect(sent({ [id]: value })).toEqual({}),
  )
})
