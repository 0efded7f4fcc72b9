import { describe, expect, test } from 'vitest'
import { daysUpTo, isFoundId, keepEntry } from './shortlist.ts'

const parse = (body: object) => keepEntry.request.body.safeParse(body)
const ofDays = (days: Record<string, string>) => parse({ progress: { status: 'visa', days } })
const issuesOf = (days: Record<string, string>) =>
  ofDays(days).error?.issues.map(({ path, message }) => [path.join('.'), message])

describe('the days of an entry', () => {
  test.each([
    ['all on one day', { applied: '2026-07-03', interview: '2026-07-03', offer: '2026-07-03' }],
    ['with states left out', { applied: '2026-07-03', certificate: '2026-08-01' }],
    ['long ago', { applied: '2001-02-03' }],
    ['closed before an interview to come', { interview: '2026-12-20', closed: '2026-12-01' }],
    ['none', {}],
  ])('days in order are taken: %s', (_what, days) => {
    expect(ofDays(days).success).toBe(true)
  })

  test('a day before that of an earlier state is refused, with both days', () => {
    expect(issuesOf({ applied: '2026-12-05', interview: '2026-12-03', offer: '2026-12-04' })).toEqual([
      [
        'progress.days.interview',
        'The interview of 3 December 2026 cannot be before the application of 5 December 2026',
      ],
    ])
  })

  test.each([
    ['a day that no calendar has', { offer: '2026-02-30' }],
    ['a year that is a typing error', { offer: '0026-02-03' }],
  ])('%s is refused', (_what, days) => {
    expect(ofDays(days).success).toBe(false)
  })

  test('a step back hides the days of later states', () => {
    const days = { applied: '2026-07-01', interview: '2026-07-08', closed: '2026-07-20' }
    expect(daysUpTo('saved', days)).toEqual({})
    expect(daysUpTo('interview', days)).toEqual({ applied: days.applied, interview: days.interview })
    expect(daysUpTo('closed', days)).toEqual(days)
  })
})

test.each([
  ['no title', { title: ' ', company_name: 'Acme' }],
  ['a title in two lines', { title: 'a\nb', company_name: 'Acme' }],
  ['a script as its address', { title: 'a', company_name: 'Acme', link: 'javascript:alert(1)' }],
])('a found job with %s is refused', (_what, job) => {
  expect(parse({ job }).success).toBe(false)
})

test('numbers of found jobs are never those of jobs or handles', () => {
  expect([2 ** 31 - 1, 2 ** 40 - 1, 2 ** 40, 2 ** 41 - 1, 2 ** 41, 2 ** 52].map(isFoundId)).toEqual([
    false,
    false,
    true,
    true,
    false,
    false,
  ])
})
