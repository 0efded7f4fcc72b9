import { rulesToday } from '../eligibility/rules-today.ts'
import { formatPounds } from '../format/money.ts'
import { salaryOf } from '../format/salary.ts'
import { bandIn } from '../occupations/pay-band-of.ts'
import { PAY_SCALE_THRESHOLD } from '../occupations/salary-cases.ts'
import { namedAs, openToNewApplicants } from './check-occupation.ts'
import { quoteOf } from './check-words.ts'
import type { JobCheck, JobCheckState } from './job-assessment.ts'
import type { JobFacts } from './job-facts.ts'
import type { LikelyOccupations } from './likely-occupations.ts'
import { hasOwnVisa } from './own-visas.ts'
import { hoursOf, payOfJob, payWords } from './pay-of-job.ts'
import { type RequiredFigures, requiredFor } from './required-for.ts'

/** The check of the pay, and what other pay or another person would change. */
interface PayCheck {
  check: JobCheck
  changes: string[]
}

interface Judged {
  state: JobCheckState
  reason: string
  changes?: string[]
}

/**
 * Checks the pay of a job against the higher of threshold and going rate. It is met if even the lowest pay reaches the
 * standard case of every occupation, and not met if even the highest reaches no case of any. Its reason is the one
 * sentence on pay that lists, the open job and the check of an advert show.
 * @param day YYYY-MM-DD.
 */
export function checkPay(job: JobFacts, likely: LikelyOccupations, day: string): PayCheck {
  const { state, reason, changes = [] } = judge(job, likely, day)
  const { source } = rulesToday.pay
  const check: JobCheck = {
    check: 'pay',
    state,
    reason,
    evidence: quoted(job),
    source,
    as_of: rulesToday.read,
  }
  return { check, changes }
}

function judge(job: JobFacts, { counted, isSure }: LikelyOccupations, day: string): Judged {
  const pay = payOfJob(job)
  const paid = payWords(job)
  if (pay === null || paid === null)
    return {
      state: 'unknown',
      reason:
        salaryOf(job) === null
          ? 'The advert states no pay.'
          : 'The pay is not in pounds, or not for a known period.',
    }
  const [first] = counted
  const open = counted.filter(
    (one) => openToNewApplicants(one, day).state !== 'not-met' && !hasOwnVisa(one.code),
  )
  if (first !== undefined && isSure && open.length === 0)
    return { state: 'unknown', reason: `${namedAs(first)} ${openToNewApplicants(first, day).why}.` }
  // a minimum alone is the pay
  const top = pay.max ?? pay.min ?? 0
  const figures = counted.some(({ code }) => hasOwnVisa(code))
    ? []
    : open.map((one) => requiredFor(one, { hours: hoursOf(job), band: bandIn(job.title), day }))
  const least = Math.min(...figures.map(({ newEntrant }) => newEntrant))
  const standard = Math.max(...figures.map((one) => one.standard))
  const newEntrant = Math.max(...figures.map((one) => one.newEntrant))
  const listed = Math.max(...figures.map((one) => one.listed ?? 0)) || null
  if (figures.length === 0) return withoutOccupation(top, paid)
  // likely occupations that need the same are as good as a sure one
  const isAgreed =
    isSure || figures.every((one) => one.standard === standard && one.newEntrant === newEntrant)
  const needed = formatPounds(Math.ceil(standard))
  if (pay.min !== null && pay.min >= standard)
    return {
      state: 'met',
      reason: isAgreed
        ? `${paid} reaches the required ${needed}.`
        : `${paid} reaches ${needed}, the most that a likely occupation needs.`,
    }
  const forEntrant = newEntrant < standard ? formatPounds(Math.ceil(newEntrant)) : null
  const comparison = `Needs ${[needed, ...lowerFigures({ standard, newEntrant, listed })].join(', or ')}; pays ${paid}.`
  if (top < least)
    return {
      state: 'not-met',
      reason: isAgreed
        ? comparison
        : `Needs ${formatPounds(Math.ceil(least))} or more in each likely occupation; pays ${paid}.`,
      changes: [
        `At ${needed} a year it could be sponsored.`,
        ...(forEntrant ? [`At ${forEntrant} a new entrant could, such as a person under 26.`] : []),
      ],
    }
  if (!isAgreed)
    return { ...generally(paid), changes: [`At ${needed} a year or more it could be sponsored.`] }
  if (top >= standard)
    return {
      state: 'unknown',
      reason:
        pay.min === null
          ? `Needs ${needed}; pays ${paid}.`
          : `Only the upper end of ${paid} reaches the required ${needed}.`,
      changes: [`At ${needed} a year or more it could be sponsored.`],
    }
  return {
    state: 'unknown',
    reason: comparison,
    changes: [
      `At ${needed} a year everybody could be sponsored.`,
      'At this pay a new entrant could, such as a person under 26 or a recent student.',
    ],
  }
}

/** Which figures below the standard one apply to whom, such as `£33,400 for a new entrant`. */
function lowerFigures({ standard, newEntrant, listed }: RequiredFigures): string[] {
  const lower = [
    { whose: 'a new entrant', figure: newEntrant },
    { whose: 'a job on the immigration salary list', figure: listed ?? standard },
  ].filter(({ figure }) => figure < standard)
  const byFigure = Map.groupBy(lower, ({ figure }) => formatPounds(Math.ceil(figure)))
  return [...byFigure].map(([pounds, all]) => `${pounds} for ${all.map(({ whose }) => whose).join(' or ')}`)
}

/** Where no occupation is known, only pay below the least of all occupations says something. */
const withoutOccupation = (top: number, paid: string): Judged =>
  top < PAY_SCALE_THRESHOLD
    ? {
        state: 'not-met',
        reason: `Needs ${formatPounds(PAY_SCALE_THRESHOLD)} or more in any occupation; pays ${paid}.`,
      }
    : generally(paid)

/** Without a sure occupation, the general threshold is all that can be said. */
const generally = (paid: string): Judged => ({
  state: 'unknown',
  reason: `Pays ${paid} against the general threshold of ${formatPounds(rulesToday.thresholds.standard)}, because the occupation is not sure.`,
})

/** The pay in the words of the advert, or else as it was read; null if it states none. */
function quoted(job: JobFacts): string | null {
  // values of structured data are bare numbers
  const evidence = job.evidence.filter(({ from }) => from !== 'structured')
  const quotes = (['salary_min', 'salary_max', 'salary_fte'] as const).map((field) =>
    quoteOf({ evidence }, field),
  )
  return quotes.find((one) => one !== null) ?? salaryOf(job)
}
