import { rulesToday } from '../eligibility/rules-today.ts'
import { formatPounds } from '../format/money.ts'
import { formatSalary } from '../format/salary.ts'
import type { Occupation } from '../occupations/open-occupations.ts'
import { bandIn } from '../occupations/pay-band-of.ts'
import { PAY_SCALE_THRESHOLD } from '../occupations/salary-cases.ts'
import type { JobCheck } from './job-assessment.ts'
import type { JobFacts } from './job-facts.ts'
import { hoursOf, payOfJob } from './pay-of-job.ts'
import { type RequiredFigures, requiredFor } from './required-for.ts'

/** The check of the pay, and what other pay or another person would change. */
interface PayCheck {
  check: JobCheck
  changes: string[]
}

/**
 * Checks the pay of a job against the higher of threshold and going rate. It is met if even the lowest pay reaches the
 * standard case of every occupation, and not met if even the highest reaches no case of any.
 * @param occupations The likely occupations that can be sponsored. Empty: not known.
 */
export function checkPay(job: JobFacts, occupations: readonly Occupation[]): PayCheck {
  const check = {
    check: 'pay',
    evidence: quoted(job),
    source: rulesToday.pay.source,
    as_of: rulesToday.read,
  } as const
  const pay = payOfJob(job)
  if (pay === null)
    return {
      check: { ...check, state: 'unknown', reason: 'The advert states no pay that can be compared.' },
      changes: [],
    }
  // a minimum alone is the pay, as in comparePay
  const top = pay.max ?? pay.min ?? 0
  const figures = highestOf(occupations.map((one) => requiredFor(one, hoursOf(job), bandIn(job.title))))
  if (figures === null)
    return top < PAY_SCALE_THRESHOLD
      ? {
          check: {
            ...check,
            state: 'not-met',
            reason: `The pay is below ${formatPounds(PAY_SCALE_THRESHOLD)} a year, the least for any occupation.`,
          },
          changes: [],
        }
      : {
          check: {
            ...check,
            state: 'unknown',
            reason: 'The occupation is not sure, so its going rate is not known.',
          },
          changes: [],
        }
  const { standard, newEntrant, least } = figures
  const needed = `${formatPounds(Math.ceil(standard))} a year`
  if (pay.min !== null && pay.min >= standard)
    return {
      check: { ...check, state: 'met', reason: `The pay reaches the required ${needed}.` },
      changes: [],
    }
  const forEntrants = newEntrant < standard
  if (top < least)
    return {
      check: {
        ...check,
        state: 'not-met',
        reason: `The pay is below every threshold. Required are ${needed}.`,
      },
      changes: [
        `At ${needed} it could be sponsored.`,
        ...(forEntrants
          ? [`At ${formatPounds(Math.ceil(newEntrant))} a new entrant could, such as a person under 26.`]
          : []),
      ],
    }
  if (top >= standard)
    return {
      check: {
        ...check,
        state: 'unknown',
        reason: `Only the upper end of the pay reaches the required ${needed}.`,
      },
      changes: [`At ${needed} or more it could be sponsored.`],
    }
  return {
    check: {
      ...check,
      state: 'unknown',
      reason: `The pay is below ${needed}, but reaches a lower threshold.`,
    },
    changes: [
      `At ${needed} everybody could be sponsored.`,
      top >= newEntrant
        ? 'At this pay a new entrant could, such as a person under 26 or a recent student.'
        : 'At this pay only some people could, such as those with a relevant PhD.',
    ],
  }
}

/** The pay as the advert states it; null if it states none. */
function quoted({ salary_min, salary_max, salary_currency, salary_period }: JobFacts): string | null {
  if (!salary_min && !salary_max) return null
  return formatSalary({ min: salary_min, max: salary_max, currency: salary_currency, period: salary_period })
}

/** The figures that decide among several occupations: the highest to be met, the lowest to be missed. */
function highestOf(figures: readonly RequiredFigures[]): RequiredFigures | null {
  if (figures.length === 0) return null
  return {
    standard: Math.max(...figures.map(({ standard }) => standard)),
    newEntrant: Math.max(...figures.map(({ newEntrant }) => newEntrant)),
    least: Math.min(...figures.map(({ least }) => least)),
  }
}
