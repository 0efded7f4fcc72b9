import type { VacancyValues } from '../fields/vacancy-values.ts'

export interface Salary {
  min: number | null
  max: number | null
  /** An ISO 4217 code (`EUR`) or a symbol; absent for pounds (docs/product/formats.md "Money and salaries"). */
  currency?: string | null
  /** The period that the pay is for, such as `year`. */
  period?: string | null
}

const isoCode = (currency: string): string | null => {
  if (currency === '' || currency === '£') return 'GBP'
  return /^[a-z]{3}$/i.test(currency) ? currency : null
}

// formatters are cached, because creating one takes milliseconds
const formats = new Map<string, Intl.NumberFormat>()

/**
 * The number format of a currency: whole amounts, but two decimals if hourly or daily pay is not whole
 * (docs/product/formats.md "Money and salaries").
 */
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

/** Written out, because the first Intl.NumberFormat of a page takes 40 ms of a slow phone. */
const pounds = (amount: number, withPence: boolean): string =>
  `£${amount.toFixed(withPence ? 2 : 0)}`.replace('.00', '').replace(/\B(?=(\d{3})+(?!\d))/g, ',')

function amountIn(currency: string, withPence: boolean): (amount: number) => string {
  const code = isoCode(currency)
  if (code === 'GBP') return (amount) => pounds(amount, withPence)
  const format = formatOf(code, withPence)
  return (amount) => (code === null ? `${currency}${format.format(amount)}` : format.format(amount))
}

const isByHourOrDay = (period: string) => /^(hour|day|daily)/i.test(period)

/** Treats a salary of 0 as unknown. */
const given = (amount: number | null) => (amount === 0 ? null : amount)

/**
 * Formats a salary as `£41,000 - £52,000/year`, `£41,000+`, `Up to £52,000` or `Not specified` (docs/product/formats.md
 * "Money and salaries"). If both ends have the same text, it appears once.
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

export type StatedPay = Pick<
  VacancyValues,
  'salary_min' | 'salary_max' | 'salary_currency' | 'salary_period' | 'salary_fte'
>

/** The pay of a vacancy, or that for full time if the page states no other; null if none is given. */
export function salaryOf(vacancy: StatedPay): string | null {
  const { salary_min: min, salary_max: max, salary_currency: currency, salary_period: period } = vacancy
  if (min || max) return formatSalary({ min, max, currency, period })
  const full = fullTimeSalaryOf(vacancy)
  return full && `${full} for full time`
}

/** The pay for full time, if it is not that of the post; null if none is given. */
export function fullTimeSalaryOf({ salary_fte, salary_currency, salary_period }: StatedPay): string | null {
  if (!salary_fte?.min && !salary_fte?.max) return null
  return formatSalary({ ...salary_fte, currency: salary_currency, period: salary_period })
}
