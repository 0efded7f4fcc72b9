import * as z from 'zod/mini'
import { MyCase } from '../../my-case.ts'
import { alertFrequencies } from '../../reference/alert-frequencies.ts'
import { distances } from '../../reference/distances.ts'
import { NO_CATEGORY } from '../../reference/no-category.ts'
import { visaSituations } from '../../reference/visa-situations.ts'
import { defineRoute, dataOf } from '../contract.ts'
import { ONE_LINE } from '../plain-text.ts'
import { Preferences } from './accounts.ts'
import { AlertsStopped } from './alerts-stopped.ts'

/** A user's visa situation. */
export const VisaSituation = z.enum(visaSituations, 'Choose one of the visa situations')
export type VisaSituation = z.infer<typeof VisaSituation>

const AlertFrequency = z.enum(alertFrequencies, 'Choose how often to get emails')

/** All preferences of a user; a `User` contains only the fields of `Preferences`. Salaries are in pounds a year. */
export const SavedPreferences = z.extend(Preferences, {
  /** Job titles as typed. The page maps them to `preferred_job_category_id`. */
  job_titles: z.array(z.string()),
  sectors: z.array(z.int()),
  city: z.nullable(z.string()),
  near: z.nullable(z.string()),
  miles: z.nullable(z.int()),
  route: z.nullable(z.string()),
  minimum_salary: z.nullable(z.int()),
  years_of_experience: z.nullable(z.int()),
  visa_situation: z.nullable(VisaSituation),
  /** Absent if the user has said nothing of it. */
  my_case: z.optional(MyCase),
  email_alerts: z.boolean(),
  alert_frequency: AlertFrequency,
  /** When and why we turned the emails off. Absent if we did not, or if the user has turned them on again. */
  alerts_stopped: z.optional(AlertsStopped),
})
export type SavedPreferences = z.infer<typeof SavedPreferences>

/** A list of ids of job categories or sectors from search/fields. */
const ids = (message: string) =>
  z.array(z.int(message).check(z.minimum(1, message), z.maximum(999, message)), message)

/** A text as typed. A blank text becomes null. */
const line = (what: string) =>
  z.pipe(
    z.string(`Enter ${what}`).check(
      z.maxLength(200, { error: `Enter ${what} of 200 characters or fewer`, abort: true }),
      z.trim(),
      z.refine(
        (text) => text === '' || ONE_LINE.test(text),
        `Enter ${what} without line breaks or control characters`,
      ),
    ),
    z.transform((text: string) => text || null),
  )

/** The most job titles that a user may name. */
export const MAX_JOB_TITLES = 10

const JobTitle = z
  .string('Enter a job title')
  .check(
    z.maxLength(200, { error: 'Enter a job title of 200 characters or fewer', abort: true }),
    z.trim(),
    z.minLength(1, { error: 'Enter a job title', abort: true }),
    z.regex(ONE_LINE, 'Enter a job title without line breaks or control characters'),
  )

const CODE = 'Enter a SOC 2020 code of four digits'
const POUNDS = 'Enter the minimum salary in whole pounds, like 41,700'
const YEARS = 'Enter the years of experience as a whole number, like 3'

/**
 * The new preferences. A PUT replaces all of them, so an absent field becomes unset. Only a user who skipped the setup
 * may send no job category, so that they can change their alerts.
 */
const PreferencesInput = z.object({
  preferred_job_category_id: ids(NO_CATEGORY).check(z.maxLength(100, 'Choose at most 100 job categories')),
  sectors: z._default(
    ids('Choose sectors of the list').check(z.maxLength(100, 'Choose at most 100 sectors')),
    [],
  ),
  city: z._default(z.nullable(line('a city')), null),
  job_titles: z._default(
    z
      .array(JobTitle, 'Enter the job titles as a list')
      .check(z.maxLength(MAX_JOB_TITLES, `Enter at most ${MAX_JOB_TITLES} job titles`)),
    [],
  ),
  job_occupations: z.optional(
    z
      .array(
        z.object(
          {
            title: JobTitle,
            code: z.string(CODE).check(z.regex(/^\d{4}$/, CODE)),
          },
          'Enter each occupation as a title and a code',
        ),
        'Enter the occupations of the job titles as a list',
      )
      .check(z.maxLength(MAX_JOB_TITLES, `Enter at most ${MAX_JOB_TITLES} occupations`)),
  ),
  near: z._default(z.nullable(line('a postcode or town')), null),
  miles: z._default(
    z.nullable(z.literal([...distances], `Choose one of ${distances.join(', ')} miles`)),
    null,
  ),
  route: z._default(z.nullable(line('a visa route')), null),
  minimum_salary: z._default(
    z.nullable(
      z
        .int(POUNDS)
        .check(z.minimum(0, POUNDS), z.maximum(10_000_000, 'Enter a minimum salary of £10,000,000 or less')),
    ),
    null,
  ),
  years_of_experience: z._default(
    z.nullable(
      z.int(YEARS).check(z.minimum(0, YEARS), z.maximum(80, 'Enter 80 years of experience or fewer')),
    ),
    null,
  ),
  visa_situation: z._default(z.nullable(VisaSituation), null),
  my_case: z.optional(MyCase),
  email_alerts: z._default(z.boolean('Choose whether to get emails'), false),
  alert_frequency: z._default(AlertFrequency, 'daily'),
})

export const getPreferences = defineRoute('GET /preferences', {
  auth: 'user',
  summary: 'Returns the user’s search preferences.',
  responses: { 200: dataOf(SavedPreferences) },
})

export const savePreferences = defineRoute('PUT /preferences', {
  auth: 'user',
  summary: 'Replaces the user’s search preferences. The first call completes the setup.',
  request: { body: PreferencesInput },
  responses: { 200: dataOf(SavedPreferences) },
  errors: ['conflict'],
})

export const skipSetup = defineRoute('POST /preferences/skip', {
  auth: 'user',
  summary: 'Completes the setup of a user who says nothing. Saved preferences stay as they are.',
  responses: { 200: dataOf(SavedPreferences) },
  errors: ['conflict'],
})
