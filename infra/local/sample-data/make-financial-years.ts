import type { FinancialYear } from '../../../functions/companies/domain/profile/company-profile.ts'
import { bandOf, companySizes, incomes } from '../../../shared/reference/bands.ts'
import type { Random } from './random.ts'

/** The share of companies of each size, in the order of companySizes. */
const sizeWeights = [22, 38, 22, 6, 4, 5, 2, 1]

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
  lastYear: number,
  known: number,
  perHead: readonly number[],
): Finances {
  const band = random.weighted(companySizes, (size) => sizeWeights[companySizes.indexOf(size)] ?? 1)
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
