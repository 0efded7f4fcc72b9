import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import { countedHours, countedPay } from '../occupations/counted-pay.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import {
  GOING_RATE_HOURS,
  MAX_COUNTED_HOURS,
  type SalaryCaseId,
  salaryCaseIds,
  salaryCaseOn,
} from '../occupations/salary-cases.ts'
import { CARE_WORK_ENDS, careWorkCodes, isForAnyJob, LISTS_END } from '../occupations/shortage-lists.ts'
import { caseApplies, standingOf } from '../occupations/standing.ts'
import {
  type DatedFigure,
  DEGREE_LEVEL_SINCE,
  figureOn,
  type RuleSource,
  SALARIES_SINCE,
  valueOn,
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
  /** Whether the person has a Skilled Worker visa. */
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

/** What a rule says of the facts. */
export interface RuleLine extends RuleNote {
  category: string
  state: RuleState
  /** What to do if it is not met, or not known. */
  recommendation: string
  /** Further rules that belong to it and are not judged. */
  notes: readonly RuleNote[]
}

/** When a figure is in force, and who states it. */
export const stated = ({ from, until, subject, source }: Omit<DatedFigure, 'value'>) => ({
  since: from,
  until,
  subject,
  source,
})

export const isSince = ({ skilledWorkerSince }: Pick<Facts, 'skilledWorkerSince'>, day: string): boolean =>
  skilledWorkerSince !== null && skilledWorkerSince < day

/** Whether the options F to J apply: until 3 April 2030, for permission since before 4 April 2024 (SW 4.2). */
export const isBefore2024 = (facts: Pick<Facts, 'skilledWorkerSince'>, day: string): boolean =>
  isSince(facts, SALARIES_SINCE) && figureOn(thresholds, 'standard-before-2024', day) !== null

/** Whether somebody may have an occupation only because of permission since before 4 April 2024 (table 2a). */
export const isForOldSponsorOnly = (
  code: string,
  person: Pick<Facts, 'skilledWorkerSince'>,
  day: string,
): boolean => isBefore2024(person, day) && lowerRates.sameSponsorOnly.includes(code)

/** The least pay, and where it comes from. */
interface Required extends Omit<RuleNote, 'text'> {
  pounds: number
  /** Below it the pay is surely too low. It differs where the rules follow a national pay scale later. */
  least?: number
  why: string
  notes?: readonly RuleNote[]
}

/** The least pay for these facts: the lowest of all cases that apply; null if no occupation says it. */
export function requiredOn(facts: Facts, day: string): Required | null {
  const { occupation, band, hours } = facts
  if (occupation === null) return null
  if (occupation.payScales.length > 0) return ofPayScale(occupation, { band, hours, day })
  const cases = casesOf(facts, day).map((id) => requiredInCase(occupation, facts, { id, day }))
  return [...cases, ...ofPrisonOfficers(facts, day)].reduce((low, one) =>
    one.pounds < low.pounds ? one : low,
  )
}

/** The cases whose conditions hold. */
function casesOf({ occupation, phd, isOnSalaryList, isNewEntrant, monthsInAll }: Facts, day: string) {
  const most = valueOn(routes, 'new-entrant-months', day)
  return salaryCaseIds.filter((id) => {
    if (occupation !== null && !caseApplies(occupation, { id })) return false
    switch (id) {
      case 'standard':
        return true
      case 'new-entrant':
        return isNewEntrant && (monthsInAll ?? 0) <= most
      case 'salary-list':
        return occupation === null ? isOnSalaryList : isOnListFor(occupation, isOnSalaryList, day)
      default:
        return phd === id
    }
  })
}

/** Whether the immigration salary list has the job: a place that is limited counts only where the person says so. */
function isOnListFor(occupation: Occupation, saysSo: boolean, day: string): boolean {
  const { salaryList } = standingOf(occupation)
  const ends = careWorkCodes.includes(occupation.code) ? CARE_WORK_ENDS : LISTS_END
  return salaryList !== null && day < ends && (isForAnyJob(salaryList) || saysSo)
}

const whose: Record<SalaryCaseId, string> = {
  standard: 'Standard',
  phd: 'A relevant PhD outside STEM',
  'stem-phd': 'A relevant PhD in STEM',
  'salary-list': 'A job on the immigration salary list',
  'new-entrant': 'New entrants, such as people under 26',
}

/** The yearly going rate of an occupation for a person, as far as it is known on a day. */
export function goingRateOn(
  { code, rate }: Pick<Occupation, 'code' | 'rate'>,
  person: Pick<Facts, 'skilledWorkerSince'>,
  day: string,
): number | undefined {
  const lower: Partial<Record<string, number>> = lowerRates.yearly
  if (day < DEGREE_LEVEL_SINCE) return undefined
  return isBefore2024(person, day) ? lower[code] : rate?.year
}

function requiredInCase(
  occupation: Occupation,
  facts: Facts,
  { id, day }: { id: SalaryCaseId; day: string },
): Required {
  const isLower = isBefore2024(facts, day)
  const since = isLower ? '-before-2024' : ''
  const rule = figureOn(thresholds, `${id}${since}`, day)!
  const used = salaryCaseOn(id, day, since)
  const rate = goingRateOn(occupation, facts, day)
  const { required, decides } =
    rate === undefined
      ? { required: used.threshold, decides: 'threshold' as const }
      : requiredPay(rate, used, facts.hours)
  const who = isLower ? `${whose[id]}, a Skilled Worker since before 4 April 2024` : whose[id]
  return {
    pounds: required,
    why:
      decides === 'going-rate'
        ? `the going rate of the occupation${forHours(facts.hours)} (${who})`
        : `the threshold, which is the same for all hours (${who})`,
    ...stated(rule),
    ...(id === 'new-entrant' && { notes: [newEntrantNote(day)] }),
  }
}

const forHours = (hours: number) =>
  hours === GOING_RATE_HOURS ? '' : ` for ${countedHours(hours)} hours a week`

function newEntrantNote(day: string): RuleNote {
  const rule = figureOn(routes, 'new-entrant-months', day)!
  return {
    text: `The lower pay of new entrants counts for ${rule.value} months: ${rule.applies}.`,
    ...stated(rule),
  }
}

const PRISON_OFFICERS = '3314'

/** The lower pay of prison officers who are in the UK. */
function ofPrisonOfficers({ occupation, from }: Facts, day: string): Required[] {
  const rule = figureOn(routes, 'prison-officers', day)
  if (rule === null || from !== 'uk' || occupation?.code !== PRISON_OFFICERS) return []
  return [{ pounds: rule.value, why: `the lower threshold of ${rule.applies}`, ...stated(rule) }]
}

interface OnScale {
  band: string | undefined
  hours: number
  day: string
}

/** The band of a national pay scale; where none is known, only the least threshold is. */
function ofPayScale(occupation: Occupation, { band: wanted, hours, day }: OnScale): Required {
  const rule = figureOn(thresholds, 'pay-scale', day)!
  const band = payBandOf(occupation, wanted, day)
  const pounds = band === null ? 0 : bandRate(band, hours)
  if (band === null || pounds < rule.value)
    return { pounds: rule.value, why: 'the least of a national pay scale', ...stated(rule) }
  const { table } = band
  if (table === null) return { pounds, why: band.name, ...stated(rule) }
  const { source: title, address, date, isPrimary, since } = table
  return {
    pounds,
    least: Math.max(rule.value, bandRate(band.rule ?? band, hours)),
    why: `${band.name} of ${table.year}${band.hours === null ? '' : forHours(hours)}`,
    since,
    until: null,
    subject: table.title === 'School teachers' ? 'teachers' : 'scales',
    source: { title, address, date, isPrimary },
  }
}

/** The line on pay. Of more than 48 hours a week, only the pay of the first 48 counts. */
export function payLine(facts: Facts, required: Required | null, day: string): RuleLine {
  const { hours } = facts
  const counted = countedPay({ amount: facts.pay, period: 'year', hours })
  const paid = `${formatExactPounds(counted)}${hours > MAX_COUNTED_HOURS ? ` for the first ${MAX_COUNTED_HOURS} hours` : ''}`
  if (required === null) return payWithoutOccupation(facts, { counted, paid }, day)
  const { pounds, least = pounds, why, notes = [], since, until, subject, source } = required
  const needed = formatPounds(Math.ceil(pounds))
  const isMet = counted >= pounds
  const isTooLow = counted < least
  const eachPeriod = figureOn(routes, 'each-pay-period', day)
  return {
    category: 'Salary',
    state: isMet ? 'met' : isTooLow ? 'not-met' : 'unknown',
    text: `At least ${needed} a year is needed: ${why}. ${paid} ${isMet ? 'reaches it' : 'does not reach it'}.`,
    recommendation:
      isMet || isTooLow
        ? `Look for a salary of ${formatPounds(Math.ceil((pounds * hours) / countedHours(hours)))} or more.`
        : `Ask which pay scale counts: the Immigration Rules named ${formatPounds(Math.ceil(least))} when they were last read.`,
    since,
    until,
    subject,
    source,
    notes: [
      ...notes,
      ...(eachPeriod === null
        ? []
        : [{ text: 'It must be paid in each pay period.', ...stated(eachPeriod) }]),
    ],
  }
}

/** Without an occupation, pay is too low only below the least threshold of all, and never surely enough. */
function payWithoutOccupation(
  facts: Facts,
  { counted, paid }: { counted: number; paid: string },
  day: string,
): RuleLine {
  const isLower = isBefore2024(facts, day)
  const least = figureOn(thresholds, 'pay-scale', day)!
  const low = casesOf(facts, day)
    .map((id) => figureOn(thresholds, `${id}${isLower ? '-before-2024' : ''}`, day)!)
    .reduce((one, other) => (other.value < one.value ? other : one))
  const isTooLow = counted < least.value
  return {
    category: 'Salary',
    state: isTooLow ? 'not-met' : 'unknown',
    text: isTooLow
      ? `At least ${formatPounds(least.value)} a year is needed in any occupation. ${paid} does not reach it.`
      : `The occupation decides how much is enough: ${formatPounds(low.value)} or more in most, ${formatPounds(least.value)} or more on a national pay scale. ${paid} is not compared.`,
    recommendation: isTooLow
      ? `Look for a salary of ${formatPounds(low.value)} or more.`
      : 'Choose the occupation of the job.',
    ...stated(isTooLow ? least : low),
    notes: [],
  }
}
