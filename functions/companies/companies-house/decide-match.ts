import { isActiveStatus } from '#shared/companies-house/company-status.ts'
import { cityOf } from '#shared/places/city-of.ts'
import { placeKey } from '#shared/places/place-key.ts'
import { isAsLike, likenessRank } from '#shared/search-engine/names/legal-words.ts'
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
  'other-form',
] as const
export type Doubt = (typeof doubts)[number]

export type Decision =
  | { outcome: 'matched'; row: CompanyRow; rule: MatchRule; isOtherForm: boolean }
  | { outcome: 'ambiguous'; doubt: Doubt }
  | { outcome: 'missing' }

/**
 * Decides which candidate a company is (docs/product/companies-house.md "Matching"). It never guesses: where the name
 * does not decide, the same post town must.
 */
export function decideMatch(town: string, all: readonly Candidate[]): Decision {
  // `Brown & Co` and `Brown Ltd` may be strangers, even in one town
  const candidates = all.filter(({ likeness }) => likeness !== 'company')
  const own = candidates.filter(({ isTrading }) => !isTrading)
  const active = own.filter(isActive)
  const literal = active.filter(({ identifies }) => identifies === 'literally')
  const same = literal.length > 0 ? literal : active.filter(({ identifies }) => identifies === 'by-rule')
  const [only] = same
  if (only !== undefined && same.length === 1 && (active.length === 1 || !only.isPrevious))
    return matched(only, only.isPrevious ? 'previous-name' : 'current-name')
  // an inactive company may have given up its name, and a trading name may be anybody's
  const pools = same.length > 0 ? [same, active] : [active, own, candidates.filter(isActive)]
  const near = pools
    .map((pool) => pool.filter(({ row }) => isSameTown(town, row.post_town)))
    .find((pool) => pool.length > 0)
  if (near !== undefined) return decideAmong(near)
  if (active.length === 1) return { outcome: 'ambiguous', doubt: 'other-form' }
  if (active.length > 0) return { outcome: 'ambiguous', doubt: 'several-elsewhere' }
  return own.length > 0 ? { outcome: 'ambiguous', doubt: 'not-active-elsewhere' } : { outcome: 'missing' }
}

/** Decides between companies in one town: first a current name counts, then the likest legal form. */
function decideAmong(near: readonly Candidate[]): Decision {
  const named = prefer(near, ({ isPrevious }) => !isPrevious)
  const [one, ...others] = likest(named)
  if (one === undefined || others.length > 0) return { outcome: 'ambiguous', doubt: 'several-in-town' }
  const name = one.isTrading ? 'trading-name' : one.isPrevious ? 'previous-name' : 'current-name'
  return matched(one, `${name}-and-town`)
}

const matched = (one: Candidate, rule: MatchRule): Decision => ({
  outcome: 'matched',
  row: one.row,
  rule,
  isOtherForm: !isSameForm(one),
})

/** Those that meet a condition, or else all. */
const prefer = (some: readonly Candidate[], is: (one: Candidate) => boolean): readonly Candidate[] =>
  some.some(is) ? some.filter(is) : some

/** Those whose legal words are the likest. */
export function likest<One extends Pick<Candidate, 'likeness'>>(some: readonly One[]): readonly One[] {
  const best = Math.min(...some.map(({ likeness }) => likenessRank(likeness)))
  return some.filter(({ likeness }) => likenessRank(likeness) === best)
}

const isSameForm = ({ likeness }: Candidate): boolean => isAsLike(likeness, 'compatible')

const isActive = ({ row }: Candidate): boolean => isActiveStatus(row.status ?? '')

/** Whether two texts name the same town, in any of its spellings. */
export function isSameTown(one: string, other: string): boolean {
  const key = townKey(one)
  return key !== '' && key === townKey(other)
}

const townKey = (town: string): string => placeKey(cityOf(town) ?? '')
