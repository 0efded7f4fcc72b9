/** The countries with fixed rates, and the currency of each as an ISO 4217 code. */
export const fixedRateCountries = [
  { name: 'United States', currency: 'USD' },
  { name: 'Eurozone', currency: 'EUR' },
  { name: 'Canada', currency: 'CAD' },
  { name: 'Australia', currency: 'AUD' },
  { name: 'India', currency: 'INR' },
  { name: 'Singapore', currency: 'SGD' },
  { name: 'New Zealand', currency: 'NZD' },
  { name: 'Japan', currency: 'JPY' },
  { name: 'Switzerland', currency: 'CHF' },
  { name: 'Hong Kong', currency: 'HKD' },
] as const

/** Further countries that many Skilled Workers come from (docs/decisions/056-two-verdicts.md). */
const otherCountries = [
  { name: 'Bangladesh', currency: 'BDT' },
  { name: 'Ghana', currency: 'GHS' },
  { name: 'Kenya', currency: 'KES' },
  { name: 'Nepal', currency: 'NPR' },
  { name: 'Nigeria', currency: 'NGN' },
  { name: 'Pakistan', currency: 'PKR' },
  { name: 'Philippines', currency: 'PHP' },
  { name: 'South Africa', currency: 'ZAR' },
  { name: 'Zimbabwe', currency: 'ZWG' },
] as const

export const converterCountries = [...fixedRateCountries, ...otherCountries]
