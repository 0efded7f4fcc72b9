import { groupOf } from '../fact-groups.ts'
import { sourceRanks } from './fact-source.ts'
import { type Facts, factsOf, mergeFacts, withoutFact } from './merge-facts.ts'

/** What an administrator changes. A null correction means that there is no value. */
export interface Corrections<Values> {
  corrections: { [Field in keyof Values]?: Values[Field] | null | undefined }
  /** The fields whose correction is withdrawn. */
  revert: readonly (keyof Values & string)[]
  why: string
}

/** Corrects facts, and withdraws corrections. A corrected field of a group also confirms the others. */
export function correctFacts<Values extends object>(
  known: Facts<Values>,
  { corrections, revert, why }: Corrections<Values>,
  made: { by: string; at: string },
): Facts<Values> {
  const reverted = revert.reduce((facts, field) => withoutFact(facts, field, 'correction'), known)
  const source = {
    source: 'correction',
    rule: 'administrator',
    rank: sourceRanks.correction,
    why,
    ...made,
  } as const
  return (Object.keys(corrections) as (keyof Values & string)[]).reduce((facts, field) => {
    const group = groupOf(field).map((one) => {
      const current = facts.values[one]
      const wanted = corrections[one]
      return [one, wanted === undefined ? current : (wanted ?? (Array.isArray(current) ? [] : null))]
    })
    // of two corrections the one that arrives last counts, whatever the clocks say
    const others = withoutFact(facts, field, 'correction')
    return mergeFacts(others, [{ ...source, values: Object.fromEntries(group) as Partial<Values> }])
  }, reverted)
}

export const isCorrected = <Values extends object>(
  facts: Facts<Values>,
  field: keyof Values & string,
): boolean => factsOf(facts, field)[0]?.source === 'correction'
