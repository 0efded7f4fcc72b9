import type { Occupation } from '../occupations/open-occupations.ts'
import { bandRate, payBandOf } from '../occupations/pay-band-of.ts'
import { requiredPay } from '../occupations/required-pay.ts'
import { PAY_SCALE_THRESHOLD, type SalaryCase, salaryCases } from '../occupations/salary-cases.ts'
import { isForAnyJob, listsCount } from '../occupations/shortage-lists.ts'
import { standingOf } from '../occupations/standing.ts'

/** What an occupation must pay, in pounds a year for the hours of a job. */
export interface RequiredFigures {
  /** For everybody: the standard case, or that of the immigration salary list if all jobs of the occupation are on it. */
  standard: number
  /**
   * For a new entrant, such as a person under 26. The cases of a PhD and of the list are never lower. On a national pay
   * scale all are the same.
   */
  newEntrant: number
  /** For some jobs only: those to which the place of the occupation on that list is limited. Null if there are none. */
  listed: number | null
}

const caseOf = (id: SalaryCase['id']): SalaryCase => salaryCases.find((one) => one.id === id)!

function requiredIn(occupation: Occupation, used: SalaryCase, hours: number, band?: string): number {
  if (occupation.payScales.length > 0) {
    const counts = payBandOf(occupation, band)
    return Math.max(PAY_SCALE_THRESHOLD, counts === null ? 0 : bandRate(counts, hours))
  }
  return occupation.rate === null ? used.threshold : requiredPay(occupation.rate.year, used, hours).required
}

/** A job for which the required pay is asked. */
interface AskedFor {
  hours: number
  /** The band of a national pay scale that the title names. */
  band: string | undefined
  /** YYYY-MM-DD. The immigration salary list counts until its end. */
  day: string
}

/** What an occupation must pay: the higher of threshold and going rate, in each case. */
export function requiredFor(occupation: Occupation, { hours, band, day }: AskedFor): RequiredFigures {
  const required = (id: SalaryCase['id']) => requiredIn(occupation, caseOf(id), hours, band)
  const place = listsCount(occupation.code, day) ? standingOf(occupation).salaryList : null
  const isForAll = place !== null && isForAnyJob(place)
  return {
    standard: required(isForAll ? 'salary-list' : 'standard'),
    newEntrant: required('new-entrant'),
    listed: place === null || isForAll ? null : required('salary-list'),
  }
}
