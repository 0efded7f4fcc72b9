import type { SalaryPeriod } from '../../../../shared/reference/vacancy-terms.ts'
import { assumedPeriod, currencyIn, periodIn, type Salary } from './salary.ts'

const SIGN = String.raw`(?:(?:US|CA|AU|NZ|HK|[CAS])?\$|[£€₹¥]|\b(?:GBP|EUR|USD|CAD|AUD|NZD|SGD|HKD|JPY|CHF|INR|AED|SEK|NOK|DKK|PLN|ZAR)\b)`
const NUMBER = String.raw`(?<![\d.,])\d{1,3}(?:[, '’]\d{3}){1,3}(?:\.\d{1,2})?(?!\d)|(?<![\d.,])\d{1,3}(?:\.\d{3}){1,2}(?:,\d{2})?(?![.,]?\d)|(?<![\d.,])\d{1,8}(?:\.\d{1,2})?(?!\d)`
/** Matches an amount: `£45,000`, `45k`, `GBP 12.50`, `45 000 EUR`. */
const AMOUNT = new RegExp(String.raw`(${SIGN})?\s?(${NUMBER})(?:\s?(k)\b)?(?:\s?(${SIGN})(?!\s?\d))?`, 'gi')

/** Matches the text between the two amounts of a range. */
const RANGE =
  /^\s*(?:\([^()]{0,20}\)\s*)?(?:(?:per|an?) \w+|p\.?[ahwd]\.?|\/\w+)?\s*(?:[-–—−‒~]|to|and|up to|rising to|through|up to a maximum of|bis(?: zu)?|und|à)\s*(?:circa|c\.)?\s*$/i

/** Matches words beside an amount that is not pay: a bonus, a budget, the size of a company. */
const OTHER_MONEY_AFTER =
  /^\s*(?:(?!(?:plus|and|with|including|per)\b)\w+[ -]){0,3}?(?:bonus|allowance|budget|voucher|referral|turnover|revenue|funding|grant|raised|million|billion|mn?\b|bn\b|discount|cover|sign[- ]on|joining|welcome|relocation|golden hello|in sales|of sales|portfolio|project)/i
const OTHER_MONEY_BEFORE =
  /(?:bonus(?:es)?|allowance|budget|vouchers?|referral|turnover|revenue|raised|worth|discount|save|cover|fund(?:ing)?|grant|relocation|hello|donat\w*|fee|OTE|on[- ]target earnings|fine|cost\w*|excess of|targets?)(?:\s+(?:of|is|to|up|payment|scheme|a|over|package|from|about|around))*:?\s*\(?$/i
const EARNINGS_AFTER = /^\s*(?:\+\s*)?\(?(?:OTE|on[- ]target)/i

/** Matches words that make a single amount the maximum. A bare "to" counts only at the start of a value. */
const CEILING_BEFORE =
  /(?:\bup to(?: a)?(?: maximum(?: of)?)?|\bmax(?:imum)?\.?(?: (?:of|salary|pay|wage|rate|is))*:?|\bnot exceeding|\bcapped at|\bbis(?: zu)?|(?<=^|[:|(])\s*to)\s*$/i
const CEILING_AFTER = /^\s*\(?max(?:imum)?\b/i

/** The pay that a text states, with the part of the text that states it. */
export interface SalaryReading {
  salary: Salary
  quote: string
  /** The position of the quote in the text. */
  at: number
}

interface Amount {
  value: number
  hasSign: boolean
  isThousands: boolean
  sign: string
  from: number
  to: number
}

/** Reads the pay in a line of text. An amount needs a currency. With `isLabelled`, a large amount needs none. */
export function salaryInText(line: string, { isLabelled = false } = {}): SalaryReading | undefined {
  const text = line.slice(0, 2000)
  const amounts = amountsIn(text)
  for (const [index, amount] of amounts.entries()) {
    const before = text.slice(Math.max(0, amount.from - 40), amount.from)
    const pair = amounts[index + 1]
    const isRange = pair !== undefined && RANGE.test(text.slice(amount.to, pair.from))
    const hasSign = amount.hasSign || (isRange && pair.hasSign)
    const end = isRange ? pair.to : amount.to
    const after = text.slice(end, end + 60)
    const isPay =
      hasSign ||
      amount.isThousands ||
      (isRange && pair.isThousands) ||
      (isLabelled && amount.value >= 1000 && !isYear(amount.value))
    if (!isPay && !(isLabelled && periodAfter(after) !== null && amount.value > 5)) continue
    if (OTHER_MONEY_AFTER.test(after.trimStart()) || OTHER_MONEY_BEFORE.test(before)) continue
    if (EARNINGS_AFTER.test(after) && amounts.length > 1 && index > 0) continue
    return readingOf({ text, amount, pair: isRange ? pair : undefined, isLabelled })
  }
  return undefined
}

function readingOf({
  text,
  amount,
  pair,
  isLabelled,
}: {
  text: string
  amount: Amount
  pair: Amount | undefined
  isLabelled: boolean
}): SalaryReading | undefined {
  const end = pair?.to ?? amount.to
  const after = text.slice(end, end + 60)
  const before = text.slice(Math.max(0, amount.from - 60), amount.from)
  // in "£45-50k", the k applies to both amounts
  const low =
    pair?.isThousands && !amount.isThousands && amount.value < 1000 ? amount.value * 1000 : amount.value
  const high =
    pair === undefined
      ? null
      : amount.isThousands && !pair.isThousands && pair.value < 1000
        ? pair.value * 1000
        : pair.value
  const between = pair === undefined ? '' : text.slice(amount.to, pair.from)
  const isThousands = amount.isThousands || pair?.isThousands
  const period =
    periodAfter(after) ??
    periodAfter(between) ??
    periodBefore(before) ??
    (isThousands ? 'year' : assumedPeriod(high ?? low))
  if (period === null && !isLabelled) return undefined
  const periodWords =
    /^[\s(]{0,3}(?:gross |basic |base )?(?:(?:per|an?|each) ?\w+|p[./]? ?[ahwd]\.?(?![a-z])|pcm|(?:brutto )?(?:pro|im) \p{L}+|par \p{L}+|\/ ?\w+|annually|hourly|daily|weekly|monthly|pro[- ]rata)/iu.exec(
      after,
    )?.[0] ?? ''
  const ceiling = pair === undefined ? CEILING_BEFORE.exec(before)?.[0] : undefined
  const beforeWords = ceiling ?? /(?:from|circa|c\.|starting at)\s*$/i.exec(before)?.[0] ?? ''
  const from = amount.from - beforeWords.length
  const isMaximum = ceiling !== undefined || (pair === undefined && CEILING_AFTER.test(after))
  return {
    salary: {
      min: isMaximum ? null : low,
      max: isMaximum ? low : high,
      currency: currencyIn(amount.sign) ?? currencyIn(pair?.sign ?? ''),
      period,
    },
    quote: text.slice(from, end + periodWords.length).trim(),
    at: from,
  }
}

const isYear = (value: number): boolean => Number.isInteger(value) && value >= 1900 && value <= 2100

/** Matches working time, which is not a pay period: "37.5 hours per week". */
const WORKING_TIME =
  /(?:\d+(?:\.\d+)?|hours?|days?|shifts?|hrs)\s*(?:hours?|hrs|days?|shifts?)?\s*(?:per|a|each|\/)\s*(?:week|month|day|year)|hours?\b.*$/i

/** The period that follows an amount, before another amount or sentence begins. */
function periodAfter(after: string): SalaryPeriod | null {
  const near = /^[^.;!?\d|]{0,45}(?:p\.a\.|p\.h\.|p\.w\.)?/i.exec(after)?.[0] ?? ''
  const dotted = /^\s*\(?p\.\s?[ahwdm]\.?/i.exec(after)?.[0] ?? ''
  return (
    periodIn(dotted) ??
    periodIn(
      near.replace(WORKING_TIME, (words) => (/^hours?\b/i.test(words) && !/\d/.test(words) ? words : ' ')),
    )
  )
}

/** The period in the label of an amount: "Annual salary: £30,000". */
const periodBefore = (before: string): SalaryPeriod | null =>
  periodIn(
    /(?:hourly|daily|weekly|monthly|annual|yearly|day|per \w+|p\.?a\.?)[^.;!?\d]{0,30}$/i.exec(before)?.[0] ??
      '',
  )

function amountsIn(text: string): Amount[] {
  return [...text.matchAll(AMOUNT)].map(
    ({ 0: whole, 1: sign = '', 2: number = '', 3: thousands, 4: signAfter = '', index }) => {
      const lead = whole.length - whole.trimStart().length
      return {
        value: valueOf(number) * (thousands === undefined ? 1 : 1000),
        hasSign: sign !== '' || signAfter !== '',
        isThousands: thousands !== undefined,
        sign: sign || signAfter,
        from: index + lead,
        to: index + whole.trimEnd().length,
      }
    },
  )
}

/** A comma, space, apostrophe or point before three digits separates thousands. */
const valueOf = (number: string): number =>
  Number(number.replaceAll(/[, '’.](?=\d{3}(?!\d))/g, '').replace(',', '.'))

/** The amounts of money in a line. */
export const amountsShown = (line: string): number[] =>
  amountsIn(line.slice(0, 2000)).map(({ value }) => value)

/** The amount that a property of structured data states, as a number or text; null if it states none. */
export function amountIn(text: string): number | null {
  const [amount] = amountsIn(text.slice(0, 100).replaceAll(/(\d)\.(\d{3})(?!\d)/g, '$1$2'))
  return amount === undefined || amount.value === 0 ? null : amount.value
}
