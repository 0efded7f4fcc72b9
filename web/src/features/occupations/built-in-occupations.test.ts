import { expect, test } from 'vitest'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { jobCategoryOf, occupations } from './built-in-occupations.ts'

test.each([
  ['software engineer', 'Science, research, engineering and technology'],
  ['developer', 'Science, research, engineering and technology'],
  ['Nurse', 'Doctors, nurses and health professionals'],
  ['chef', 'Textiles, printing, food and other skilled trades'],
  ['SOC 6135', 'Caring personal services'],
])('the job category of %s is %s', (title, name) => {
  const id = jobCategoryOf(title)
  expect(jobCategories.find((one) => String(one.id) === id)?.name).toBe(name)
})

test('a title that is like no occupation has no job category', () => {
  expect(jobCategoryOf('xyzzy')).toBeUndefined()
})

test('every occupation is in a job category', () => {
  const known = new Set(jobCategories.map(({ id }) => String(id)))
  expect(occupations.list.filter(({ code }) => !known.has(code.slice(0, 2)))).toEqual([])
})
