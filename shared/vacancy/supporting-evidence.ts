import { groupOf } from '../fact-groups.ts'
import type { FactSources } from '../facts/fact-source.ts'

/** The evidence without that of corrected facts. A quote of the page does not support a corrected value. */
export const supportingEvidence = <One extends { field: string }>({
  evidence,
  fact_sources,
}: {
  evidence: readonly One[]
  fact_sources: FactSources
}): One[] =>
  evidence.filter(({ field }) => fact_sources[groupOf(field)[0] as string]?.source !== 'correction')
