import * as z from 'zod/mini'
import type { Detail, Field } from './eligibility/answers.ts'
import type { Occupation } from './occupations/open-occupations.ts'
import { FULL_TIME_HOURS } from './reference/hours-a-year.ts'
import { visaSituations } from './reference/visa-situations.ts'
import { DEGREE_LEVEL_SINCE, SALARIES_SINCE } from './rules/dated-figures.ts'
import type { Facts } from './rules/facts.ts'

export const degrees = ['none', 'degree', 'uk-degree', 'phd', 'stem-phd'] as const
/** Reasons for the pay of a new entrant that neither age nor visa say (SW 12.2). */
export const entrantReasons = ['training', 'ended-visa'] as const
export const englishLevels = ['none', 'B1', 'B2'] as const

const day = (what: string) => z.nullable(z.iso.date(`Enter ${what} as a date of the calendar`))
const COUNTRY = 'Choose a country of the list'
const BIRTH = 'Enter a date of birth since 1900'
const CODE = 'Choose an occupation of the list'
const HOURS = 'Enter the weekly hours as a number from 1 to 168'

/**
 * What rules ask of a person, apart from the visa and the place, which other preferences say
 * (docs/product/accounts.md "My case"). Null: the user has not said it.
 */
export const MyCase = z.object(
  {
    visa_expires_on: day('the day on which your visa ends'),
    /** The first day of an unbroken permission as a Skilled Worker. */
    skilled_worker_since: day('the day since which you have been a Skilled Worker'),
    /** ISO 3166 code, such as `IN`. */
    nationality: z.nullable(z.string(COUNTRY).check(z.regex(/^[A-Z]{2}$/, COUNTRY))),
    born_on: day('your date of birth').check(z.refine((on) => !/^(?:0|1[0-8])\d+-/.test(on ?? ''), BIRTH)),
    degree: z.nullable(z.enum(degrees, 'Choose one of the degrees')),
    english: z.nullable(z.enum(englishLevels, 'Choose one of the levels of English')),
    /** Absent in cases from before it was asked. */
    entrant: z.optional(z.nullable(z.enum(entrantReasons, 'Choose one of the reasons'))),
    /** A SOC 2020 code. */
    occupation: z.nullable(z.string(CODE).check(z.regex(/^\d{4}$/, CODE))),
    hours: z.nullable(z.number(HOURS).check(z.minimum(1, HOURS), z.maximum(168, HOURS))),
  },
  'Enter your case as an object of answers',
)
export type MyCase = z.infer<typeof MyCase>

export const noCase: MyCase = {
  visa_expires_on: null,
  skilled_worker_since: null,
  nationality: null,
  born_on: null,
  degree: null,
  english: null,
  entrant: null,
  occupation: null,
  hours: null,
}

/** What a user has said of the visa and of themselves. */
export const OwnCase = z.object({
  visa_situation: z.nullable(z.enum(visaSituations)),
  my_case: z.optional(MyCase),
})
export type OwnCase = z.infer<typeof OwnCase>
export type Situation = OwnCase['visa_situation']

const NEW_ENTRANT_UNTIL = 26

/**
 * Whether somebody is a new entrant on a day: under 26, a student or a graduate, or for another reason. Null if the case leaves it open.
 */
export function isNewEntrantOn(
  { born_on, entrant }: MyCase,
  situation: Situation,
  on: string,
): boolean | null {
  if (situation === 'student' || situation === 'graduate' || entrant === 'training') return true
  // it must have been the last visa (SW 12.2(e), (f)), which another visa in the UK rules out
  if (entrant === 'ended-visa' && situation === 'outside_uk') return true
  if (born_on === null) return null
  const birthday = `${Number(born_on.slice(0, 4)) + NEW_ENTRANT_UNTIL}${born_on.slice(4)}`
  return on < birthday ? true : situation === null ? null : false
}

export interface JobOfCase {
  occupation: Occupation | null
  band?: string | undefined
  /** Pounds a year for its hours. */
  pay: number
  /** Weekly hours; null if the job does not say them: then those of the case count, or else full time. */
  hours: number | null
}

/**
 * A case and a job as facts of the rules on a day. What is no part of a case is taken as given: the certificate, the money
 * and, without an occupation, the skill level. What the user has not said counts for nothing.
 */
export function factsOf(mine: MyCase, situation: Situation, job: JobOfCase, on: string): Facts {
  const isSkilledWorker = situation === 'skilled_worker'
  const { degree, english, nationality } = mine
  return {
    hasCertificate: true,
    hasMoney: true,
    isGraduateLevel: true,
    isOnSalaryList: false,
    occupation: job.occupation,
    band: job.band,
    pay: job.pay,
    hours: job.hours ?? mine.hours ?? FULL_TIME_HOURS,
    // a degree of the UK proves English, and the months of the others do not count before they have the visa
    english: degree === 'uk-degree' ? 'B2' : (english ?? 'none'),
    phd: degree === 'phd' || degree === 'stem-phd' ? degree : 'none',
    isNewEntrant: isNewEntrantOn(mine, situation, on) === true,
    monthsInAll: isSkilledWorker || situation === 'other' || situation === null ? null : 0,
    from: situation === null || situation === 'other' ? null : situation === 'outside_uk' ? 'abroad' : 'uk',
    isSkilledWorker,
    skilledWorkerSince: isSkilledWorker ? mine.skilled_worker_since : null,
    nationality,
  }
}

/**
 * What a case answers of the calculator, by its parameters (`answers.ts`). Where somebody abroad applies from is left to
 * the calculator, because nationality decides there.
 */
export function calculatorAnswers(mine: MyCase, situation: Situation, on: string): Record<string, string> {
  const { degree, occupation, hours, skilled_worker_since: since } = mine
  const english = degree === 'uk-degree' ? 'B2' : mine.english
  const hasVisa = situation === 'skilled_worker'
  const studies = situation === 'student' || situation === 'graduate'
  const isInUk = studies || hasVisa || situation === 'dependant'
  const answers: Partial<Record<Field | Detail, string | null>> = {
    englishProficiency:
      english === 'none' ? 'no' : english === 'B1' ? (hasVisa ? 'extension' : 'yes') : english,
    entrantStatus:
      isNewEntrantOn(mine, situation, on) !== true
        ? null
        : studies || mine.entrant === 'ended-visa'
          ? 'student'
          : (mine.entrant ?? 'under26'),
    phdStatus: degree && (degree === 'phd' ? 'nonSTEM' : degree === 'stem-phd' ? 'STEM' : 'none'),
    occupation,
    weeklyHours: hours === null ? null : String(hours),
    applyingFrom: isInUk ? 'uk' : null,
    skilledWorkerSince: !hasVisa
      ? situation && 'none'
      : since &&
        (since < SALARIES_SINCE ? 'before2024' : since < DEGREE_LEVEL_SINCE ? 'before2025' : 'later'),
  }
  return Object.fromEntries(
    Object.entries(answers).flatMap(([name, text]) => (text === null ? [] : [[name, text]])),
  )
}
