import { expect, test } from 'vitest'
import { FULL_TIME_HOURS, HOURS_A_YEAR } from '../reference/hours-a-year.ts'
import type { OccupationRows } from './occupation-rows.ts'
import rows from './occupations.json' with { type: 'json' }
import { openOccupations } from './open-occupations.ts'
import { GOING_RATE_HOURS, salaryCaseIds, salaryCaseOn } from './salary-cases.ts'

const DAY = '2026-11-29'
const leastGoingRate = salaryCaseOn('standard', DAY).leastRate
const rates = openOccupations(rows as unknown as OccupationRows).list.flatMap(({ rate }) => rate ?? [])

const figures = (since: '' | '-before-2024') =>
  salaryCaseIds.map((id) => {
    const { option, threshold, percent } = salaryCaseOn(id, DAY, since)
    return [option, threshold, percent]
  })

test('each case has the threshold and the share of paragraph SW 4.4', () => {
  expect(figures('')).toEqual([
    ['A', 41_700, 100],
    ['B', 37_500, 90],
    ['C', 33_400, 80],
    ['D', 33_400, 100],
    ['E', 33_400, 70],
  ])
  expect(figures('-before-2024').map(([, threshold]) => threshold)).toEqual([
    31_300, 28_200, 25_000, 25_000, 25_000,
  ])
})

test('no going rate of the tables is below the least one', () => {
  expect(rates).toHaveLength(261)
  expect(rates.filter(({ year, hour }) => year < leastGoingRate.year || hour < leastGoingRate.hour)).toEqual(
    [],
  )
  expect(rates).toContainEqual(leastGoingRate)
})

test('a going rate has the working hours by which the pay of vacancies is compared', () => {
  expect(GOING_RATE_HOURS).toBe(FULL_TIME_HOURS)
  // yearly rates are rounded to £100, hourly ones to a penny
  const apart = [...rates, leastGoingRate].map(({ year, hour }) => Math.abs(year - hour * HOURS_A_YEAR))
  expect(Math.max(...apart)).toBeLessThanOrEqual(0.005 * HOURS_A_YEAR)
})
