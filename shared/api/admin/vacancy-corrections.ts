import * as z from 'zod/mini'
import type { VacancyValues } from '../../fields/vacancy-values.ts'
import {
  type VacancyField,
  type VacancyFieldKind,
  type VacancyFieldRow,
  vacancyFields,
  type VacancyFields,
} from '../../fields/vacancy.ts'
import { jobCategories } from '../../reference/job-categories.ts'
import { defineRoute, dataOf } from '../contract.ts'
import { DateParameter, idParameter, oneOf } from '../parameters.ts'
import { correctionsOf, FieldFact, lineOf, linesOf, WebAddress } from './fact.ts'

const categoryIds = new Set<number>(jobCategories.map(({ id }) => id))

const pay = z
  .number('Give a number')
  .check(z.minimum(0.01, 'Give a positive number'), z.maximum(1e9, 'Give a smaller number'))

const hours = z
  .number('Give hours a week')
  .check(z.minimum(1, 'Give hours a week'), z.maximum(80, 'Give hours a week'))

const country = z
  .string('Give a country code of two letters, such as GB')
  .check(z.regex(/^[A-Z]{2}$/, 'Give a country code of two letters, such as GB'))

const place = z.object(
  {
    city_name: z.nullable(lineOf(100)),
    region: z.nullable(lineOf(100)),
    country_code: z.nullable(country),
    country_name: z.nullable(lineOf(100)),
  },
  'Give each place as an object',
)

const schemas: Record<VacancyFieldKind, (field: VacancyFieldRow) => z.ZodMiniType> = {
  line: ({ max = 200 }) => lineOf(max),
  lines: ({ max = 20_000 }) => linesOf(max),
  link: () => WebAddress,
  choice: ({ options = [] }) => oneOf(options),
  category: () =>
    z
      .int('Give the id of a job category')
      .check(z.refine((id) => categoryIds.has(id), 'Give the id of a known job category')),
  country: () => country,
  currency: () =>
    z
      .string('Give a currency of three letters, such as GBP')
      .check(z.regex(/^[A-Z]{3}$/, 'Give a currency of three letters, such as GBP')),
  pay: () => pay,
  fullTimePay: () =>
    z.object(
      {
        min: z.nullable(pay),
        max: z.nullable(pay),
        hours: z.nullable(hours),
        full_time_hours: z.nullable(hours),
      },
      'Give pay, such as 45000, 22.5 of 37.5 hours',
    ),
  years: () =>
    z
      .int('Give a whole number of years')
      .check(
        z.minimum(0, 'Give a whole number of years'),
        z.maximum(60, 'Give a whole number of years, at most 60'),
      ),
  hours: () => hours,
  flag: () => z.literal([0, 1], 'Give 1 or 0'),
  date: () => DateParameter,
  entries: () =>
    z.array(lineOf(200), 'Give a list of entries').check(z.maxLength(30, 'Give at most 30 entries')),
  places: () => z.array(place, 'Give a list of places').check(z.maxLength(30, 'Give at most 30 places')),
}

/** A correction of null means that there is no value. A required field must have one. */
type Correction<Field extends VacancyField> =
  | VacancyValues[Field]
  | (VacancyFields[Field] extends { isRequired: true } ? never : null)

const fields = Object.fromEntries(
  Object.entries<VacancyFieldRow>(vacancyFields).map(([field, row]) => {
    const schema = schemas[row.kind](row)
    return [field, row.isRequired ? schema : z.nullable(schema)]
  }),
) as { [Field in VacancyField]: z.ZodMiniType<Correction<Field>, Correction<Field>> }

export const VacancyCorrections = correctionsOf(fields)
export type VacancyCorrections = z.infer<typeof VacancyCorrections>

export const CorrectableVacancy = z.object({
  id: z.int(),
  company_id: z.int(),
  source_url: z.nullable(z.string()),
  version: z.int(),
  facts: z.array(FieldFact),
})
export type CorrectableVacancy = z.infer<typeof CorrectableVacancy>

/** The other calls of one vacancy are served by another function, so these have a path of their own. */
const VacancyPath = z.object({ id: idParameter('a vacancy') })

export const adminVacancy = defineRoute('GET /admin/vacancies/{id}/facts', {
  auth: 'admin',
  summary: 'Returns the facts of a vacancy with their sources.',
  request: { params: VacancyPath },
  responses: { 200: dataOf(CorrectableVacancy) },
})

export const correctVacancy = defineRoute('PATCH /admin/vacancies/{id}/facts', {
  auth: 'admin',
  summary: 'Corrects facts of a vacancy, or withdraws corrections, with a reason.',
  request: { params: VacancyPath, body: VacancyCorrections },
  responses: { 200: dataOf(CorrectableVacancy) },
  errors: ['conflict'],
})
