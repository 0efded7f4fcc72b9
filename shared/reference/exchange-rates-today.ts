/** Units of a currency for one pound, by ISO 4217 code: the monthly rates of HMRC for November 2026 (docs/product/tools.md "Salary converter"). */
export const unitsPerPound: Readonly<Record<string, number>> = {
  USD: 1.3396,
  EUR: 1.193,
  CAD: 1.8822,
  AUD: 1.9052,
  INR: 126.5099,
  SGD: 1.7112,
  NZD: 2.3544,
  JPY: 211.5223,
  CHF: 1.1046,
  HKD: 10.5124,
  NGN: 1_785.8339,
  PKR: 370.9987,
  PHP: 84.8239,
  BDT: 165.9253,
  ZWG: 35.9061,
  GHS: 15.58,
  KES: 173.954,
  ZAR: 21.9941,
  NPR: 202.5108,
}

/** The month that these rates are of, and the page that has them. */
export const RATES_TODAY_OF = 'November 2026'
export const RATES_TODAY_SOURCE =
  'https://www.trade-tariff.service.gov.uk/exchange_rates/view/2026-11?type=monthly'
