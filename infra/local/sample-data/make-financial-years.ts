import type { FinancialYear } from '#shared/fields/company-details.ts'
import { bandOf, companySizes, incomes } from '#shared/reference/bands.ts'
import type { Random } from './random.ts'
import type { SampleCompany } from './sample-data.ts'

/** The share of companies of each size, in the order of companySizes. */
const sizeWeights = [22, 38, 22, 6, 4, 5, 2, 1]

/** The trades of small businesses, and those of large institutions. */
const small = new Set([
  'kitchen',
  'salon',
  'garage',
  'pharmacy',
  'vets',
  'clinic',
  'nursery',
  'faith',
  'household',
  'stage',
  'leisure',
])
const large = new Set(['hospital', 'college', 'council'])

/** The sizes that a company may have. One of which everything is known has many vacancies, so it is not small. */
function sizesOf({ trade, knowledge }: Pick<SampleCompany, 'trade' | 'knowledge'>) {
  if (knowledge === 'everything') return companySizes.slice(2, 5)
  if (small.has(trade.kind)) return companySizes.slice(0, 4)
  return large.has(trade.kind) ? companySizes.slice(3) : companySizes
}

interface Finances {
  company_size: string | null
  income: string | null
  financial_years: FinancialYear[]
}

/**
 * Bands and up to six consistent financial years up to `lastYear`, newest first.
 * @param known The probability that each figure is known, 0 to 1.
 * @param perHead Yearly revenue per employee in pounds, to choose from.
 */
export function makeFinances(
  random: Random,
  company: Pick<SampleCompany, 'trade' | 'knowledge'>,
  lastYear: number,
  known: number,
  perHead: readonly number[],
): Finances {
  const sizes = sizesOf(company)
  const band = random.weighted(sizes, (size) => sizeWeights[companySizes.indexOf(size)] ?? 1)
  const employees = random.int(band.from, 'to' in band ? band.to : 60_000)
  const revenue = employees * random.pick(perHead)
  const years = random.chance(known) ? random.int(known === 1 ? 6 : 1, 6) : 0
  const growth = 1 + random.int(-4, 12) / 100
  return {
    company_size: random.maybe(known, band.value),
    income: random.maybe(known, bandOf(incomes, revenue) ?? null),
    financial_years: Array.from({ length: years }, (_, ago) => ({
      year: lastYear - ago,
      value: random.maybe(known === 1 ? 1 : 0.9, Math.round(revenue / growth ** ago / 1_000) * 1_000),
      employee: random.maybe(known === 1 ? 1 : 0.85, Math.max(1, Math.round(employees / growth ** ago))),
    })),
  }
}

/** Removes some of the figures, as when a filing does not state them. */
export function leaveGaps(random: Random, years: readonly FinancialYear[]): FinancialYear[] {
  if (years.length < 4 || !random.chance(0.2)) return [...years]
  return years.toSpliced(random.int(1, years.length - 2), 1)
}
