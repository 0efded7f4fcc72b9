import { readAmount } from '#shared/format/read-amount.ts'
import { converterCountries } from '#shared/salary-converter/converter-countries.ts'
import type { RejectedValue } from '../rejected-values.tsx'
import { AMOUNT_PARAMETER, CURRENCY_PARAMETER } from '../use-tool-address.ts'

/** A salary in the currency of a country. */
export interface Request {
  salary: number
  currency: string
}

/** The upper bound of a salary, so that a typo does not print a page of digits. */
const MOST = 1e12

/** Reads a salary as people write it; undefined if the text is not an amount that a job may pay. */
export function readSalary(text: string): number | undefined {
  const salary = readAmount(text)
  return salary !== undefined && salary > 0 && salary <= MOST ? salary : undefined
}

/** Reads a link to the converter: the fields, what it converts at once, and the values that cannot be used. */
export function readConversion(given: URLSearchParams) {
  const currency = given.get(CURRENCY_PARAMETER) ?? ''
  const amount = given.get(AMOUNT_PARAMETER) ?? ''
  const salary = readSalary(amount)
  const isKnown = converterCountries.some((country) => country.currency === currency)
  const rejected: RejectedValue[] = [
    ...(currency !== '' && !isKnown ? [{ name: 'Country', value: currency }] : []),
    ...(amount !== '' && salary === undefined ? [{ name: 'Salary a year', value: amount }] : []),
  ]
  return {
    draft: { country: isKnown ? currency : '', salary: salary === undefined ? '' : amount },
    request: isKnown && salary !== undefined ? { salary, currency } : null,
    rejected,
  }
}
