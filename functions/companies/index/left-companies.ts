import { lruMemoize } from '../../platform/lru-memoize.ts'
import { buildIndex } from '../../search-engine/build-index.ts'
import { openIndex } from '../../search-engine/search-index.ts'
import type { Registration } from '../company.ts'
import { currentFacts, type NamedFacts } from './current-facts.ts'
import { companyDocument, companyIndexSchema } from './company-index.ts'
import { packCard } from '../company-card.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'
import { searchableIndex } from './searchable-index.ts'

interface Source {
  /** The organisations that have changed since the oldest known register, by the hash of the register. */
  readChanged: (register: string) => Promise<{ organisations: readonly Registration[] }>
  /** The facts of an index, or of the changes over it, by their hash. Undefined if they are no longer stored. */
  readFacts: (hash: string) => Promise<Uint8Array | undefined>
  /** The UTC date. */
  today: () => string
}

/** The hashes of a register and of its facts. */
type Named = { register: string } & NamedFacts

/**
 * An index of the companies that have left the register, with the same fields as that of the listed ones. Its stored
 * cards have `left_on` too. It is built in the process at the first use of a snapshot, because only administrators search
 * it. Without the facts of the snapshot, only the registrations are known.
 */
export function leftCompaniesReader({ readChanged, readFacts, today }: Source) {
  const factsOf = currentFacts(readFacts)
  const open = lruMemoize(1, async (key) => {
    const { register, facts: factsHash, changes } = JSON.parse(key) as Named
    const [{ organisations }, facts] = await Promise.all([
      readChanged(register),
      factsOf({ facts: factsHash, changes }, today()),
    ])
    const documents = organisations
      .filter(({ left_on }) => left_on !== null)
      .map((one) => {
        const known = facts?.get(one.id)
        const document = companyDocument(one, known?.profile, known?.vacancies ?? [])
        return { ...document, stored: { ...packCard(document.stored), left_on: one.left_on } }
      })
    return searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
  })
  return ({ register, facts, changes }: Named): Promise<SearchableCompanies> =>
    open(JSON.stringify({ register, facts, changes: changes && { facts: changes.facts } }))
}
