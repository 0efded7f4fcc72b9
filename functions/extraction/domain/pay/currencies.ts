/** A currency that a text names. */
export interface Currency {
  /** ISO 4217. */
  code: string
  /** Whether other currencies have the same sign, such as $. */
  isVague: boolean
}

/** Currencies with their own signs, and their names after an amount. Codes are signs too. */
const currencies: readonly (readonly [code: string, signs: string, names: string])[] = [
  ['USD', String.raw`US ?\$`, String.raw`US dollars?|american dollars?`],
  ['CAD', String.raw`(?:CA|CDN|C)\$`, 'canadian dollars?'],
  ['AUD', String.raw`(?:AU|A)\$`, 'australian dollars?'],
  ['NZD', String.raw`NZ\$`, 'new zealand dollars?'],
  ['HKD', String.raw`HK\$`, 'hong kong dollars?'],
  ['SGD', String.raw`(?:SG|S)\$`, 'singapore dollars?'],
  ['BRL', String.raw`R\$`, 'reais'],
  ['GBP', '£', String.raw`pounds? sterling|pounds?|sterling|quid`],
  ['EUR', '€', 'euros?'],
  ['INR', String.raw`₹|Rs\.?`, 'rupees'],
  ['JPY', '', 'yen'],
  ['CNY', 'RMB', 'yuan'],
  ['CHF', String.raw`SFr\.?`, 'swiss francs?|francs?'],
  ['AED', 'Dhs?', 'dirhams?'],
  ['SEK', '', 'swedish kron(?:a|or)'],
  ['NOK', '', 'norwegian kroner?'],
  ['DKK', '', 'danish kroner?'],
  ['PLN', 'zł', 'zlotys?|złotych'],
  ['ZAR', '', 'rand'],
  ['ILS', '₪', 'shekels?'],
  ['KRW', '₩', ''],
  ['NGN', '₦', 'naira'],
  ['SAR', '', 'riyals?'],
  ['QAR', '', 'qatari riyals?'],
  ['CZK', 'Kč', ''],
  ['MYR', '', 'ringgit'],
  ['KES', 'KSh', ''],
  ['MXN', String.raw`MX\$`, ''],
]
/** Signs of several currencies, with the one that is usually meant. */
const vague: readonly (readonly [code: string, signs: string, names: string])[] = [
  ['USD', String.raw`\$`, 'dollars?'],
  ['JPY', '¥', ''],
]

const anyOf = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('|')

/** A code or sign stands alone, but may touch its amount: "GBP40,000", "70.000EUR". */
const alone = (words: string): string => String.raw`(?<!\p{L})(?:${words})(?!\p{L})`

const ALL = [...currencies, ...vague]
const CODES = ALL.map(([code]) => code)

/** The source of a pattern for a code or sign before an amount. */
export const SIGN_BEFORE = `(?:${alone(anyOf([...CODES, ...ALL.map(([, signs]) => signs)]))}|[£€$¥₹])`
/** The source of a pattern for a code, sign or name after an amount. */
export const SIGN_AFTER = `(?:${anyOf([...CODES, ...ALL.map(([, signs]) => signs), ...ALL.map(([, , names]) => names)])})(?!\\p{L})`

const readers = [
  ...currencies.map((row) => [row, false] as const),
  ...vague.map((row) => [row, true] as const),
].map(([[code, signs, names], isVague]) => ({
  currency: { code, isVague },
  // "Rs" and "R" differ from words only by their case
  pattern: new RegExp(alone(anyOf([...(isVague ? [] : [code]), signs])), 'u'),
  names: names === '' ? undefined : new RegExp(alone(names), 'iu'),
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

/** The currencies of countries whose pay often stands beside that of the UK. */
const ofCountry: Readonly<Record<string, string>> = {
  GB: 'GBP',
  US: 'USD',
  CA: 'CAD',
  AU: 'AUD',
  NZ: 'NZD',
  SG: 'SGD',
  HK: 'HKD',
  IN: 'INR',
  AE: 'AED',
  CH: 'CHF',
  SE: 'SEK',
  NO: 'NOK',
  DK: 'DKK',
  PL: 'PLN',
  ZA: 'ZAR',
  JP: 'JPY',
  BR: 'BRL',
  IL: 'ILS',
  ...Object.fromEntries(
    'AT BE CY DE EE ES FI FR GR HR IE IT LT LU LV MT NL PT SI SK'.split(' ').map((code) => [code, 'EUR']),
  ),
}

/** The currency of a country; undefined if it is not known here. */
export const currencyOfCountry = (country: string): string | undefined => ofCountry[country]

/** Countries whose dollar or yen a bare sign means. */
const OWN_SIGN = new Set(['AUD', 'CAD', 'HKD', 'NZD', 'SGD', 'USD'])

/** The code of a currency. A bare $ is the dollar of the country of the job. */
export function codeIn({ code, isVague }: Currency, countries: readonly string[]): string {
  const own = countries.map(currencyOfCountry).find((one) => one !== undefined && OWN_SIGN.has(one))
  return isVague && code === 'USD' && !countries.includes('US') ? (own ?? code) : code
}
