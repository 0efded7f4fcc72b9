import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { savePreferences } from './preferences.ts'

/** The messages for one field of a body. All other fields are valid. */
function messages(body: object): string[] {
  const parsed = z.safeParse(savePreferences.request.body, { preferred_job_category_id: [21], ...body })
  return parsed.error?.issues.map(({ message }) => message) ?? []
}

test.each([
  [{ city: 'x'.repeat(201) }, 'Enter a city of 200 characters or fewer'],
  [{ near: 'x'.repeat(201) }, 'Enter a postcode or town of 200 characters or fewer'],
  [{ near: 'Leeds\nYork' }, 'Enter a postcode or town without line breaks or control characters'],
  [{ route: 7 }, 'Enter a visa route'],
  [{ miles: 7 }, 'Choose one of 5, 10, 25, 50, 100 miles'],
  [{ job_occupations: [{ title: 'Chef', code: '54' }] }, 'Enter a SOC 2020 code of four digits'],
  [{ job_titles: 'chef' }, 'Enter the job titles as a list'],
  [{ job_titles: [' '] }, 'Enter a job title'],
  [{ job_titles: ['x'.repeat(201)] }, 'Enter a job title of 200 characters or fewer'],
  [{ job_titles: ['a\u0000b'] }, 'Enter a job title without line breaks or control characters'],
  [{ job_titles: Array.from({ length: 11 }, () => 'chef') }, 'Enter at most 10 job titles'],
  [{ minimum_salary: Number.NaN }, 'Enter the minimum salary in whole pounds, like 41,700'],
  [{ minimum_salary: 30_000.5 }, 'Enter the minimum salary in whole pounds, like 41,700'],
  [{ minimum_salary: -1 }, 'Enter the minimum salary in whole pounds, like 41,700'],
  [{ minimum_salary: 10_000_001 }, 'Enter a minimum salary of £10,000,000 or less'],
  [{ years_of_experience: 2.5 }, 'Enter the years of experience as a whole number, like 3'],
  [{ years_of_experience: 81 }, 'Enter 80 years of experience or fewer'],
  [{ visa_situation: 'tourist' }, 'Choose one of the visa situations'],
])('the preferences %o are refused by a message that names the field', (body, message) => {
  expect(messages(body)).toEqual([message])
})

test('an absent or empty preference counts as not set', () => {
  expect(messages({})).toEqual([])
  expect(messages({ city: ' ', minimum_salary: null, visa_situation: null })).toEqual([])
})
