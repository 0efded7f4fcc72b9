interface WrittenPhone {
  number: string
  country_code: string | null
}

export interface PhoneNumber {
  /** The number to show and copy: `+44 113 496 0000 ext. 22`. If the country is unknown, the text as written. */
  text: string
  /** The country code, such as `+44`; null if unknown. */
  country: string | null
  /** Equal for all spellings of a number; empty if the text contains no number. */
  key: string
  /** A link that dials the number from anywhere; null if the text is not exactly one number. */
  link: string | null
}

/** The country code of a number that has none. Sponsors are in the United Kingdom. */
const HOME = '44'

/** The countries where a leading 0 is part of the number: Italy and San Marino. Elsewhere it is the national prefix. */
const KEEP_ZERO = new Set(['39', '378'])

const EXTENSION = /[ ,;(]{0,4}(?:extension|extn|ext|(?<![a-z])x|#)[.:= ]{0,3}(\d{1,7})[ )]{0,2}$/i
const ZERO_IN_BRACKETS = /\( ?0 ?\)/g

/** The maximum number of digits, including the country code (E.164). */
const MAX_DIGITS = 15
const FEWEST_DIGITS = 3
/** The fewest digits of a number that gets a country code. A shorter number, such as 116 123, is dialled as it is. */
const FEWEST_WITH_COUNTRY = 7
/** How many digits must follow a prefix for it to count as a country code. */
const DIGITS_AFTER_CODE = 9

/** Parses a phone number in any spelling. All code shows, dials and compares numbers by this function. */
export function phoneNumber({ number, country_code }: WrittenPhone): PhoneNumber {
  const whole = number.replaceAll(/\s+/g, ' ').trim()
  const [tail = '', extension] = EXTENSION.exec(whole) ?? []
  const written = whole.slice(0, whole.length - tail.length)
  const plain = written.replaceAll(ZERO_IN_BRACKETS, ' ')
  const said = digitsOf((country_code ?? '').replaceAll(ZERO_IN_BRACKETS, '')).replace(/^0+/, '') || null
  const { country, skipped, isForeign, isShort } = beginningOf(plain, said, plain !== written)

  const national = digitsOf(plain).slice(skipped)
  const shown = tidy(withoutDigits(plain, skipped))
  const text = isForeign ? `+${shown}` : country === null ? written : `+${country} ${shown}`
  const dialled = isShort ? national : isForeign ? `+${national}` : `+${country ?? HOME}${national}`
  const key = national.length < FEWEST_DIGITS ? '' : `${dialled}${extension ? `;ext=${extension}` : ''}`
  return {
    text: `${text}${extension ? ` ext. ${extension}` : ''}`,
    country: country && `+${country}`,
    key,
    link: key === '' || digitsOf(dialled).length > MAX_DIGITS ? null : `tel:${key}`,
  }
}

interface Beginning {
  /** The digits of the country code, if known. */
  country: string | null
  /** How many digits come before the national number. */
  skipped: number
  /** Whether the number begins with a country code other than the given one and 44. */
  isForeign?: boolean
  isShort?: boolean
}

function beginningOf(plain: string, said: string | null, hadZero: boolean): Beginning {
  const digits = digitsOf(plain)
  const after = (country: string, start: number): Beginning => {
    const end = start + country.length
    return { country, skipped: end + zeroAt(digits, end, country) }
  }
  if (digits.startsWith('00') || /^[^\d+]*\+[^\d]*[1-9]/.test(plain)) {
    const start = /^0*/.exec(digits)?.[0].length ?? 0
    const country = [said, HOME].find((code) => code !== null && digits.startsWith(code, start))
    return country ? after(country, start) : { country: null, skipped: start, isForeign: true }
  }
  const code = said ?? HOME
  if (digits.startsWith(code) && digits.length >= code.length + DIGITS_AFTER_CODE) return after(code, 0)
  const skipped = zeroAt(digits, 0, code)
  const isShort = !hadZero && !digits.startsWith('0') && digits.length < FEWEST_WITH_COUNTRY
  return isShort ? { country: null, skipped, isShort } : { country: said, skipped }
}

const zeroAt = (digits: string, at: number, country: string): number =>
  digits.startsWith('0', at) && !KEEP_ZERO.has(country) ? 1 : 0

const digitsOf = (text: string): string => text.replaceAll(/\D/g, '')

/** The text after the first `count` digits. */
const withoutDigits = (text: string, count: number): string => {
  const places = [...text.matchAll(/\d/g)].map(({ index }) => index)
  return text.slice(places[count] ?? text.length)
}

const tidy = (text: string): string => text.replaceAll(/[() ]+/g, ' ').trim()
