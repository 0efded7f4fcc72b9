import { groupOf, isEmptyFact } from '../fact-groups.ts'
import type { FactSource, FactSources } from './fact-source.ts'

/** The values of a group of fields, from one source. Empty values mean that the source no longer states them. */
export interface Fact<Values> extends FactSource {
  values: Partial<Values>
}

export interface Facts<Values> {
  values: Values
  sources: FactSources
}

/**
 * Adds facts to those of an item. The strongest source that states a fact determines its value. Of the same source, the
 * newest fact counts. The order in which facts arrive does not matter. A correction may also state that there is no
 * value.
 */
export const mergeFacts = <Values extends object>(
  known: Facts<Values>,
  found: readonly Fact<Values>[],
): Facts<Values> => found.reduce(withFact, known)

function withFact<Values extends object>(known: Facts<Values>, fact: Fact<Values>): Facts<Values> {
  const [field] = Object.keys(fact.values) as (keyof Values & string)[]
  if (field === undefined) return known
  const facts = factsOf(known, field)
  const same = facts.find(({ source }) => source === fact.source)
  if (same !== undefined && (same.at ?? '') > (fact.at ?? '')) return known
  return withFacts(known, field, [...facts.filter((one) => one !== same), fact])
}

/** Removes the fact of a source. The strongest of the other sources then determines the value. */
export function withoutFact<Values extends object>(
  known: Facts<Values>,
  field: keyof Values & string,
  source: FactSource['source'],
): Facts<Values> {
  const facts = factsOf(known, field)
  const rest = facts.filter((one) => one.source !== source)
  return rest.length === facts.length ? known : withFacts(known, field, rest)
}

export function factsOf<Values extends object>(
  { values, sources }: Facts<Values>,
  field: keyof Values & string,
): Fact<Values>[] {
  const fields = groupOf(field)
  const used = sources[fields[0] as string]
  if (used === undefined) return []
  const { replaced = [], ...source } = used
  const current = Object.fromEntries(fields.map((one) => [one, values[one]])) as Partial<Values>
  return [{ ...source, values: current }, ...(replaced as Fact<Values>[])]
}

function withFacts<Values extends object>(
  { values, sources }: Facts<Values>,
  field: keyof Values & string,
  facts: readonly Fact<Values>[],
): Facts<Values> {
  const fields = groupOf(field)
  const key = fields[0] as string
  const { [key]: _before, ...others } = sources
  const byRank = facts.toSorted((a, b) => a.rank - b.rank)
  const used = byRank.find(states) ?? byRank[0]
  // a fact that an older version stored may lack fields of its group
  const none = Object.fromEntries(fields.map((one) => [one, Array.isArray(values[one]) ? [] : null]))
  if (used === undefined) return { values: { ...values, ...none }, sources: others }
  const { values: usedValues, ...source } = used
  const replaced = byRank.filter((one) => one !== used) as Fact<Record<string, unknown>>[]
  return {
    values: { ...values, ...none, ...usedValues },
    sources: { ...others, [key]: { ...source, ...(replaced.length > 0 && { replaced }) } },
  }
}

const states = ({ source, values }: Fact<object>): boolean =>
  source === 'correction' || !Object.values(values).every(isEmptyFact)
