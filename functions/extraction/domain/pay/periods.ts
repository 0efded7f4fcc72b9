import type { SalaryPeriod } from '#shared/reference/vacancy-terms.ts'

/** The smallest amount that is assumed to be per year if no period is stated. */
const YEARLY_FROM = 10_000

/** The assumed period of an amount without a stated one: a year if the amount is large, or else null. */
export const assumedPeriod = (amount: number): SalaryPeriod | null => (amount >= YEARLY_FROM ? 'year' : null)

const PERIODS: readonly [SalaryPeriod, RegExp][] = [
  [
    'hour',
    /\b(?:(?:per|an|each|every) ?hour|hourly|p\.? ?\/?h\.?(?![a-z])|hour|hr|stündlich|(?:pro|die) stunde)\b\.?|\/ ?(?:hour|hr|h)\b/i,
  ],
  ['day', /\b(?:(?:per|a|each) ?day|daily|day rate|p\.? ?\/?d\.?(?![a-z]))|\/ ?day\b|^day$/i],
  [
    'week',
    /\b(?:(?:per|a|each) ?week|(?<![-–] ?|\bfour |\btwo )weekly|p\.? ?\/?w\.?(?![a-z]))|\/ ?(?:week|wk)\b|^week$/i,
  ],
  [
    'month',
    /\b(?:(?:per|a|each) ?(?:calendar )?month|monthly|monatlich|(?:pro|im) monat|par mois|p\.?c\.?m\.?(?![a-z])|p\.?m\.?(?![a-z]))|\/ ?month\b|^month$/i,
  ],
  [
    'year',
    /\b(?:per ?annum|(?:per|a|each) ?year|annual(?:ly)?|annum|yearly|jährlich|(?:pro|im) jahr|par an|p[./]?a\.?(?![a-z])|fte|pro[- ]rata|ann)\b|p\.a\.|\/ ?(?:year|yr|annum)\b|^year$/i,
  ],
]

export function periodIn(text: string): SalaryPeriod | null {
  let first: SalaryPeriod | null = null
  let place = Number.POSITIVE_INFINITY
  for (const [period, words] of PERIODS) {
    const at = text.search(words)
    if (at !== -1 && at < place) [first, place] = [period, at]
  }
  return first
}

/** Matches periods that vacancies have no word for. Their amounts would be read as pay for a week or a year. */
const OTHER_PERIOD =
  /^\s*\(?(?:(?:(?:per|an?|each|every)\s+|\/\s*)(?:term|shift|session|visit|night|sleep-?in|week ?end|assignment|project|word|lesson|class|quarter|lunar month)|(?:(?:per|an?|each|every)\s+|\/\s*)?(?:fortnight(?:ly)?|(?:two|2|four|4)[- ]week(?:s|ly)?|bi[-_ ]?(?:week|month)(?:ly)?|semi[-_ ]?month(?:ly)?|quarterly))\b/i

/** Whether an amount is for a period that vacancies have no word for, such as a fortnight. */
export const isOtherPeriod = (after: string): boolean => OTHER_PERIOD.test(after)

const HOURS_A_WEEK = String.raw`(?:\d+(?:\.\d+)?|hours?|days?|shifts?|hrs)\s*(?:hours?|hrs|days?|shifts?)?\s*(?:per|a|each|\/)\s*(?:week|month|day|year)`
/** Match working time, which is not a pay period: "37.5 hours per week". */
const TIME_BEFORE = new RegExp(HOURS_A_WEEK, 'gi')
const TIME_AFTER = new RegExp(String.raw`${HOURS_A_WEEK}|hours?\b.*$`, 'i')

/** The period that follows an amount, before another amount or sentence begins. */
export function periodAfter(after: string): SalaryPeriod | null {
  const near = /^[^.;!?\d|]{0,45}(?:p\.a\.|p\.h\.|p\.w\.)?/i.exec(after)?.[0] ?? ''
  const dotted = /^\s*\(?p\.\s?[ahwdm]\.?/i.exec(after)?.[0] ?? ''
  return (
    periodIn(dotted) ??
    periodIn(
      near.replace(TIME_AFTER, (words) => (/^hours?\b/i.test(words) && !/\d/.test(words) ? words : ' ')),
    )
  )
}

/** The period in the label of an amount: "Annual salary: £30,000". */
export const periodBefore = (before: string): SalaryPeriod | null =>
  periodIn(
    /(?:hourly|daily|weekly|monthly|annual|yearly|day|per \w+|p\.?a\.?)[^.;!?\d]{0,30}$/i.exec(
      before.replaceAll(TIME_BEFORE, ' '),
    )?.[0] ?? '',
  )
