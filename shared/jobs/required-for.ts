import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { PAY_SCALE_THRESHOLD, type SalaryCase, salaryCases } from '../occupations/salary-cases.ts'

/** What an occupation must pay, in pounds a year for the hours of a job. */
export interface RequiredFigures {
  /** In the standard case. */
  standard: number
  /** For a new entrant, such as a person under 26: the lowest case. On a national pay scale it is the same. */
  newEntrant: number
}

const caseOf = (id: SalaryCase['id']): SalaryCase => salaryCases.find((one) => one.id === id)!

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
export const requiredFor = (occupation: Occupation, hours: number, band?: string): RequiredFigures => ({
  standard: requiredIn(occupation, caseOf('standard'), hours, band),
  newEntrant: requiredIn(occupation, caseOf('new-entrant'), hours, band),
})
