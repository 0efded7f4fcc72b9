export interface Salary {
  min: number | null
  max: number | null
  /** An ISO 4217 code (`EUR`) or a symbol; pounds where there is none (docs/product/formats.md "Money and salaries"). */
  currency?: string | null
  /** What the pay is for, for example `year`. */
  period?: string | null
}

const isoCode = (currency: string): string | null => {
  if (currency === '' || currency === '£') return 'GBP'
  return /^[a-z]{3}$/i.test(currency) ? currency : null
}

// a formatter takes milliseconds to make
const formats = new Map<string, Intl.NumberFormat>()

/** Whole amounts; by the hour or the day with two decimals where there are any (docs/product/formats.md "Money and salaries"). */
function formatOf(code: string | null, withPence: boolean): Intl.NumberFormat {
  const key = `${code} ${withPence}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.NumberFormat('en-GB', {
    ...(code !== null && { style: 'currency', currency: code }),
    ...(withPence
      ? { minimumFractionDigits: 2, maximumFractionDigits: 2, trailingZeroDisplay: 'stripIfInteger' }
      : { maximumFractionDigits: 0 }),
  })
  formats.set(key, format)
  return format
}

function amountIn(currency: string, withPence: boolean): (amount: number) => string {
  const code = isoCode(currency)
  const format = formatOf(code, withPence)
  return (amount) => (code === null ? `${currency}${format.format(amount)}` : format.format(amount))
}

const isByHourOrDay = (period: string) => /^(hour|day|daily)/i.test(period)

/** Nobody is paid nothing: a salary of 0 was not given. */
const given = (amount: number | null) => (amount === 0 ? null : amount)

/**
 * `£41,000 - £52,000/year`, `£41,000+`, `Up to £52,000` or `Not specified` (docs/product/formats.md "Money and salaries"). Two ends that read alike are
 * one figure.
 */
export function formatSalary({ min, max, currency, period }: Salary): string {
  const unit = period?.trim() ?? ''
  const amount = amountIn(currency?.trim() ?? '', isByHourOrDay(unit))
  const per = unit === '' ? '' : `/${unit}`
  const [low, high] = [given(min), given(max)].map((end) => (end === null ? null : amount(end)))
  if (low && high) return low === high ? `${low}${per}` : `${low} - ${high}${per}`
  if (low) return `${low}+${per}`
  return high ? `Up to ${high}${per}` : 'Not specified'
}
