import { longDate } from '../format/date.ts'
import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf, payTableOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { GOING_RATE_HOURS, type SalaryCase, salaryCases } from '../occupations/salary-cases.ts'
import { careWorkCodes, isForAnyJob, type Listed, LISTS_END } from '../occupations/shortage-lists.ts'
import { caseApplies, standingOf } from '../occupations/standing.ts'
import type { Answers } from './answers.ts'
import { rulesToday, type RuleToday } from './rules-today.ts'
import { rules } from './rules.ts'
import { thresholdNames } from './threshold-for.ts'
import { thresholds } from './thresholds.ts'

/** The least pay by the rules of GOV.UK today. */
interface RequiredToday {
  /** Pounds a year, for a full-time job of 37.5 hours a week. */
  pounds: number
  /** Where the figure comes from, in words. */
  why: string
  rule: RuleToday
}

/** The case of each threshold (docs/product/tools.md "Required pay"). */
const caseOf: Record<keyof typeof thresholds, SalaryCase['id']> = {
  standard: 'standard',
  nonSTEM: 'phd',
  STEM: 'stem-phd',
  onISL: 'salary-list',
  newEntrant: 'new-entrant',
}

/** The least pay for these answers: the lowest of all cases that apply. */
export function requiredToday({
  answers,
  occupation,
}: {
  answers: Answers
  occupation: Occupation | null
}): RequiredToday {
  if (occupation !== null && occupation.payScales.length > 0) return ofPayScale(occupation)
  const figures = thresholdNames(answers).flatMap((name) => {
    const one = salaryCases.find(({ id }) => id === caseOf[name])
    if (one === undefined || (occupation !== null && !caseApplies(occupation, one))) return []
    return [{ name, ...figureOf(one, occupation) }]
  })
  const { name, pounds, decides } = figures.reduce((low, one) => (one.pounds < low.pounds ? one : low))
  const whose = thresholds[name].applies
  return {
    pounds,
    why:
      decides === 'going-rate' ? `the going rate of the occupation (${whose})` : `the threshold (${whose})`,
    rule: name === 'standard' ? rulesToday.pay : rulesToday.paidLess,
  }
}

function figureOf(one: SalaryCase, occupation: Occupation | null) {
  if (occupation === null || occupation.rate === null)
    return { pounds: one.threshold, decides: 'threshold' as const }
  const { required, decides } = requiredPay(occupation.rate.year, one, GOING_RATE_HOURS)
  return { pounds: required, decides }
}

/** The usual first band of a national pay scale; where none is known, only the least threshold is. */
function ofPayScale(occupation: Occupation): RequiredToday {
  const table = payTableOf(occupation)
  const band = payBandOf(occupation, undefined)
  const least = rulesToday.payScaleThreshold
  const pounds = band === null ? 0 : bandRate(band, GOING_RATE_HOURS)
  if (band === null || pounds < least)
    return { pounds: least, why: 'the least of a national pay scale', rule: rulesToday.paidLess }
  const why = table === null ? band.name : `${band.name} of ${table.year}`
  return {
    pounds,
    why,
    rule: table === null ? rulesToday.pay : { since: table.since, source: table.address },
  }
}

/** What GOV.UK requires today, and whether the answers meet it. */
export interface TodayLine extends RuleToday {
  category: string
  isMet: boolean
  text: string
  /** What the user can do if it is not met. */
  recommendation: string
}

export interface TodayResult {
  isEligible: boolean
  lines: readonly TodayLine[]
}

export interface Circumstances {
  answers: Answers
  /** The occupation of the job. If null, none was chosen, and no going rate counts. */
  occupation: Occupation | null
  /** The current day, YYYY-MM-DD. The lists of shortages end on a day. */
  day: string
}

/** Applies the rules that GOV.UK states today (docs/product/tools.md "Two verdicts"). */
export function assessToday(circumstances: Circumstances): TodayResult {
  const { answers } = circumstances
  const { since, source } = rules.jobOffer
  const lines: TodayLine[] = [
    {
      category: rules.jobOffer.category,
      isMet: answers.jobOfferAndCoS === 'yes',
      text: 'A job offer with a certificate of sponsorship is needed.',
      recommendation: 'Find an employer with a licence, and ask whether it sponsors the role.',
      since,
      source,
    },
    { category: rules.skillLevel.category, ...skillLevel(circumstances), ...rulesToday.skillLevel },
    { category: rules.english.category, ...english(answers), ...rulesToday.english },
    { category: 'Salary', ...salary(circumstances) },
    {
      category: rules.money.category,
      isMet: answers.financialRequirement !== 'none',
      text: rules.money.text,
      recommendation:
        'Show that you can support yourself, or ask the sponsor to certify that it supports you.',
      since: rules.money.since,
      source: rules.money.source,
    },
  ]
  return { isEligible: lines.every(({ isMet }) => isMet), lines }
}

type Judged = Pick<TodayLine, 'isMet' | 'text' | 'recommendation'>

function skillLevel({ answers, occupation, day }: Circumstances): Judged {
  const recommendation = 'Look for a job at graduate level, or one on the Temporary Shortage List.'
  if (occupation === null)
    return {
      isMet: answers.jobSkillLevel === 'graduate',
      text: 'The job must be at graduate level, or on the Temporary Shortage List.',
      recommendation,
    }
  const { kind, shortage, salaryList } = standingOf(occupation)
  const named = `${occupation.code} ${occupation.title}`
  if (kind === 'eligible') return { isMet: true, text: `${named} can be sponsored.`, recommendation }
  if (kind === 'not-eligible') return { isMet: false, text: `${named} cannot be sponsored.`, recommendation }
  const listed = shortage ?? salaryList
  const isListed = listed !== null && day < LISTS_END && !careWorkCodes.includes(occupation.code)
  const limits = listed === null ? '' : limitsOf(listed)
  return {
    isMet: isListed,
    text: isListed
      ? `${named} is below graduate level. It can be sponsored if its certificate is issued before ${longDate(LISTS_END)}, because it is on a shortage list.${limits}`
      : `${named} is below graduate level. It can be sponsored only for some people who already have the visa.`,
    recommendation,
  }
}

/** The jobs and the nation to which a place on a list is limited, as a further sentence. Empty if it is not limited. */
function limitsOf(listed: Listed): string {
  const { only, nation } = listed
  if (isForAnyJob(listed)) return ''
  return ` Only ${only ?? 'jobs'}${nation === undefined ? '' : ` in ${nation}`} are on the list.`
}

function english({ englishProficiency }: Answers): Judged {
  const { first, later } = rulesToday.english
  return {
    isMet: englishProficiency === 'B2' || englishProficiency === 'extension',
    text: `English at level ${first} is needed for a first Skilled Worker visa, and at ${later} to extend one.`,
    recommendation: `Prove English at level ${first}: by an approved test, or a degree taught in English.`,
  }
}

function salary(circumstances: Circumstances): Judged & RuleToday {
  const paid = circumstances.answers.salary
  const { pounds, why, rule } = requiredToday(circumstances)
  const needed = formatPounds(Math.ceil(pounds))
  const isMet = paid >= pounds
  return {
    isMet,
    text: `At least ${needed} a year is needed: ${why}. ${formatExactPounds(paid)} ${isMet ? 'reaches it' : 'does not reach it'}.`,
    recommendation: `Look for a salary of ${needed} or more.`,
    ...rule,
  }
}
