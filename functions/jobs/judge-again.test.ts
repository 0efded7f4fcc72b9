import { expect, test } from 'vitest'
import { vacancySample } from '../../tests/support/samples/vacancy-sample.ts'
import { judgeAgain } from './judge-again.ts'

const titled = (vacancy_id: number, title: string) => ({ ...vacancySample(), vacancy_id, title })
const jobs = [titled(1, 'Welder'), titled(2, 'Software engineer')]

test('a job is told with both sentences when the list of its occupation ends', () => {
  const [welder, ...others] = judgeAgain(jobs, '2026-12-30', '2026-12-31')
  expect(others).toEqual([])
  expect(welder?.id).toBe(1)
  expect(welder?.said[0]).toMatch(
    /^Now: .* is below the skill level for new applicants since 22 July 2025\. Before: .* can be sponsored with a certificate from before 31 December 2026/,
  )
})

test('no job is told on days with the same rules', () => {
  expect(judgeAgain(jobs, '2026-11-01', '2026-11-29')).toEqual([])
})
