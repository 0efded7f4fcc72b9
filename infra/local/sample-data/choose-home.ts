import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'
import type { JobFamily } from './words.ts'

/** The place of a vacancy. */
export interface Home {
  city: string
  code: string
  country: string
  currency: string
  /** How many units of the currency a post pays for each pound that it would pay in the UK. */
  pay: number
  isAbroad: boolean
}

const abroad = [
  { city: 'Dublin', code: 'IE', country: 'Ireland', currency: 'EUR', pay: 1.2, weight: 4 },
  { city: 'Rotterdam', code: 'NL', country: 'Netherlands', currency: 'EUR', pay: 1.2, weight: 2 },
  { city: 'New York', code: 'US', country: 'United States', currency: 'USD', pay: 2, weight: 2 },
  { city: 'Singapore', code: 'SG', country: 'Singapore', currency: 'SGD', pay: 1.8, weight: 2 },
] as const

/** The trades that have offices abroad, and the categories of the jobs there. */
const tradesAbroad = new Set([
  'software',
  'media',
  'finance',
  'insurance',
  'energy',
  'engineering',
  'office',
  'science',
  'design',
  'haulage',
])
const categoriesAbroad = new Set([11, 21, 24, 34, 35, 71])

/** Whether a job could be in an office abroad. */
export const mayBeAbroad = (trade: string, category: number): boolean =>
  tradesAbroad.has(trade) && categoriesAbroad.has(category)

/** Where a vacancy is: mostly in the company's town, and for a few office jobs abroad. */
export function chooseHome(random: Random, { trade, place }: SampleCompany, { category }: JobFamily): Home {
  if (mayBeAbroad(trade.kind, category) && random.chance(0.2)) {
    return { ...random.weighted(abroad, ({ weight }) => weight), isAbroad: true }
  }
  return { city: place.name, code: 'GB', country: 'United Kingdom', currency: 'GBP', pay: 1, isAbroad: false }
}
