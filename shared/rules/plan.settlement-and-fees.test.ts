import { describe, expect, test } from 'vitest'
import { occupationSample } from '../../tests/support/samples/occupation-sample.ts'
import {
  nurse,
  plan,
  PLAN_DAY,
  planLine,
  type PlanOptions,
  planText,
  programmer,
  technician,
} from '../../tests/support/samples/plan-sample.ts'
import type { Situation } from '../my-case.ts'
import { totalOf } from './visa-fees.ts'

const settlesOn = (skilled_worker_since: string) =>
  planLine('settlement', { skilled_worker_since }, 'skilled_worker')?.on

const levelAt = (since: string) =>
  planLine('english', { skilled_worker_since: since }, 'skilled_worker')?.text

const proposedOn = (day: string, occupation = programmer) =>
  planLine('proposed', { skilled_worker_since: '2024-02-29' }, 'skilled_worker', day, { occupation })

const payAtSettlement = (skilled_worker_since: string, occupation = programmer) =>
  plan({ skilled_worker_since }, 'skilled_worker', PLAN_DAY, { occupation }).lines.flatMap(({ id }) =>
    id.startsWith('settlement-pay') ? [id] : [],
  )

describe('settlement', () => {
  test.each([
    ['2024-06-01', '2029-05-04'],
    ['2024-02-29', '2029-02-01'],
    ['2023-03-29', '2028-03-01'],
    ['2023-03-28', '2028-02-29'],
    ['2021-11-29', '2026-11-01'],
  ])('a Skilled Worker since %s can apply from %s on, 28 days before five years are full', (since, first) => {
    expect(settlesOn(since)).toBe(first)
  })

  test('the level of English is that of the day of the application', () => {
    expect(levelAt('2022-04-22')).toContain('B1') // 25 March 2027
    expect(levelAt('2022-04-23')).toContain('B2') // 26 March 2027
  })

  test('pay at settlement is lower for permission since before April 2024, until 3 April 2030', () => {
    expect(payAtSettlement('2024-04-03')).toEqual(['settlement-pay-before-2024'])
    expect(payAtSettlement('2024-04-04')).toEqual(['settlement-pay'])
    expect(payAtSettlement('2024-04-03', nurse)).toEqual(['settlement-pay-scale'])
    const scientist = occupationSample({ code: '2113' })
    expect(payAtSettlement('2025-01-01', scientist)).toEqual(['settlement-pay-health'])
    expect(planText('settlement-pay', {}, 'graduate')).toContain('at least £41,700 a year')
  })

  test('a visa that ends before must be extended, and other visas do not count', () => {
    const since = { skilled_worker_since: '2024-06-01' }
    const text = (visa_expires_on: string) =>
      planLine('settlement', { ...since, visa_expires_on }, 'skilled_worker')?.text
    expect(text('2029-05-03')).toContain('extend it first')
    expect(text('2029-05-04')).not.toContain('extend it first')
    expect(planLine('settlement', since, 'graduate')?.on).toBeNull()
  })

  test('what is proposed is marked, later for jobs below degree level', () => {
    expect(proposedOn(PLAN_DAY)).toMatchObject({ kind: 'proposed', on: '2034-03-01' })
    expect(proposedOn(PLAN_DAY, nurse)?.on).toBe('2034-03-01')
    expect(proposedOn(PLAN_DAY, technician)?.on).toBe('2039-03-01')
    expect(proposedOn('2025-11-19')).toBeUndefined()
  })
})

const totals = (situation: Situation, options: PlanOptions = {}, day = PLAN_DAY) => {
  const { fees } = plan({}, situation, day, options)
  return [totalOf(fees, 'worker'), totalOf(fees, 'employer', 'small'), totalOf(fees, 'employer', 'large')]
}

describe('fees', () => {
  test('both sides pay by place, years, size and occupation', () => {
    expect(totals('outside_uk')).toEqual([819 + 3 * 1035, 611 + 525 + 3 * 480, 1682 + 525 + 3 * 1320])
    expect(totals('outside_uk', { years: 5 })[0]).toBe(1618 + 5 * 1035)
    expect(totals('graduate')[0]).toBe(943 + 3 * 1035)
    expect(totals('graduate', { occupation: nurse, years: 1 })).toEqual([
      324,
      611 + 525 + 480,
      1682 + 525 + 1320,
    ])
  })

  test('the employer of a student who switches pays no skills charge', () => {
    expect(totals('student').slice(1)).toEqual([611 + 525, 1682 + 525])
    expect(totals('student', {}, '2025-12-15').slice(1)).toEqual([574 + 525 + 3 * 364, 1579 + 525 + 3 * 1000])
  })

  test('a fee without a source is not added up', () => {
    expect(totals('graduate', { years: 4 })[0]).toBeNull()
    expect(totals('graduate', { years: 4 }, '2026-04-07')[0]).toBe(1751 + 4 * 1035)
  })
})
