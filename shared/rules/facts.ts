import { utcDate } from '../instants.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { careWorkCodes, healthCareCodes } from '../occupations/shortage-lists.ts'
import conditions from './conditions.json' with { type: 'json' }
import {
  type DatedFigure,
  DEGREE_LEVEL_SINCE,
  figureOn,
  type RuleSource,
  SALARIES_SINCE,
} from './dated-figures.ts'
import lowerRates from './lower-rates.json' with { type: 'json' }
import routes from './routes.json' with { type: 'json' }
import thresholds from './thresholds.json' with { type: 'json' }

/** What is known of a job and of the person who applies for it. Null is not known. */
export interface Facts {
  hasCertificate: boolean
  /** The occupation of the job; null if none is chosen. */
  occupation: Occupation | null
  /** The id of the band of a national pay scale. */
  band?: string | undefined
  /** What the person says of the job. It counts only without an occupation. */
  isGraduateLevel: boolean
  isOnSalaryList: boolean
  /** Weekly hours. */
  hours: number
  /** Pounds a year for these hours. */
  pay: number
  english: 'none' | 'B1' | 'B2'
  phd: 'none' | 'phd' | 'stem-phd'
  isNewEntrant: boolean
  /** Months of permission as a Skilled Worker, Graduate or Tier 2 migrant, those that are applied for included. */
  monthsInAll: number | null
  hasMoney: boolean
  /** Where the person applies. */
  from: 'abroad' | 'uk' | null
  isSkilledWorker: boolean
  /** The first day of an unbroken permission as a Skilled Worker, YYYY-MM-DD. */
  skilledWorkerSince: string | null
  /** ISO 3166 code, such as `AF`. */
  nationality: string | null
}

export type RuleState = 'met' | 'not-met' | 'unknown'

/** A rule in words, the days on which it is in force, and who states it. */
export interface RuleNote {
  text: string
  since: string
  /** The last day; null if no end is known. */
  until: string | null
  /** What an event that changes it names. */
  subject: string
  source: RuleSource
}

export interface RuleLine extends RuleNote {
  category: string
  state: RuleState
  /** What to do if it is not met, or not known. */
  recommendation: string
  /** Further rules that belong to it and are not judged. */
  notes: readonly RuleNote[]
}

/** The occupation code of prison officers, for whom the rules make an exception. */
export const PRISON_OFFICERS = '3314'

/** When a figure is in force, and who states it. */
export const stated = ({ from, until, subject, source }: Omit<DatedFigure, 'value'>) => ({
  since: from,
  until,
  subject,
  source,
})

/** Whether somebody has been a Skilled Worker without a break since before a day. */
export const isSince = ({ skilledWorkerSince }: Pick<Facts, 'skilledWorkerSince'>, day: string): boolean =>
  skilledWorkerSince !== null && skilledWorkerSince < day

/** Whether somebody is a Skilled Worker, but does not say since when. */
export const isSinceUnknown = ({ isSkilledWorker, skilledWorkerSince }: Facts): boolean =>
  isSkilledWorker && skilledWorkerSince === null

/** Whether English need not be proved, because of a nationality (EL 4.1). */
export function isEnglishByNationality(nationality: string | null, day: string): boolean {
  const rule = figureOn(conditions, 'english-nationalities', day)
  return nationality !== null && rule !== null && rule.value.split(' ').includes(nationality)
}

/** A day some months earlier. @param day YYYY-MM-DD. */
export function monthsBefore(day: string, months: number): string {
  const date = new Date(day)
  date.setUTCMonth(date.getUTCMonth() - months)
  return utcDate(date)
}

/** Whether the options F to J apply: until 3 April 2030, for permission since before 4 April 2024 (SW 4.2). */
export const isBefore2024 = (facts: Pick<Facts, 'skilledWorkerSince'>, day: string): boolean =>
  isSince(facts, SALARIES_SINCE) && figureOn(thresholds, 'before-2024', day) !== null

/** Whether somebody may have an occupation only because of permission since before 4 April 2024 (table 2a). */
export const isForOldSponsorOnly = (
  code: string,
  person: Pick<Facts, 'skilledWorkerSince'>,
  day: string,
): boolean => isBefore2024(person, day) && lowerRates.sameSponsorOnly.includes(code)

/** Whether the options F to J count for an occupation, and its yearly going rate as far as it is known on a day. */
export function ratesOn(
  { code, rate }: Pick<Occupation, 'code' | 'rate'>,
  person: Pick<Facts, 'skilledWorkerSince'>,
  day: string,
): { since: '' | '-before-2024'; rate: number | undefined } {
  const since = isBefore2024(person, day) || careWorkCodes.includes(code) ? '-before-2024' : ''
  const known = since === '' ? rate?.year : lowerRateOf(code)
  return { since, rate: day < DEGREE_LEVEL_SINCE ? undefined : known }
}

/** The yearly going rate of an occupation for the options F to J. */
export const lowerRateOf = (code: string): number | undefined =>
  (lowerRates.yearly as Partial<Record<string, number>>)[code]

/** A lower yearly going rate that counts for some only, and for whom; null in most occupations. */
export function lowerForSome(code: string, day: string): { rate: number; whose: string } | null {
  const rate = lowerRateOf(code)
  if (day < DEGREE_LEVEL_SINCE || rate === undefined) return null
  if (healthCareCodes.includes(code)) return { rate, whose: 'an employer of health or care' }
  const isOpen = code === PRISON_OFFICERS && figureOn(routes, 'prison-officers', day) !== null
  return isOpen ? { rate, whose: 'somebody who applies in the UK' } : null
}
