import { poundsAYear } from '../../../../shared/pounds-a-year.ts'
import type { ExtractionNote } from '../../../../shared/extraction-notes.ts'
import type { SalaryPeriod } from '../../../../shared/reference/vacancy-terms.ts'

/** Pay as stated. A single figure is the minimum, or after "up to" the maximum (docs/product/pipeline.md "Pay"). */
export interface Salary {
  min: number | null
  max: number | null
  /** ISO 4217; null if not stated. */
  currency: string | null
  period: SalaryPeriod | null
}

const LEAST = 1000
const MOST = 2_000_000

/**
 * The reason why a salary is implausible; undefined if it is plausible. Currencies without a rate are not compared with
 * the limits.
 */
export function salaryFault({ min, max, currency, period }: Salary): ExtractionNote['reason'] | undefined {
  if (min !== null && max !== null && min > max) return 'the minimum is above the maximum'
  const pounds = [min, max]
    .filter((amount) => amount !== null)
    .map((amount) => poundsAYear(amount, { currency, period }))
  return pounds.some((amount) => amount !== undefined && !(amount >= LEAST && amount <= MOST))
    ? 'it is outside £1,000 to £2,000,000 a year'
    : undefined
}

/** The smallest amount that is assumed to be per year if no period is stated. */
const YEARLY_FROM = 10_000

/** The assumed period of an amount without a stated one: a year if the amount is large, or else null. */
export const assumedPeriod = (amount: number): SalaryPeriod | null => (amount >= YEARLY_FROM ? 'year' : null)

const PERIODS: readonly [SalaryPeriod, RegExp][] = [
  [
    'hour',
    /\b(?:(?:per|an|each|every) ?hour|hourly|p\.? ?\/?h\.?(?![a-z])|hour|hr|stündlich|(?:pro|die) stunde)\b\.?|\/ ?(?:hour|hr|h)\b/i,
  ],
  ['day', /\b(?:(?:per|a|each) ?day|daily|day rate|p\.?d\.?(?![a-z]))|\/ ?day\b|^day$/i],
  ['week', /\b(?:(?:per|a|each) ?week|weekly|p\.?w\.?(?![a-z]))|\/ ?(?:week|wk)\b|^week$/i],
  [
    'month',
    /\b(?:(?:per|a|each) ?(?:calendar )?month|monthly|monatlich|(?:pro|im) monat|par mois|p\.?c\.?m\.?(?![a-z])|p\.?m\.?(?![a-z]))|\/ ?month\b|^month$/i,
  ],
  [
    'year',
    /\b(?:per ?annum|(?:per|a|each) ?year|annual(?:ly)?|annum|yearly|jährlich|(?:pro|im) jahr|par an|p[./]?a\.?(?![a-z])|fte|pro[- ]rata|ann)\b|p\.a\.|\/ ?(?:year|yr|annum)\b|^year$/i,
  ],
]

/** The pay period that a text names first. */
export function periodIn(text: string): SalaryPeriod | null {
  let first: SalaryPeriod | null = null
  let place = Number.POSITIVE_INFINITY
  for (const [period, words] of PERIODS) {
    const at = text.search(words)
    if (at !== -1 && at < place) [first, place] = [period, at]
  }
  return first
}

const currencies: readonly [RegExp, string][] = [
  [/US\$|\bUSD\b/i, 'USD'],
  [/(?:CA|C)\$|\bCAD\b/i, 'CAD'],
  [/(?:AU|A)\$|\bAUD\b/i, 'AUD'],
  [/NZ\$|\bNZD\b/i, 'NZD'],
  [/HK\$|\bHKD\b/i, 'HKD'],
  [/\bS\$|\bSGD\b/i, 'SGD'],
  [/£|\bGBP\b/i, 'GBP'],
  [/€|\bEUR\b/i, 'EUR'],
  [/₹|\bINR\b/i, 'INR'],
  [/¥|\bJPY\b/i, 'JPY'],
  [/\bCHF\b/i, 'CHF'],
  [/\bAED\b/i, 'AED'],
  [/\bSEK\b/i, 'SEK'],
  [/\bNOK\b/i, 'NOK'],
  [/\bDKK\b/i, 'DKK'],
  [/\bPLN\b|zł/i, 'PLN'],
  [/\bZAR\b/i, 'ZAR'],
  [/\$/, 'USD'],
]

/** The ISO code of the currency that a text names; null if it names none. */
export const currencyIn = (text: string): string | null =>
  currencies.find(([sign]) => sign.test(text))?.[1] ?? null
