import type { SalaryPeriod } from '#shared/reference/vacancy-terms.ts'
import { oneOf } from '../facts/one-of.ts'
import { type Amount, amountsIn, MAX_LINE } from './amounts.ts'
import type { Currency } from './currencies.ts'
import { isFormerBefore, isOnTarget, type PayRole, roleOf, type Sides } from './pay-roles.ts'
import { assumedPeriod, isOtherPeriod, periodAfter, periodBefore } from './periods.ts'
import { isOtherMoney } from './says-pay.ts'
import { sidesOf } from './sides-of.ts'

export interface Figure extends Sides {
  min: number | null
  max: number | null
  currency: Currency | undefined
  period: SalaryPeriod | null
  role: PayRole
  quote: string
  /** The position of the quote in the text. */
  at: number
}

/** Words that join the two ends of a range, in several languages. */
const TO = String.raw`[-–—−‒~…→]|\.{2,3}|to|and|&|up to|through(?: to)?|up to a maximum of|(?:and|&) up to|bis(?: zu)?|und|à`

/** Words for pay that rises from one amount to the other. */
const RISING = String.raw`[,;]?\s*\(?\s*(?:(?:and|then)\s+)?(?:with (?:progression|increments|scope|potential to (?:rise|earn|progress)) )?(?:(?:rising|increasing|progressing|moving|going|growing|stepping|climbing|incrementing)\s+(?:(?:in|by|with|through)\s(?:\w+\s){1,3}?)?)?(?:up\s+)?to(?: a)?(?: max(?:imum)?(?: of)?)?`

const BETWEEN = new RegExp(
  String.raw`^\s*(?:(?:\([^()]{0,40}\)|min(?:imum)?)\s*)?(?:(?:per|an?) \w+|p[./]?[ahwd]\.?|\/\w+)?\s*(?:${TO}|${RISING}|\/|,?\s*max(?:imum)?:?)\s*(?:circa|c\.)?\s*$`,
  'i',
)

/** Between the ends of a range these words alone join only a smaller amount with a larger one. */
const LOOSE =
  /^\s*(?:\/|.*\b(?:and|&|rising|increasing|progressing|moving|going|growing|max(?:imum)?)\b.*|[,;(].*)\s*$/i

/** Matches words that make a single amount the maximum. A bare "to" counts only at the start of a value. */
const CEILING_BEFORE =
  /(?:\bup to(?: a)?(?: maximum(?: of)?)?|\bmax(?:imum)?\.?(?: (?:of|salary|pay|wage|rate|is))*:?|\bnot exceeding|\bcapped at|\bbis(?: zu)?|(?<=^|[:|(]|\b(?:salary|salaries|pay|wages?|rates?))\s*to)\s*$/i

const CEILING_AFTER = /^\s*\(?max(?:imum)?\b/i

/** The amounts of one figure: one, or the two ends of a range. */
interface Ends {
  low: Amount
  high: Amount | undefined
}

/**
 * The figures of pay in a line of text, with what each is: pay for the hours of the post, for full time, or on target.
 * An amount needs a currency. With `isLabelled`, a large amount needs none.
 */
export function figuresIn(line: string, { isLabelled = false } = {}): Figure[] {
  const text = line.slice(0, MAX_LINE)
  const all = endsIn(text)
  const isBareMoney = isLabelled && !all.some((one) => isMarked(one))
  const ends = all.filter((one) => isMarked(one) || (isBareMoney && isBare(text, one)))
  const figures = ends.flatMap((one, at) => {
    const [previous, next] = [ends[at - 1], ends[at + 1]].map((other) => other && placeOf(other))
    const sides = sidesOf(text, { figure: placeOf(one), previous, next })
    // "£18 days / £22 nights per hour"
    const isNear = next !== undefined && next.from - placeOf(one).to <= MAX_BETWEEN
    const periodOfNext = isNear ? periodAfter(text.slice(next.to, next.to + 60)) : null
    return figureOf({ text, ends: one, nextFrom: next?.from, periodOfNext, sides, isLabelled }) ?? []
  })
  return figures.filter((figure, at) => !isSameAgain(text, figures[at - 1], figure))
}

/** Whether a figure in brackets is the pay before it by another period: "£12.50 an hour (about £26,000 a year)". */
const isSameAgain = (text: string, previous: Figure | undefined, { at, role, period }: Figure): boolean =>
  previous !== undefined &&
  /^(?:plain|basic)$/.test(previous.role) &&
  /^(?:plain|basic|actual)$/.test(role) &&
  period !== previous.period &&
  /\([^()]*$/.test(text.slice(previous.at, at))

/** The most characters between pay and other pay whose period it shares. */
const MAX_BETWEEN = 40

const placeOf = ({ low, high }: Ends): { from: number; to: number } => ({
  from: low.from,
  to: (high ?? low).to,
})

/** The amounts of a text, with the two ends of each range together. */
function endsIn(text: string): Ends[] {
  const amounts = amountsIn(text).filter((amount) => !isAside(text, amount))
  const found: Ends[] = []
  for (const amount of amounts) {
    const last = found.at(-1)
    const isMore = last?.high !== undefined && /^\s*\/\s*$/.test(text.slice(last.high.to, amount.from))
    if (
      last !== undefined &&
      (last.high === undefined || isMore) &&
      isRangeOf(text, last.high ?? last.low, amount)
    )
      last.high = amount
    else found.push({ low: amount, high: undefined })
  }
  return found
}

/** Whether a small number stands among the words of a bracket: "£12.60 (under 21) to £14.20". */
const isAside = (text: string, { value, currency, isThousands, from }: Amount): boolean =>
  currency === undefined &&
  !isThousands &&
  value < 100 &&
  /\(\p{L}[^()\d]{0,20}(?:\d{1,2} (?:to|and) )?$/u.test(text.slice(Math.max(0, from - 30), from))

function isRangeOf(text: string, low: Amount, high: Amount): boolean {
  const between = text.slice(low.to, high.from)
  if (between.length > 60 || !BETWEEN.test(between) || isNoPay(text, low, high)) return false
  if (low.currency !== undefined && high.currency !== undefined && !isSame(low.currency, high.currency))
    return false
  // "£12.71 per hour (up to £24,784 a year)"
  const [ofLow, ofHigh] = [periodAfter(between), periodAfter(text.slice(high.to, high.to + 60))]
  if (ofLow !== null && ofHigh !== null && ofLow !== ofHigh) return false
  // "increased from £28,000 to £31,000"
  if (isFormerBefore(text.slice(Math.max(0, low.from - 40), low.from))) return false
  const [from, to] = scaled(low, high)
  return from <= to || !LOOSE.test(between)
}

/** Matches what a number that is no pay follows: "Band 5", "SCP 12-15", "PO2", "Class 1". */
const NUMBERED = new RegExp(
  String.raw`(?:\p{L}|\b${oneOf`
    bands?|grades?|gr|scales?|levels?|points?|scp|steps?|tiers?|stages?|phases?|years?|zones?|class|category|cat|ref|no|x
  `}[.:]?\s?(?:\d{1,3}\s?(?:[-–/&,]|to|and|or)\s?)?)$`,
  'iu',
)

/** The upper end of a range is at most so many times a lower end without a sign. */
const MOST_TIMES = 3

/** Whether a number before pay is that of a grade, and not the lower end of a range: "Band 5 - £31,049". */
function isNoPay(text: string, low: Amount, high: Amount): boolean {
  if (low.currency !== undefined || low.isThousands || low.value >= 1000 || !Number.isInteger(low.value))
    return false
  const [from, to] = scaled(low, high)
  const isHighMarked = high.currency !== undefined || high.isThousands
  return (
    NUMBERED.test(text.slice(Math.max(0, low.from - 30), low.from)) ||
    (isHighMarked && to > from * MOST_TIMES)
  )
}

const isSame = (one: Currency, other: Currency): boolean =>
  one.code === other.code || one.isVague || other.isVague

/** The ends of a range in full: in "£45-50k" the k applies to both, and "£29 - £32,000" begins at 29,000. */
function scaled(low: Amount, high: Amount): [number, number] {
  const isShort = !low.isThousands && low.value < 1000
  const [from, to] = [
    isShort && (high.isThousands || high.value >= 10_000) && low.value * 1000 <= thousands(high)
      ? low.value * 1000
      : low.value,
    low.isThousands && !high.isThousands && high.value < 1000 ? high.value * 1000 : high.value,
  ]
  return [from, to]
}

const thousands = ({ value, isThousands }: Amount): number => (isThousands || value >= 10_000 ? value : 0)

interface Reading {
  text: string
  ends: Ends
  /** Where the next amount begins. */
  nextFrom: number | undefined
  /** The period of the next amount, if it stands near. */
  periodOfNext: SalaryPeriod | null
  sides: Sides
  isLabelled: boolean
}

function figureOf({
  text,
  ends: { low, high },
  nextFrom,
  periodOfNext,
  sides,
  isLabelled,
}: Reading): Figure | undefined {
  const to = (high ?? low).to
  const after = text.slice(to, Math.min(to + 60, nextFrom ?? text.length))
  const before = text.slice(Math.max(0, low.from - 80), low.from)
  if (isOtherMoney(before, after) || isOtherPeriod(after)) return undefined
  const [from, upper] = high === undefined ? [low.value, null] : scaled(low, high)
  const between = high === undefined ? '' : text.slice(low.to, high.from)
  const said =
    periodAfter(after) ??
    periodAfter(between) ??
    periodBefore(before) ??
    (low.isThousands || high?.isThousands ? 'year' : assumedPeriod(upper ?? from)) ??
    periodOfNext ??
    (isLabelled && PENCE.test(text.slice(low.from, to)) ? 'hour' : null)
  // "Salary: £13.00 Yearly"
  const period = said === 'year' && isLabelled && PENCE.test(text.slice(low.from, to)) ? 'hour' : said
  if (period === null && !isLabelled) return undefined
  const ceiling = high === undefined ? CEILING_BEFORE.exec(before)?.[0] : undefined
  const isMaximum = ceiling !== undefined || (high === undefined && CEILING_AFTER.test(after))
  // "£25,000 rising to £45,000 OTE"
  const isPartly = UPPER_ALONE.test(between) && isOnTarget(sides.after)
  const begin = low.from - (ceiling ?? /(?:from|circa|c\.|starting at)\s*$/i.exec(before)?.[0] ?? '').length
  return {
    min: isMaximum ? null : from,
    max: isMaximum ? from : isPartly ? null : upper,
    currency: currencyOf(low, high),
    period,
    role: isPartly ? roleOf({ ...sides, after: '' }) : roleOf(sides),
    ...sides,
    quote: text.slice(begin, to + periodWords(after).length).trim(),
    at: begin,
  }
}

/** Matches pay with pence. Without a period it is by the hour: "£11.50 - £15.00". */
const PENCE = /^£?\d{1,2}\.\d\d(?!\d)/

/** Words between two ends after which further words are about the upper end alone. */
const UPPER_ALONE = /\b(?:and|rising|increasing|progressing|up)\b/i

/** Matches a unit after a number that is not money. */
const OTHER_UNIT = /^\s*(?:hours?|hrs|hpw|days?|weeks?|months?|years?|people|staff|%|percent)\b/i

/** Whether an amount has a currency or a "k". */
const isMarked = ({ low, high }: Ends): boolean =>
  [low, high].some((one) => one !== undefined && (one.currency !== undefined || one.isThousands))

/** Whether a number without a currency may be pay: it is large, or has a period. */
function isBare(text: string, { low, high }: Ends): boolean {
  const after = text.slice((high ?? low).to, (high ?? low).to + 60)
  if (OTHER_UNIT.test(after)) return false
  if (high !== undefined && PENCE.test(text.slice(low.from, low.to)) && low.value > 5) return true
  return (low.value >= 1000 && !isYear(low.value)) || (low.value > 5 && periodAfter(after) !== null)
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100

/** The currency of a range. A code says more than a $ before the other amount. */
const currencyOf = (low: Amount, high: Amount | undefined): Currency | undefined =>
  [low.currency, high?.currency].find((one) => one?.isVague === false) ?? low.currency ?? high?.currency

/** The words after an amount that belong to its quote. */
const periodWords = (after: string): string =>
  /^[\s(]{0,3}(?:gross |basic |base )?(?:(?:per|an?|each) ?\w+|p[./]? ?[ahwd]\.?(?![a-z])|pcm|(?:brutto )?(?:pro|im) \p{L}+|par \p{L}+|\/ ?\w+|annually|hourly|daily|weekly|monthly|pro[- ]r[ao]ta|FTE|WTE|actual)/iu.exec(
    after,
  )?.[0] ?? ''
