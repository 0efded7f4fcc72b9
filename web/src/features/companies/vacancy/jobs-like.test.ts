import { expect, test } from 'vitest'
import { jobsLike } from './vacancy-body.tsx'

test('jobs like a vacancy are those of its category', () => {
  const job_category = { id: 22, job_category_name: 'Nurses' }
  expect(jobsLike({ title: 'Staff nurse', job_category })).toBe('/jobs?job_category=22')
})

test('without a category they have the words of its title, as many as a search may have', () => {
  expect(jobsLike({ title: 'Staff nurse', job_category: null })).toBe('/jobs?q=Staff+nurse')
  expect(jobsLike({ title: 'n'.repeat(300), job_category: null })).toBe(`/jobs?q=${'n'.repeat(200)}`)
})
