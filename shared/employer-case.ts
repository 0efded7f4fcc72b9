import * as z from 'zod/mini'
import { visasSince } from './eligibility/answers.ts'
import { visaSince } from './eligibility/assess.ts'
import {
  englishLevels,
  factsOf,
  isNewEntrantOn,
  type JobOfCase,
  type MyCase,
  type Situation,
} from './my-case.ts'
import type { Occupation } from './occupations/open-occupations.ts'
import { DEGREE_LEVEL_SINCE, SALARIES_SINCE } from './rules/dated-figures.ts'
import { type Facts, isEnglishByNationality } from './rules/facts.ts'

const OCCUPATION = 'Choose an occupation of the list'
const BAND = 'Choose a band of the list'
const PAY = 'Enter the pay in pounds a year, up to 10,000,000'
const HOURS = 'Enter the weekly hours as a number from 1 to 168'
const MONTHS = 'Enter the months as a number up to 600'

/**
 * What the page for an employer prints of a job and a person (docs/product/tools.md "The case for the employer"). It has no
 * text that a user typed, and nothing that names the person: no birth date, no nationality, no first day of a visa.
 */
export const EmployerCase = z.object({
  occupation: z.string(OCCUPATION).check(z.regex(/^\d{4}(-\w{1,2})?$/, OCCUPATION)),
  band: z.optional(z.string(BAND).check(z.regex(/^[\w-]{1,20}$/, BAND))),
  /** Pounds a year. */
  pay: z.number(PAY).check(z.minimum(0, PAY), z.maximum(10_000_000, PAY)),
  hours: z.number(HOURS).check(z.minimum(1, HOURS), z.maximum(168, HOURS)),
  from: z.nullable(z.enum(['abroad', 'uk'], 'Say where the person applies from')),
  isStudent: z.boolean('Say whether the person is a student'),
  /** Null: the age is not said. */
  isNewEntrant: z.nullable(z.boolean('Say whether the person is a new entrant')),
  /** Null: not said. */
  english: z.nullable(z.enum(englishLevels, 'Choose one of the levels of English')),
  phd: z.enum(['none', 'phd', 'stem-phd'], 'Say which PhD counts'),
  /** Since when the person has been a Skilled Worker, as far as rules ask. */
  visa: z.enum([...visasSince, 'unknown'], 'Say since when the person has been a Skilled Worker'),
  monthsInAll: z.nullable(z.number(MONTHS).check(z.minimum(0, MONTHS), z.maximum(600, MONTHS))),
  apply_by: z.nullable(z.iso.date('Enter the last day of the visa as a date of the calendar')),
})
export type EmployerCase = z.infer<typeof EmployerCase>

/** A reader's case and a job without what names the reader. @param day YYYY-MM-DD. */
export function employerCaseOf(
  mine: MyCase,
  situation: Situation,
  job: JobOfCase & { occupation: Occupation },
  day: string,
): EmployerCase {
  const facts = factsOf(mine, situation, job, day)
  const { skilledWorkerSince: since } = facts
  const visa =
    since === null
      ? 'unknown'
      : since >= DEGREE_LEVEL_SINCE
        ? 'later'
        : since < SALARIES_SINCE
          ? 'before2024'
          : 'before2025'
  return EmployerCase.parse({
    ...facts,
    english: isEnglishByNationality(mine.nationality, day)
      ? 'B2'
      : mine.english === null && facts.english === 'none'
        ? null
        : facts.english,
    occupation: job.occupation.id,
    isNewEntrant: isNewEntrantOn(mine, situation, day),
    isStudent: situation === 'student',
    visa: facts.isSkilledWorker ? visa : 'none',
    apply_by: situation === 'outside_uk' ? null : mine.visa_expires_on,
  })
}

/** The case as facts of the rules. What it does not say is taken as given: certificate, money, a nationality that may apply. */
export const factsOfEmployerCase = (one: EmployerCase, occupation: Occupation): Facts => ({
  ...one,
  english: one.english ?? 'none',
  isNewEntrant: one.isNewEntrant === true,
  occupation,
  hasCertificate: true,
  hasMoney: true,
  isGraduateLevel: true,
  isOnSalaryList: false,
  isSkilledWorker: one.visa !== 'none',
  skilledWorkerSince: one.visa === 'unknown' ? null : visaSince(one.visa),
  nationality: null,
})
