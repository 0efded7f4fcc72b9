import type { FieldFact, Source } from '../api/admin/fact.ts'
import type { FactSource } from './fact-source.ts'
import { type Facts, factsOf } from './merge-facts.ts'

export const correctorsOf = <Values>({ sources }: Facts<Values>): string[] =>
  Object.values(sources).flatMap(({ source, by }) => (source === 'correction' && by ? [by] : []))

/** Converts facts to their form in answers for administrators, whose emails are given by id. */
export function presentFacts<Values extends object>(
  known: Facts<Values>,
  fields: readonly (keyof Values & string)[],
  emails: ReadonlyMap<string, string>,
): FieldFact[] {
  const present = ({ source, rule, rank, at, by, why, url, confidence }: FactSource): Source => ({
    source,
    rule,
    rank,
    at,
    by: (source === 'correction' ? emails.get(by ?? '') : by) ?? null,
    why: why ?? null,
    url: url ?? null,
    ...(confidence !== undefined && { confidence }),
  })
  return fields.map((field) => {
    const [used, ...replaced] = factsOf(known, field)
    return {
      field,
      value: known.values[field] as FieldFact['value'],
      source: used === undefined ? null : present(used),
      replaced: replaced.map((fact) => ({
        ...present(fact),
        value: (fact.values[field] ?? null) as FieldFact['value'],
      })),
    }
  })
}
