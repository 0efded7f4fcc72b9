import * as z from 'zod/mini'
import { jobCategories } from '../../reference/job-categories.ts'
import { contractTypes, remotePolicies, salaryPeriods, workTypes } from '../../reference/vacancy-terms.ts'
import { defineRoute } from '../contract.ts'
import { one } from '../envelopes.ts'
import { DateParameter, idParameter, oneOf } from '../parameters.ts'
import { correctionsOf, FieldFact, lineOf, linesOf, WebAddress } from './fact.ts'

const categoryIds = new Set<number>(jobCategories.map(({ id }) => id))

const pay = z.nullable(
  z
    .number('Give a number')
    .check(z.minimum(0.01, 'Give a positive number'), z.maximum(1e9, 'Give a smaller number')),
)

const hours = z.nullable(
  z.number('Give hours a week').check(z.minimum(1, 'Give hours a week'), z.maximum(80, 'Give hours a week')),
)

const entries = z.nullable(
  z.array(lineOf(200), 'Give a list of entries').check(z.maxLength(30, 'Give at most 30 entries')),
)

const countryCode = z.nullable(
  z
    .string('Give a country code of two letters, such as GB')
    .check(z.regex(/^[A-Z]{2}$/, 'Give a country code of two letters, such as GB')),
)

const place = z.object(
  {
    city_name: z.nullable(lineOf(100)),
    region: z.nullable(lineOf(100)),
    country_code: countryCode,
    country_name: z.nullable(lineOf(100)),
  },
  'Give each place as an object',
)

/** The fields of a vacancy that administrators can correct. Only the title must have a value. */
const fields = {
  title: lineOf(200),
  link: z.nullable(WebAddress),
  job_category_id: z.nullable(
    z
      .int('Give the id of a job category')
      .check(z.refine((id) => categoryIds.has(id), 'Give the id of a known job category')),
  ),
  work_type: z.nullable(oneOf(workTypes)),
  remote_work_policy: z.nullable(oneOf(remotePolicies)),
  contract_type: z.nullable(oneOf(contractTypes)),
  city_name: z.nullable(lineOf(100)),
  country_code: countryCode,
  country_name: z.nullable(lineOf(100)),
  places: z.nullable(
    z.array(place, 'Give a list of places').check(z.maxLength(30, 'Give at most 30 places')),
  ),
  job_description: z.nullable(linesOf(20_000)),
  salary_min: pay,
  salary_max: pay,
  salary_currency: z.nullable(
    z
      .string('Give a currency of three letters, such as GBP')
      .check(z.regex(/^[A-Z]{3}$/, 'Give a currency of three letters, such as GBP')),
  ),
  salary_period: z.nullable(oneOf(salaryPeriods)),
  salary_fte: z.nullable(
    z.object(
      { min: pay, max: pay, hours, full_time_hours: hours },
      'Give pay, such as 45000, 22.5 of 37.5 hours',
    ),
  ),
  required_qualifications: entries,
  skills: entries,
  benefits_perks: entries,
  min_experience_years: z.nullable(
    z
      .int('Give a whole number of years')
      .check(
        z.minimum(0, 'Give a whole number of years'),
        z.maximum(60, 'Give a whole number of years, at most 60'),
      ),
  ),
  visa_sponsorship: z.nullable(z.literal([0, 1], 'Give 1 or 0')),
  post_date: z.nullable(DateParameter),
  expiry_date: z.nullable(DateParameter),
}

export const vacancyFields = Object.keys(fields) as (keyof typeof fields)[]

export const VacancyCorrections = correctionsOf(fields)
export type VacancyCorrections = z.infer<typeof VacancyCorrections>

export const CorrectableVacancy = z.object({
  id: z.int(),
  company_id: z.int(),
  source_url: z.nullable(z.string()),
  version: z.int(),
  /** The fields in the order in which they are shown. */
  facts: z.array(FieldFact),
})
export type CorrectableVacancy = z.infer<typeof CorrectableVacancy>

/** The other calls of one vacancy are served by another function, so these have a path of their own. */
const VacancyPath = z.object({ id: idParameter('a vacancy') })

export const adminVacancy = defineRoute({
  id: 'adminVacancy',
  method: 'GET',
  path: '/admin/vacancies/{id}/facts',
  auth: 'admin',
  summary: 'Returns the facts of a vacancy with their sources.',
  request: { params: VacancyPath },
  responses: { 200: one(CorrectableVacancy) },
})

export const correctVacancy = defineRoute({
  id: 'correctVacancy',
  method: 'PATCH',
  path: '/admin/vacancies/{id}/facts',
  auth: 'admin',
  summary: 'Corrects facts of a vacancy, or withdraws corrections, with a reason.',
  request: { params: VacancyPath, body: VacancyCorrections },
  responses: { 200: one(CorrectableVacancy) },
  errors: ['conflict'],
})
