import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { PAY_SCALE_THRESHOLD, type SalaryCase, salaryCases } from '../occupations/salary-cases.ts'
import { caseApplies } from '../occupations/standing.ts'

/** What an occupation must pay, in pounds a year for the hours of a job. */
export interface RequiredFigures {
  /** In the standard case. */
  standard: number
  /** For a new entrant, such as a person under 26; the same as `standard` on a national pay scale. */
  newEntrant: number
  /** In the lowest case that can apply to the occupation. */
  least: number
}

const [standardCase] = salaryCases as [SalaryCase, ...SalaryCase[]]

function requiredIn(occupation: Occupation, used: SalaryCase, hours: number, band?: string): number {
  if (occupation.payScales.length > 0) {
    const counts = payBandOf(occupation, band)
    return Math.max(PAY_SCALE_THRESHOLD, counts === null ? 0 : bandRate(counts, hours))
  }
  return occupation.rate === null ? used.threshold : requiredPay(occupation.rate.year, used, hours).required
}

/**
 * What an occupation must pay: the higher of threshold and going rate, in each case.
 * @param band The band of a national pay scale that the title names.
 */
export function requiredFor(occupation: Occupation, hours: number, band?: string): RequiredFigures {
  const figureOf = (used: SalaryCase) => requiredIn(occupation, used, hours, band)
  const applying = salaryCases.filter((one) => caseApplies(occupation, one))
  const newEntrant = applying.find(({ id }) => id === 'new-entrant') ?? standardCase
  return {
    standard: figureOf(standardCase),
    newEntrant: figureOf(newEntrant),
    least: Math.min(...applying.map(figureOf)),
  }
}
