import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf, payTableOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { GOING_RATE_HOURS, type SalaryCase, salaryCases } from '../occupations/salary-cases.ts'
import { caseApplies } from '../occupations/standing.ts'
import type { Answers } from './answers.ts'
import { rulesToday, type RuleToday } from './rules-today.ts'
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
