import { oneOf } from '../facts/one-of.ts'
import { type Currency, currencyNamed, SIGN_AFTER, SIGN_BEFORE } from './currencies.ts'

/** A space after a comma is a slip: "£38, 984". Two digits after a comma are pence: "£42,00", and so is one before a k. */
const NUMBER = String.raw`(?<![\d.,])(?:${oneOf`
  \d{1,2}(?:,\d{2}){1,3},\d{3}(?![\d,])
  \d{1,3}(?:(?:,|[ '’]|, (?=\d{3}\s?(?:[-–.]|$|to\b|p(?:er|\.?a)\b)))\d{3}){1,3}(?:\.\d{1,2})?(?!\d)
  \d{1,3}(?:\.\d{3}){1,2}(?:[,.]\d{2})?(?![.,]?\d)
  \d{1,3},\d(?=\s?k)|\d{1,3},\d{2}(?![,.]?\d)
  \d{1,8}(?:\.\d{1,2})?(?!\d)
`})`

/** Matches an amount: `£45,000`, `45k`, `GBP12.50`, `45 000 EUR`, `40,000 pounds`, `₹12,00,000`, `£90kpa`. */
const AMOUNT = new RegExp(
  String.raw`((?:${SIGN_BEFORE}\s?){0,2})(${NUMBER})(?:\s?(k|thousand)(?=p\.?a\b|(?!\p{L})))?(?:\s?(?:(${SIGN_AFTER})|\((${SIGN_AFTER})\))(?!\s?\d))?`,
  'giu',
)

/** An amount of money in a text, or a number that may be one. */
export interface Amount {
  value: number
  /** Undefined for a bare number. */
  currency: Currency | undefined
  isThousands: boolean
  from: number
  to: number
}

export const amountsIn = (text: string): Amount[] =>
  [...text.matchAll(AMOUNT)].map(
    ({ 0: whole, 1: before = '', 2: number = '', 3: thousands, 4: after, 5: within, index }) => {
      const lead = whole.length - whole.trimStart().length
      const [first, second] = [currencyNamed(before), currencyNamed(after ?? within ?? '')]
      return {
        value: valueOf(number) * (thousands === undefined ? 1 : 1000),
        // "$120,000 AUD"
        currency: second?.isVague === false ? second : (first ?? second),
        isThousands: thousands !== undefined,
        from: index + lead,
        to: index + whole.trimEnd().length,
      }
    },
  )

/** A comma, space, apostrophe or point before three digits separates thousands. In India, two digits make a group. */
const valueOf = (number: string): number =>
  Number(
    (/^\d{1,2}(?:,\d{2})+,\d{3}$/.test(number) ? number.replaceAll(',', '') : number)
      .replaceAll(/(?:, |[, '’.])(?=\d{3}(?!\d))/g, '')
      .replace(',', '.'),
  )

/** The maximum number of characters of a line that are read. */
export const MAX_LINE = 2000

export const amountsShown = (line: string): number[] =>
  amountsIn(line.slice(0, MAX_LINE)).map(({ value }) => value)

/** The amount that a property of structured data states, as a number or text; null if it states none. */
export function amountIn(text: string): number | null {
  const [amount] = amountsIn(text.slice(0, 100).replaceAll(/(\d)\.(\d{3})(?!\d)/g, '$1$2'))
  return amount === undefined || amount.value === 0 ? null : amount.value
}
