import { longDate } from '../format/date.ts'
import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { type SalaryCaseId, salaryCaseIds, salaryCaseOn } from '../occupations/salary-cases.ts'
import {
  CARE_WORK_ENDS,
  careWorkCodes,
  isForAnyJob,
  type Listed,
  LISTS_END,
} from '../occupations/shortage-lists.ts'
import { caseApplies, standingOf } from '../occupations/standing.ts'
import { type DatedFigure, figureOn, type RuleSource } from './dated-figures.ts'
import english from './english.json' with { type: 'json' }
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

/** Whether a Skilled Worker visa is likely by the rules of a day. */
export interface Answer {
  /** Not met if one line is, and unknown if one line is. */
  state: RuleState
  lines: readonly RuleLine[]
  /** The least pay in pounds a year, for the hours of the job; null if the occupation is not known. */
  required: number | null
}

/** The first day from which the skill level is a degree (RQF 6), and going rates are known here. */
const DEGREE_LEVEL_SINCE = '2025-07-22'
const BEFORE_2024 = '2024-04-04'

/**
 * Applies the rules of a day to a job and a person (docs/product/tools.md "Rules with a clock"). It is pure.
 * @param day YYYY-MM-DD, from 4 April 2024 on.
 * @throws RangeError for an earlier day.
 */
export function answer(facts: Facts, day: string): Answer {
  const required = requiredOn(facts, day)
  const lines = [
    certificateLine(facts, day),
    skillLine(facts, day),
    englishLine(facts, day),
    payLine(facts, required, day),
    moneyLine(facts, day),
    ...nationalityLines(facts, day),
  ]
  const has = (state: RuleState) => lines.some((line) => line.state === state)
  return {
    state: has('not-met') ? 'not-met' : has('unknown') ? 'unknown' : 'met',
    lines,
    required: required?.pounds ?? null,
  }
}

const stated = ({ from, source }: Pick<DatedFigure, 'from' | 'source'>) => ({ since: from, source })

function certificateLine({ hasCertificate }: Facts, day: string): RuleLine {
  const rule = figureOn(routes, 'certificate-months', day)!
  return {
    category: 'Job offer',
    state: hasCertificate ? 'met' : 'not-met',
    text: `A job offer with a certificate of sponsorship is needed. You apply within ${rule.value} months of the certificate.`,
    recommendation: 'Find an employer with a licence, and ask whether it sponsors the role.',
    ...stated(rule),
  }
}

type Judged = Pick<RuleLine, 'state' | 'text' | 'recommendation'>

function skillLine(facts: Facts, day: string): RuleLine {
  const rule = figureOn(routes, 'skill-level', day)!
  return { category: 'Skill level', ...skillOf(facts, day), ...stated(rule) }
}

function skillOf(facts: Facts, day: string): Judged {
  const { occupation, isGraduateLevel } = facts
  const isLower = day < DEGREE_LEVEL_SINCE
  const level = isLower ? 'at A level standard or above' : 'at graduate level, or on a shortage list'
  const recommendation = `Look for a job ${level}.`
  if (occupation === null)
    return {
      state: isGraduateLevel ? 'met' : isLower ? 'unknown' : 'not-met',
      text: `The job must be ${level}. Its occupation decides.`,
      recommendation,
    }
  const named = `${occupation.code} ${occupation.title}`
  const { kind, shortage, salaryList } = standingOf(occupation)
  const met = (text: string): Judged => ({ state: 'met', text, recommendation })
  const notMet = (text: string): Judged => ({ state: 'not-met', text, recommendation })
  if (kind === 'eligible') return met(`${named} can be sponsored.`)
  if (kind === 'not-eligible' && !isLowerRateOnly(facts, day)) return notMet(`${named} cannot be sponsored.`)
  if (kind === 'not-eligible')
    return {
      state: 'unknown',
      text: `${named} can be sponsored only by the sponsor that you have had since before 4 April 2024.`,
      recommendation: 'Ask the sponsor that you have.',
    }
  if (careWorkCodes.includes(occupation.code)) return careOf(facts, named, day)
  if (isLower) return met(`${named} can be sponsored.`)
  if (isSince(facts, DEGREE_LEVEL_SINCE))
    return met(`${named} can be sponsored, because you have been a Skilled Worker since before 22 July 2025.`)
  const listed = shortage ?? salaryList
  if (listed === null || day >= LISTS_END)
    return notMet(
      `${named} is below graduate level. It can be sponsored only for some people who already have the visa.`,
    )
  return {
    state: isForAnyJob(listed) ? 'met' : 'unknown',
    text: `${named} is below graduate level. It can be sponsored if its certificate is issued before ${longDate(LISTS_END)}, because it is on a shortage list.${limitsOf(listed)}`,
    recommendation: isForAnyJob(listed)
      ? recommendation
      : 'Ask the employer whether this job is one of those on the list.',
  }
}

/** Whether somebody may use an occupation only because of permission since before 4 April 2024 (table 2a). */
const isLowerRateOnly = (facts: Facts, day: string): boolean =>
  isBefore2024(facts, day) && lowerRates.sameSponsorOnly.includes(facts.occupation?.code ?? '')

const isSince = ({ skilledWorkerSince }: Facts, day: string): boolean =>
  skilledWorkerSince !== null && skilledWorkerSince < day

/** Whether the options F to J apply: until 3 April 2030, for permission since before 4 April 2024 (SW 4.2). */
const isBefore2024 = (facts: Facts, day: string): boolean =>
  isSince(facts, BEFORE_2024) && figureOn(thresholds, 'standard-before-2024', day) !== null

/** Care work is closed to people abroad since 22 July 2025, and to others from 22 July 2028 (SW 6.1B). */
function careOf({ from, skilledWorkerSince }: Facts, named: string, day: string): Judged {
  const text = `${named} is open only to care workers who are in the UK already.`
  const recommendation = `You must have worked for the sponsor for three months, and apply before ${longDate(CARE_WORK_ENDS)}.`
  if (day < DEGREE_LEVEL_SINCE)
    return { state: 'met', text: `${named} can be sponsored.`, recommendation: '' }
  if (from === 'abroad') return { state: 'not-met', text, recommendation: 'Look for another occupation.' }
  if (skilledWorkerSince === null && day >= CARE_WORK_ENDS)
    return { state: 'not-met', text: `${named} is closed to new applicants.`, recommendation }
  return { state: 'unknown', text, recommendation }
}

/** The jobs and the nation to which a place on a list is limited, as a further sentence. Empty if it is not limited. */
function limitsOf(listed: Listed): string {
  const { only, nation } = listed
  if (isForAnyJob(listed)) return ''
  return ` Only ${only ?? 'jobs'}${nation === undefined ? '' : ` in ${nation}`} are on the list.`
}

function englishLine({ english: level, isSkilledWorker }: Facts, day: string): RuleLine {
  const rule = figureOn(english, isSkilledWorker ? 'extension' : 'first-visa', day)!
  const isMet = level === 'B2' || (level === 'B1' && rule.value === 'B1')
  return {
    category: 'English',
    state: isMet ? 'met' : 'not-met',
    text: `English at level ${rule.value} is needed for ${rule.applies}.`,
    recommendation: `Prove English at level ${rule.value}: by an approved test, or a degree taught in English.`,
    ...stated(rule),
  }
}

function moneyLine({ hasMoney }: Facts, day: string): RuleLine {
  const funds = figureOn(routes, 'funds', day)!
  const days = figureOn(routes, 'funds-days', day)!.value
  return {
    category: 'Money',
    state: hasMoney ? 'met' : 'not-met',
    text: `Savings of ${formatPounds(funds.value)} held for ${days} days, or the sponsor certifies, or 12 months or more in the UK.`,
    recommendation: 'Show that you can support yourself, or ask the sponsor to certify that it supports you.',
    ...stated(funds),
  }
}

/** The nationalities whose applications from abroad are refused on a day, if that concerns the person. */
function nationalityLines({ nationality, from }: Facts, day: string): RuleLine[] {
  const rule = figureOn(routes, 'refused-nationalities', day)
  if (rule === null || nationality === null || !rule.value.split(' ').includes(nationality)) return []
  return [
    {
      category: 'Nationality',
      state: from === 'abroad' ? 'not-met' : from === 'uk' ? 'met' : 'unknown',
      text: 'Applications from abroad by nationals of Afghanistan are refused.',
      recommendation:
        'Look at GOV.UK for the end of this rule. It does not concern people who are in the UK.',
      ...stated(rule),
    },
  ]
}

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
function requiredOn(facts: Facts, day: string): Required | null {
  const { occupation, band, hours } = facts
  if (occupation === null) return null
  if (occupation.payScales.length > 0) return ofPayScale(occupation, { band, hours, day })
  const cases = casesOf(facts, day).map((id) => requiredInCase(occupation, facts, { id, day }))
  return cases.reduce((low, one) => (one.pounds < low.pounds ? one : low))
}

/** The cases whose conditions hold. */
function casesOf({ occupation, phd, isOnSalaryList, isNewEntrant, monthsInAll }: Facts, day: string) {
  const most = figureOn(routes, 'new-entrant-months', day)!.value
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

function payLine(facts: Facts, required: Required | null, day: string): RuleLine {
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
