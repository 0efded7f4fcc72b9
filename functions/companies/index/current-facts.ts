import { type FactsById, readFacts as parseFacts, readLaid } from './company-facts.ts'

/** The names of the facts in a snapshot. An empty name of those of the changes means that they are not known. */
export interface NamedFacts {
  /** Those from which the index was built; absent in pointers of older versions. */
  facts?: string | undefined
  /** Those of the changes over the index; absent if nothing has changed. */
  changes?: { facts: string } | undefined
}

/**
 * The facts that users see on a date: those of the index, and those of the changes over it in their place. Undefined if one
 * of both is missing or of another version.
 */
export const currentFacts =
  (readFacts: (hash: string) => Promise<Uint8Array | undefined>) =>
  async ({ facts, changes }: NamedFacts, date: string): Promise<FactsById | undefined> => {
    if (facts === undefined) return undefined
    const isChanged = changes !== undefined && changes.facts !== ''
    const [stored, laid] = await Promise.all([
      readFacts(facts),
      isChanged ? readFacts(changes.facts) : undefined,
    ])
    const known = stored && parseFacts(stored, date)
    if (!isChanged) return known
    return known && laid && withChanges(known, laid, date)
  }

function withChanges(known: FactsById, laid: Uint8Array, date: string): FactsById | undefined {
  const { companies, facts } = readLaid(laid)
  const changed = parseFacts(Buffer.from(facts), date)
  if (changed === undefined) return undefined
  // a company that has no facts any more has none in the changes
  for (const id of companies) known.delete(id)
  for (const [id, one] of changed) known.set(id, one)
  return known
}
