const FIGURE = String.raw`(?<%>\d[\d,]*(?:\.\d+)?)(?<%k>k)?`
const SIGN = '(?<sign>£|€|US\\$|S\\$)'
const PERIOD = '(?: ?(?:per|an?|/) ?(?<period>hour|day|week|month|year)| (?<per>p\\.?a\\.?)\\b)?'
const ENGLISH = new RegExp(
  `(?<upTo>up to )?${SIGN} ?${FIGURE.replaceAll('%', 'low')}(?: ?(?:to|-|–) ?[£€]?${FIGURE.replaceAll('%', 'high')})?${PERIOD}`,
  'i',
)
const GERMAN =
  /(?<low>\d[\d.]*) (?<sign>£|€)(?: bis (?<high>\d[\d.]*) (?:£|€))?(?: (?<period>pro Stunde|pro Tag|im Monat|im Jahr))?/

const CURRENCIES: Record<string, string> = { '£': 'GBP', '€': 'EUR', US$: 'USD', S$: 'SGD' }
const PERIODS: Record<string, string> = {
  'pro Stunde': 'hour',
  'pro Tag': 'day',
  'im Monat': 'month',
  'im Jahr': 'year',
}

/** Reads pay as the fields of a vacancy. Empty if the line states none. */
export function readPay(line: string): Record<string, string | number> {
  const german = line.match(GERMAN)?.groups
  const found = german ?? line.match(ENGLISH)?.groups
  if (found?.['low'] === undefined) return {}
  const { low, lowk, high, highk, sign = '', period, per, upTo } = found
  const number = (text: string, thousands?: string) =>
    Number(text.replaceAll(german ? '.' : ',', '')) * (thousands ? 1_000 : 1)
  const from = number(low, lowk ?? highk)
  const currency = CURRENCIES[sign.toUpperCase()]
  const spoken = per === undefined ? (PERIODS[period ?? ''] ?? period?.toLowerCase()) : 'year'
  return {
    [upTo === undefined ? 'salary_min' : 'salary_max']: from,
    ...(high !== undefined && { salary_max: number(high, highk) }),
    ...(currency !== undefined && { salary_currency: currency }),
    ...(spoken !== undefined && { salary_period: spoken }),
  }
}
