import { expect, test } from 'vitest'
import { JobSearch } from '#shared/api/job-search.ts'
import { filtersToSave, jobFilterWords, nameOfJobSearch } from './job-search-name.ts'

const search = (parameters: Record<string, string>) => JobSearch.parse(parameters)

test('a search of jobs is named after the values of its filters', () => {
  expect(nameOfJobSearch(search({ q: 'nurse', near: 'Leeds', pay_from: '30000' }))).toBe(
    '“nurse”, Within 25 miles of Leeds, £30,000 or more',
  )
  expect(nameOfJobSearch(search({}))).toBe('All jobs')
})

test('the page, the order and the instant of the last look are not saved', () => {
  const all = {
    q: 'nurse',
    verdict: 'offered,possible',
    sort: 'pay',
    page: '3',
    found_after: '2026-11-20T09:00:00Z',
  }
  expect(filtersToSave(search(all))).toEqual({ q: 'nurse', verdict: 'offered,possible' })
})

test('each value of a filter has its words', () => {
  expect(jobFilterWords(search({ verdict: 'offered,possible', saved: '1' }))).toHaveLength(3)
})
