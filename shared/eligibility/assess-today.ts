import { longDate } from '../format/date.ts'
import { formatExactPounds } from '../format/exact-pounds.ts'
import { formatPounds } from '../format/money.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { standingOf } from '../occupations/standing.ts'
import { careWorkCodes, isForAnyJob, type Listed, LISTS_END } from '../occupations/shortage-lists.ts'
import type { Answers } from './answers.ts'
import { requiredToday } from './required-today.ts'
import { rules } from './rules.ts'
import { rulesToday, type RuleToday } from './rules-today.ts'

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
