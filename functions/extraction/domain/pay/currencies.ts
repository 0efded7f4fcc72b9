import data from './currencies.json' with { type: 'json' }

export interface Currency {
  /** ISO 4217. */
  code: string
  /** Whether other currencies have the same sign, such as $. */
  isVague: boolean
}

interface Signs {
  code: string
  signs?: string
  names?: string
}

const currencies: readonly Signs[] = data.currencies
const vague: readonly Signs[] = data.vague
const ofCountry: Readonly<Record<string, string>> = data.ofCountry

const anyOf = (parts: readonly (string | undefined)[]): string => parts.filter(Boolean).join('|')

/** A code or sign stands alone, but may touch its amount: "GBP40,000", "70.000EUR". */
const alone = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`

const ALL = [...currencies, ...vague]
const CODES = ALL.map(({ code }) => code)
const SIGNS = ALL.map(({ signs }) => signs)

/** The source of a pattern for a code or sign before an amount. */
export const SIGN_BEFORE = `(?:${alone(anyOf([...CODES, ...SIGNS]))}|[£€$¥₹])`
/** The source of a pattern for a code, sign or name after an amount. */
export const SIGN_AFTER = `(?:${anyOf([...CODES, ...SIGNS, ...ALL.map(({ names }) => names)])})(?!\\p{L})`

const readers = [
  ...currencies.map((one) => ({ ...one, isVague: false })),
  ...vague.map((one) => ({ ...one, isVague: true })),
].map(({ code, signs, names, isVague }) => ({
  currency: { code, isVague },
  // "Rs" and "R" differ from words only by their case
  pattern: new RegExp(alone(anyOf([...(isVague ? [] : [code]), signs])), 'u'),
  names: names === undefined ? undefined : new RegExp(alone(names), 'iu'),
  code: isVague ? undefined : new RegExp(alone(code), 'iu'),
}))

/** The currency that a text names, by its code, sign or name. */
export const currencyNamed = (text: string): Currency | undefined =>
  readers.find(
    ({ pattern, names, code }) =>
      pattern.test(text) || code?.test(text) === true || names?.test(text) === true,
  )?.currency

/** The ISO code of the currency that a text names; null if it names none. */
export const currencyIn = (text: string): string | null => currencyNamed(text)?.code ?? null

/** The currency of a country; undefined if it is not known here. */
export const currencyOfCountry = (country: string): string | undefined => ofCountry[country]

/** Countries whose dollar or yen a bare sign means. */
const OWN_SIGN = new Set(['AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'USD'])

/** The code of a currency. A bare $ is the dollar of the country of the job. */
export function codeIn({ code, isVague }: Currency, countries: readonly string[]): string {
  const own = countries.map(currencyOfCountry).find((one) => one !== undefined && OWN_SIGN.has(one))
  return isVague && code === 'USD' && !countries.includes('US') ? (own ?? code) : code
}
