import { expect, test } from 'vitest'
import { MAX_ID } from '#shared/api/parameters.ts'
import { createRandom } from '../sample-data/random.ts'
import { withVacancyIds } from './seed-sample.ts'

const vacancies = [7, 7, 7, 8, 9, 9].map((company_id, place) => ({ company_id, title: `Vacancy ${place}` }))
const idsOf = (list: readonly { vacancy_id: number }[]) => list.map(({ vacancy_id }) => vacancy_id)

test('a vacancy id reveals nothing about other ids, and is the same in each run', () => {
  const given = withVacancyIds(vacancies, createRandom('ids'))
  expect(given).toMatchObject(vacancies)
  const ids = idsOf(given)
  expect(new Set(ids).size).toBe(6)
  expect(ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)).toBe(true)
  // ids of one company are far apart
  expect(Math.max(...ids) - Math.min(...ids)).toBeGreaterThan(1_000_000)
  expect(idsOf(withVacancyIds(vacancies, createRandom('ids')))).toEqual(ids)
})

test('vacancy ids of one company are in the order of its vacancies', () => {
  const ids = idsOf(withVacancyIds(vacancies, createRandom('ids')).slice(0, 3))
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})

test('no vacancy id is assigned twice', () => {
  const run = [5, 5, 5, 3, 3, 4]
  expect(idsOf(withVacancyIds(vacancies.slice(0, 3), { int: () => run.shift() ?? 0 }))).toEqual([3, 4, 5])
})
