import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import { daysBetween } from '#shared/instants.ts'
import type { Organisation } from '../../register/index.ts'
import { ruleOfName } from '../profile/sectors-of.ts'
import rates from './past-rates.json' with { type: 'json' }

/** How many holders of a licence had left some time later, and what they were. */
export interface PastRate {
  label: string
  held: number
  left: number
}

/** Holders on one day, and who of them had no licence on a later day. `kinds` is by `kindOfName`, `ages` oldest last. */
export interface PastRates {
  from: string
  until: string
  all: PastRate
  kinds: Record<string, PastRate>
  /** By the days since the licence began, less than `below`; null: no limit. */
  ages: (PastRate & { below: number | null })[]
}

const built = rates as PastRates

/** The day on which it was counted who had left, YYYY-MM-DD. */
export const RATES_UNTIL = built.until

/** The kind of employer that a name plainly says; undefined if it says none. */
export const kindOfName = (name: string): string | undefined =>
  /\b(?:recruit\w*|staffing)\b/i.test(name) ? 'recruitment' : ruleOfName(name)?.rule.kind

/** The age group of a licence that began on a date, on another date. */
export const ageGroup = <Group extends { below: number | null }>(
  groups: readonly Group[],
  from: string,
  on: string,
): Group | undefined => {
  const days = daysBetween(from, on)
  return groups.find(({ below }) => below === null || days < below)
}

/**
 * What became of licences like that of an organisation, in a sentence with its dates. It tells of others and is no score of this
 * one: names and ages do not tell who leaves (docs/decisions/046-register-history.md). Undefined without a licence.
 */
export function pastRateOf(
  { name, licence_spells = [] }: Pick<Organisation, 'name' | 'licence_spells'>,
  on: string,
): string | undefined {
  const spell = licence_spells.findLast(({ until }) => until === null)
  if (spell === undefined) return undefined
  const { from, until, all, kinds, ages } = built
  const kind = kinds[kindOfName(name) ?? '']
  // without an older register, only a licence from before the counted year has a known age
  const age = spell.or_earlier && spell.from > from ? undefined : ageGroup(ages, spell.from, on)
  const parts = [kind, age, all].flatMap((rate) => (rate === undefined ? [] : [shareWords(rate)]))
  const shares = new Intl.ListFormat('en-GB').format(parts)
  return `In the year from ${longDate(from)} to ${longDate(until)}, ${shares} lost or gave up their Skilled Worker licence, for any reason. That says nothing of this one`
}

const shareWords = ({ label, held, left }: PastRate): string =>
  `${((100 * left) / held).toFixed(1)}% of ${formatCount(held)} ${label}`
