/** The countries of the salary converter, with the currency of each as an ISO 4217 code. */
export const converterCountries = [
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
