/** Pounds for one unit of a currency, by ISO 4217 code (docs/product/tools.md "Salary converter"). */
export const poundsPer: Readonly<Record<string, number>> = {
  GBP: 1,
  USD: 0.78,
  EUR: 0.85,
  CAD: 0.58,
  AUD: 0.52,
  INR: 0.0094,
  SGD: 0.58,
  NZD: 0.48,
  JPY: 0.0052,
  CHF: 0.88,
  HKD: 0.1,
}

/** The month that the fixed rates are of. */
export const RATES_OF = 'April 2024'
