import * as z from 'zod/mini'
import { licenceGrades, licenceReasonNames } from '../licence-match.ts'
import { FullTimePay } from '../vacancy/full-time-pay.ts'
import { jobCheckNames, jobVerdicts } from './job-assessment.ts'

const text = z.nullable(z.string())
const number = z.nullable(z.number())

/** A company of the register that may be the employer. */
const EmployerCandidate = z.object({
  grade: z.enum(licenceGrades),
  reason: z.enum(licenceReasonNames),
  name: z.string(),
  town: text,
})

/**
 * The employer of an advert. `read` is the name that was typed, or else read from the advert. The other fields are of the
 * company that it means by the register of the day `as_of`. They are null, and `routes` is empty, if that is not known.
 */
export const AdvertEmployer = z.object({
  read: z.string(),
  grade: z.nullable(z.enum(licenceGrades)),
  reason: z.nullable(z.enum(licenceReasonNames)),
  name: text,
  town: text,
  routes: z.array(z.object({ route: z.string(), type: z.string(), rating: z.string() })),
  as_of: z.string(),
  /** Other companies that may be meant, the best first, at most five. */
  candidates: z.array(EmployerCandidate),
})
export type AdvertEmployer = z.infer<typeof AdvertEmployer>

/** The answer about an advert: its assessment, what was read of it, and its employer; null if the advert names none. */
export const AdvertCheck = z.object({
  verdict: z.enum(jobVerdicts),
  reason: z.string(),
  checks: z.array(
    z.object({
      check: z.enum(jobCheckNames),
      state: z.enum(['met', 'not-met', 'unknown']),
      reason: z.string(),
      evidence: text,
      source: text,
      as_of: text,
    }),
  ),
  occupations: z.array(z.object({ code: z.string(), title: z.string(), score: z.number() })),
  changes: z.array(z.string()),
  job: z.object({
    title: z.string(),
    city_name: text,
    country_name: text,
    salary_min: number,
    salary_max: number,
    salary_currency: text,
    salary_period: text,
    salary_fte: z.nullable(FullTimePay),
    weekly_hours: number,
  }),
  employer: z.nullable(AdvertEmployer),
})
export type AdvertCheck = z.infer<typeof AdvertCheck>
