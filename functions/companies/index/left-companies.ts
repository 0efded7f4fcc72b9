import { utcDate } from '#shared/instants.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { perContext } from '../../platform/context.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'
import { registerReading } from '../../register/index.ts'
import type { SearchableCompanies } from '../search/searchable-companies.ts'
import { companyDocument } from './company-document.ts'
import { currentFacts, type NamedFacts } from './company-facts.ts'
import { companyIndexSchema } from './company-index.ts'
import { searchableIndex } from './searchable-index.ts'

type Named = { register: string } & NamedFacts

/** Opens an index of the companies that have left, made at its first use, as only administrators search it. */
export const openLeft = perContext((context) => {
  const { readChanged, readFacts } = registerReading(context).register
  const factsOf = currentFacts(readFacts)
  const open = lruMemoize(1, async (key) => {
    const { register, facts: factsHash, changes } = JSON.parse(key) as Named
    const [{ organisations }, facts] = await Promise.all([
      readChanged(register),
      factsOf({ facts: factsHash, changes }, utcDate(context.now())),
    ])
    const documents = organisations
      .filter(({ left_on }) => left_on !== null)
      .map((one) => {
        const known = facts?.get(one.id)
        const document = companyDocument(one, known?.profile, known?.vacancies ?? [])
        return { ...document, stored: { ...document.stored, left_on: one.left_on } }
      })
    return searchableIndex(openIndex(buildIndex(companyIndexSchema, documents)))
  })
  return ({ register, facts, changes }: Named): Promise<SearchableCompanies> =>
    open(JSON.stringify({ register, facts, changes: changes && { facts: changes.facts } }))
})
