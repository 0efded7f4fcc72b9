import { visaSince } from '#shared/eligibility/assess.ts'
import { formatPounds } from '#shared/format/money.ts'
import { countedHours, countedPay, toPence } from '#shared/occupations/counted-pay.ts'
import type { Occupation } from '#shared/occupations/open-occupations.ts'
import { bandRate, type BandOfTable, payBandOf } from '#shared/occupations/pay-band-of.ts'
import { requiredPay, type RequiredPay } from '#shared/occupations/required-pay.ts'
import { payScaleThresholdOn, type SalaryCase, salaryCaseOn } from '#shared/occupations/salary-cases.ts'
import { careWorkCodes } from '#shared/occupations/shortage-lists.ts'
import { caseApplies } from '#shared/occupations/standing.ts'
import { lowerForSome, ratesOn } from '#shared/rules/facts.ts'
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
  /**
   * What the Immigration Rules named for the band when they were last read, or what an employer of health or care may pay, if
   * the pay reaches just that: it is open whether that is enough. Otherwise null.
   */
  openFrom: number | null
  /** For whom that is enough without a newer scale. */
  openFor: string | null
  /** What the chosen case requires; null without a going rate. */
  detail: (RequiredPay & { used: SalaryCase; rate: number }) | null
  /** The band that counts, and its rate for the hours; null without a national pay scale whose bands are known. */
  band: (BandOfTable & { rate: number }) | null
}

/** The case of a check. Care work is always on the immigration salary list, so nobody has to choose that case for it. */
const caseOf = ({ code }: Occupation, chosen: SalaryCase['id']): SalaryCase['id'] =>
  chosen === 'standard' && careWorkCodes.includes(code) ? 'salary-list' : chosen

/**
 * Judges the pay by the chosen case. If that does not apply to the occupation, the standard case counts.
 * @param options.wantedBand The id of a band; if it is not one of the pay scale, the usual one counts.
 */
export function judgePay(
  occupation: Occupation,
  check: Check,
  day: string,
  {
    wanted = caseOf(occupation, check.case),
    wantedBand,
  }: { wanted?: SalaryCase['id']; wantedBand?: string | undefined } = {},
): Judgement {
  const counted =
    check.pay === null ? null : countedPay({ amount: check.pay, period: check.per, hours: check.hours })
  const person = { skilledWorkerSince: visaSince(check.visa) }
  const { since, rate: known = null } = ratesOn(occupation, person, day)
  const used = salaryCaseOn(caseApplies(occupation, { id: wanted }) ? wanted : 'standard', day, since)
  const rate = occupation.rate && known
  const detail = rate === null ? null : { ...requiredPay(rate, used, check.hours), used, rate }
  const counts = payBandOf(occupation, wantedBand, day)
  const band = counts && { ...counts, rate: bandRate(counts, check.hours) }
  const ofScale = occupation.payScales.length > 0 ? Math.max(payScaleThresholdOn(day), band?.rate ?? 0) : null
  const required = detail?.required ?? ofScale
  const some = since === '' ? lowerForSome(occupation.code, day) : null
  const ofSome =
    some && requiredPay(some.rate, salaryCaseOn(used.id, day, '-before-2024'), check.hours).required
  const ruled =
    counts === null
      ? ofSome
      : Math.max(payScaleThresholdOn(day), bandRate(counts.rule ?? counts, check.hours))
  return {
    counted,
    required,
    detail,
    band,
    openFor: some?.whose ?? null,
    openFrom:
      ruled === null || counted === null || counted < ruled || counted >= (required ?? 0) ? null : ruled,
    above:
      counted === null || required === null
        ? null
        : toPence(((counted - required) * check.hours) / countedHours(check.hours)),
  }
}

/** Required pounds, rounded up: whoever pays the shown figure pays enough. */
export const atLeastPounds = (pounds: number): string => formatPounds(Math.ceil(pounds))

/** Pay in pounds, rounded down. */
export const paidPounds = (pounds: number): string => formatPounds(Math.floor(pounds))

/** How far pay is above or below what is required, without a sign. */
export const gapPounds = (above: number): string => (above < 0 ? atLeastPounds(-above) : paidPounds(above))

/** The result in one sentence. Of care work it says first that nobody can come from abroad for it. */
export function verdictOf(occupation: Pick<Occupation, 'code' | 'payScales'>, judgement: Judgement): string {
  const words = payVerdict(occupation, judgement)
  if (!careWorkCodes.includes(occupation.code)) return words
  const isListed = judgement.above === null && judgement.detail?.used.id === 'salary-list'
  return `Only for people already in the UK: ${words.slice(0, 1).toLowerCase()}${words.slice(1)}${isListed ? ' (immigration salary list)' : ''}`
}

/** How the pay compares. It names the year of a national pay scale, because the next one pays more. */
function payVerdict(
  occupation: Pick<Occupation, 'payScales'>,
  { required, above, band, openFrom, openFor }: Judgement,
): string {
  if (required === null) return 'This job cannot be sponsored for a Skilled Worker visa'
  const hasScale = occupation.payScales.length > 0
  if (band !== null) {
    const year = band.table?.year
    const name = year === undefined ? band.name : `${band.name} (${year} scale)`
    if (openFrom !== null)
      return `It is open whether the pay is enough: ${name} is ${atLeastPounds(required)}`
    return ofBand(name, required, above)
  }
  if (openFrom !== null)
    return `It is open whether the pay is enough: ${atLeastPounds(openFrom)} is for ${openFor}, ${atLeastPounds(required)} for everybody`
  if (above === null)
    return hasScale
      ? `The pay scale of the job decides, and ${atLeastPounds(required)} a year is the least`
      : `This job must pay at least ${atLeastPounds(required)} a year`
  if (above < 0) return `The pay is ${gapPounds(above)} a year too low`
  if (hasScale)
    return `The pay reaches ${atLeastPounds(required)} a year, but the pay scale of the job decides`
  return above < 1 ? 'The pay is just enough' : `The pay is enough, by ${gapPounds(above)} a year`
}

function ofBand(name: string, required: number, above: number | null): string {
  if (above === null) return `This job must pay at least ${atLeastPounds(required)} a year, for ${name}`
  if (above < 0) return `The pay is ${gapPounds(above)} a year too low for ${name}`
  if (above < 1) return `The pay is just enough for ${name}`
  return `The pay is enough for ${name}, by ${gapPounds(above)} a year`
}
