import * as z from 'zod/mini'
import { number, text } from '../fields/texts-and-numbers.ts'
import { licenceGrades, licenceReasonNames } from '../licence-match.ts'
import { FullTimePay } from '../vacancy/full-time-pay.ts'
import { JobAssessment, JobCheck } from './job-assessment.ts'

const EmployerCandidate = z.object({
  grade: z.enum(licenceGrades),
  reason: z.enum(licenceReasonNames),
  name: z.string(),
  town: text,
  /** What the answer would say if it is the employer; absent in stored answers of older versions. */
  if_employer: z.optional(
    z.extend(z.pick(JobAssessment, { verdict: true, reason: true }), { licence: JobCheck }),
  ),
})
export type EmployerCandidate = z.infer<typeof EmployerCandidate>

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
export const AdvertCheck = z.extend(JobAssessment, {
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
    /** These two are absent in stored answers of older versions. */
    work_type: z.optional(text),
    /** The last day. */
    closes: z.optional(text),
  }),
  employer: z.nullable(AdvertEmployer),
  /** What a language model can do where the title does not say the occupation; absent if it has nothing to do, or has found it. */
  model: z.optional(z.enum(['can-be-asked', 'found-nothing'])),
})
export type AdvertCheck = z.infer<typeof AdvertCheck>
