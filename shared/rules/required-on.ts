import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { type SalaryCaseId, salaryCaseIds, salaryCaseOn } from '../occupations/salary-cases.ts'
import { CARE_WORK_ENDS, careWorkCodes, isForAnyJob, LISTS_END } from '../occupations/shortage-lists.ts'
import { caseApplies, standingOf } from '../occupations/standing.ts'
import { type DatedFigure, figureOn, type RuleSource, valueOn } from './dated-figures.ts'
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

/** What a rule says of the facts. */
export interface RuleLine {
  category: string
  state: RuleState
  text: string
  /** What to do if it is not met, or not known. */
  recommendation: string
  /** The day since which the rule is in force. */
  since: string
  source: RuleSource
}

/** The first day from which the skill level is a degree (RQF 6), and going rates are known here. */
export const DEGREE_LEVEL_SINCE = '2025-07-22'
const BEFORE_2024 = '2024-04-04'

/** Since when a figure is in force, and who states it. */
export const stated = ({ from, source }: Pick<DatedFigure, 'from' | 'source'>) => ({ since: from, source })

export const isSince = ({ skilledWorkerSince }: Facts, day: string): boolean =>
  skilledWorkerSince !== null && skilledWorkerSince < day

/** Whether the options F to J apply: until 3 April 2030, for permission since before 4 April 2024 (SW 4.2). */
export const isBefore2024 = (facts: Facts, day: string): boolean =>
  isSince(facts, BEFORE_2024) && figureOn(thresholds, 'standard-before-2024', day) !== null

/** The least pay, and where it comes from. */
interface Required {
  pounds: number
  /** Below it the pay is surely too low. It differs where the rules follow a national pay scale later. */
  least?: number
  why: string
  since: string
  source: RuleSource
}

/** The least pay for these facts: the lowest of all cases that apply; null if no occupation says it. */
export function requiredOn(facts: Facts, day: string): Required | null {
  const { occupation, band, hours } = facts
  if (occupation === null) return null
  if (occupation.payScales.length > 0) return ofPayScale(occupation, { band, hours, day })
  const cases = casesOf(facts, day).map((id) => requiredInCase(occupation, facts, { id, day }))
  return cases.reduce((low, one) => (one.pounds < low.pounds ? one : low))
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

function requiredInCase(
  occupation: Occupation,
  facts: Facts,
  { id, day }: { id: SalaryCaseId; day: string },
): Required {
  const isLower = isBefore2024(facts, day)
  const since = isLower ? '-before-2024' : ''
  const rule = figureOn(thresholds, `${id}${since}`, day)!
  const used = salaryCaseOn(id, day, since)
  const rates: Partial<Record<string, number>> = lowerRates.yearly
  const rate = day < DEGREE_LEVEL_SINCE ? undefined : isLower ? rates[occupation.code] : occupation.rate?.year
  const { required, decides } =
    rate === undefined
      ? { required: used.threshold, decides: 'threshold' as const }
      : requiredPay(rate, used, facts.hours)
  const who = isLower ? `${whose[id]}, a Skilled Worker since before 4 April 2024` : whose[id]
  return {
    pounds: required,
    why: decides === 'going-rate' ? `the going rate of the occupation (${who})` : `the threshold (${who})`,
    ...stated(rule),
  }
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
    why: `${band.name} of ${table.year}`,
    since,
    source: { title, address, date, isPrimary },
  }
}

/** The line on pay. */
export function payLine(facts: Facts, required: Required | null, day: string): RuleLine {
  const paid = formatExactPounds(facts.pay)
  if (required === null) return payWithoutOccupation(facts, paid, day)
  const needed = formatPounds(Math.ceil(required.pounds))
  const isMet = facts.pay >= required.pounds
  const isTooLow = facts.pay < (required.least ?? required.pounds)
  const eachPeriod =
    figureOn(routes, 'each-pay-period', day) === null ? '' : ' It must be paid in each pay period.'
  return {
    category: 'Salary',
    state: isMet ? 'met' : isTooLow ? 'not-met' : 'unknown',
    text: `At least ${needed} a year is needed: ${required.why}. ${paid} ${isMet ? 'reaches it' : 'does not reach it'}.${eachPeriod}`,
    recommendation:
      isMet || isTooLow
        ? `Look for a salary of ${needed} or more.`
        : `Ask which pay scale counts: the Immigration Rules named ${formatPounds(Math.ceil(required.least ?? 0))} when they were last read.`,
    since: required.since,
    source: required.source,
  }
}

/** Without an occupation, pay is too low only below the least threshold of all, and never surely enough. */
function payWithoutOccupation(facts: Facts, paid: string, day: string): RuleLine {
  const isLower = isBefore2024(facts, day)
  const least = figureOn(thresholds, 'pay-scale', day)!
  const low = casesOf(facts, day)
    .map((id) => figureOn(thresholds, `${id}${isLower ? '-before-2024' : ''}`, day)!)
    .reduce((one, other) => (other.value < one.value ? other : one))
  const isTooLow = facts.pay < least.value
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
  }
}
