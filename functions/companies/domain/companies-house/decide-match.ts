import { isActiveStatus } from '../../../../shared/companies-house/company-status.ts'
import { cityOf } from '../../../../shared/places/city-of.ts'
import { placeKey } from '../../../../shared/places/place-key.ts'
import type { Candidate } from './company-candidates.ts'
import type { CompanyRow } from './company-row.ts'

/** How a company was matched. `-and-town`: the post town had to be the same too. */
export const matchRules = [
  'company-number',
  'current-name',
  'current-name-and-town',
  'previous-name',
  'previous-name-and-town',
  'trading-name-and-town',
] as const
export type MatchRule = (typeof matchRules)[number]

/** Why a company was left out although companies of its name exist. */
export const doubts = [
  'several-in-town',
  'several-elsewhere',
  'not-active-elsewhere',
  'shared-elsewhere',
] as const
export type Doubt = (typeof doubts)[number]

export type Decision =
  | { outcome: 'matched'; row: CompanyRow; rule: MatchRule }
  | { outcome: 'ambiguous'; doubt: Doubt }
  | { outcome: 'missing' }

/**
 * Decides which candidate a company is (docs/product/companies-house.md "Matching"). It never guesses: where the name
 * does not decide, the same post town must.
 */
export function decideMatch(town: string, candidates: readonly Candidate[]): Decision {
  const own = candidates.filter(({ isTrading }) => !isTrading)
  const active = own.filter(isActive)
  const [only] = active
  if (only !== undefined && active.length === 1)
    return { outcome: 'matched', row: only.row, rule: only.isPrevious ? 'previous-name' : 'current-name' }
  // an inactive company may have given up its name, and a trading name may be anybody's
  const pools = active.length > 0 ? [active] : [own, candidates.filter(isActive)]
  const near = pools
    .map((pool) => pool.filter(({ row }) => isSameTown(town, row.post_town)))
    .find((pool) => pool.length > 0)
  if (near !== undefined) return decideAmong(near)
  if (active.length > 0) return { outcome: 'ambiguous', doubt: 'several-elsewhere' }
  return own.length > 0 ? { outcome: 'ambiguous', doubt: 'not-active-elsewhere' } : { outcome: 'missing' }
}

/** Decides between companies in one town: first a current name counts, then the same legal form. */
function decideAmong(near: readonly Candidate[]): Decision {
  const [one, ...others] = prefer(
    prefer(near, ({ isPrevious }) => !isPrevious),
    ({ hasSameForm }) => hasSameForm,
  )
  if (one === undefined || others.length > 0) return { outcome: 'ambiguous', doubt: 'several-in-town' }
  const name = one.isTrading ? 'trading-name' : one.isPrevious ? 'previous-name' : 'current-name'
  return { outcome: 'matched', row: one.row, rule: `${name}-and-town` }
}

/** Those that meet a condition, or else all. */
const prefer = (some: readonly Candidate[], is: (one: Candidate) => boolean): readonly Candidate[] =>
  some.some(is) ? some.filter(is) : some

const isActive = ({ row }: Candidate): boolean => isActiveStatus(row.status ?? '')

/** Whether two texts name the same town, in any of its spellings. */
export function isSameTown(one: string, other: string): boolean {
  const key = townKey(one)
  return key !== '' && key === townKey(other)
}

const townKey = (town: string): string => placeKey(cityOf(town) ?? '')
