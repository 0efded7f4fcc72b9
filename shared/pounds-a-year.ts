import { poundsPer } from './reference/exchange-rates.ts'
import { HOURS_A_YEAR } from './reference/hours-a-year.ts'

/** How often a year has each period of pay. */
const timesAYear: Readonly<Record<string, number>> = {
  hour: HOURS_A_YEAR,
  day: 260,
  week: 52,
  month: 12,
  year: 1,
}

/** An amount below this without a period is pay for an hour. */
const YEARLY_FROM = 1000

/**
 * An amount of pay in pounds a year, at the rates of the salary converter. An absent currency means pounds. Undefined
 * if the currency has no rate, or the period is not a known value.
 */
export function poundsAYear(
  amount: number,
  { currency, period }: { currency: string | null; period: string | null },
): number | undefined {
  const code =
    currency === null || currency.trim() === '' || currency.trim() === '£' ? 'GBP' : currency.trim()
  const unit = period?.trim().toLowerCase() || (amount < YEARLY_FROM ? 'hour' : 'year')
  if (!Object.hasOwn(poundsPer, code.toUpperCase()) || !Object.hasOwn(timesAYear, unit)) return undefined
  return amount * poundsPer[code.toUpperCase()]! * timesAYear[unit]!
}
