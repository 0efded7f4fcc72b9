import { countedHours, countedPay, toPence } from '#shared/occupations/counted-pay.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { bandRate, payBandOf } from '#shared/occupations/pay-band-of.ts'
import type { PayBand } from '#shared/occupations/pay-tables.ts'
import { requiredPay, type RequiredPay } from '#shared/occupations/required-pay.ts'
import { PAY_SCALE_THRESHOLD, type SalaryCase, salaryCases } from '#shared/occupations/salary-cases.ts'
import { careWorkCodes } from '#shared/occupations/shortage-lists.ts'
import { caseApplies } from '#shared/occupations/standing.ts'
import type { Check } from '../check-values.ts'

/** How the pay of a check compares with what an occupation requires, in pounds a year. */
export interface Judgement {
  /** The pay that counts; null if the check has none. */
  counted: number | null
  /** What is required; null if the occupation cannot be sponsored. */
  required: number | null
  /**
   * How far the pay for all hours is above what is required; below 0 if it is too low. Null if one of both is not
   * known.
   */
  above: number | null
  /** What the chosen case requires; null without a going rate. */
  detail: (RequiredPay & { used: SalaryCase }) | null
  /** The band that counts, and its rate for the hours; null without a national pay scale whose bands are known. */
  band: (PayBand & { rate: number }) | null
}

const standard = salaryCases[0]!

/** The case of a check. Care work is always on the immigration salary list, so nobody has to choose that case for it. */
const caseOf = ({ code }: Occupation, chosen: SalaryCase['id']): SalaryCase['id'] =>
  chosen === standard.id && careWorkCodes.includes(code) ? 'salary-list' : chosen

/**
 * Judges the pay by the chosen case. If that does not apply to the occupation, the standard case counts.
 * @param wantedBand The id of a band; if it is not one of the pay scale, the usual one counts.
 */
export function judgePay(
  occupation: Occupation,
  check: Check,
  wanted = caseOf(occupation, check.case),
  wantedBand?: string,
): Judgement {
  const counted =
    check.pay === null ? null : countedPay({ amount: check.pay, period: check.per, hours: check.hours })
  const chosen = salaryCases.find(({ id }) => id === wanted) ?? standard
  const used = caseApplies(occupation, chosen) ? chosen : standard
  const detail = occupation.rate && { ...requiredPay(occupation.rate.year, used, check.hours), used }
  const counts = payBandOf(occupation, wantedBand)
  const band = counts && { ...counts, rate: bandRate(counts, check.hours) }
  const ofScale = occupation.payScales.length > 0 ? Math.max(PAY_SCALE_THRESHOLD, band?.rate ?? 0) : null
  const required = detail?.required ?? ofScale
  return {
    counted,
    required,
    detail,
    band,
    above:
      counted === null || required === null
        ? null
        : toPence(((counted - required) * check.hours) / countedHours(check.hours)),
  }
}
