import { expect, test } from 'vitest'
import { MAX_ID } from '#shared/api/parameters.ts'
import { vacancyIdOf } from './vacancy-id-of.ts'

test('the id of a posting is the same in every run of a job, and another one at each attempt', () => {
  expect(vacancyIdOf('job', 'lever/acme/1', 0)).toBe(vacancyIdOf('job', 'lever/acme/1', 0))
  const ids = [
    vacancyIdOf('job', 'lever/acme/1', 0),
    vacancyIdOf('job', 'lever/acme/1', 1),
    vacancyIdOf('job', 'lever/acme/2', 0),
    vacancyIdOf('other', 'lever/acme/1', 0),
  ]
  expect(new Set(ids).size).toBe(4)
  expect(ids.every((id) => Number.isInteger(id) && id > 0 && id <= MAX_ID)).toBe(true)
})
