import type { CompanyRow } from '#shared/api/company-row.ts'
import { newInSavedSearch } from '#shared/api/saved-searches.ts'
import { SEARCH_PER_PAGE } from '#shared/api/search.ts'
import type { CompanyHandles } from '../../../platform/auth/company-handles.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { findNewCompanies, type FindNewCompaniesDependencies } from '../domain/find-new-companies.ts'
import { searchUserOf } from './search-user-of.ts'
import type { CountSearch } from './count-search.ts'

interface NewCompaniesDependencies extends FindNewCompaniesDependencies, CountSearch {
  unlockedAmong: (userId: string, companyIds: readonly number[]) => Promise<Set<number>>
  /** The dates of the warnings of those companies that have one. */
  warnedAmong: (companyIds: readonly number[]) => Promise<ReadonlyMap<number, string>>
  /** Presents a row of a search to a user, from the value that the index stores. */
  presentRow: (
    id: number,
    stored: unknown,
    state: {
      isUnlocked: boolean
      warnedOn: string | undefined
      handleOf: (companyId: number) => number
      isNamed: boolean
    },
  ) => CompanyRow
  handles: CompanyHandles
  byHandle: (ids: readonly number[], handleOf: (companyId: number) => number) => readonly number[]
}

export const getNewCompanies = (dependencies: NewCompaniesDependencies) =>
  implement(newInSavedSearch, async ({ params, query: { page } }, { principal, log }) => {
    const { unlockedAmong, warnedAmong, presentRow, countSearch, handles, byHandle } = dependencies
    await countSearch(principal)
    const found = await findNewCompanies(dependencies, searchUserOf(principal), params.id, log)
    const { isNamed } = found
    const handleOf = await handles.of(isNamed ? 'named' : 'finder', principal.userId)
    const ordered = isNamed ? byHandle(found.ids, handleOf) : found.ids
    const ids = ordered.slice((page - 1) * SEARCH_PER_PAGE, page * SEARCH_PER_PAGE)
    const [unlocked, warned, cards] = await Promise.all([
      unlockedAmong(principal.userId, ids),
      warnedAmong(ids),
      found.companies.cards(ids),
    ])
    const data = ids.map((id, at) =>
      presentRow(id, cards[at], {
        isUnlocked: unlocked.has(id),
        warnedOn: warned.get(id),
        handleOf,
        isNamed,
      }),
    )
    const path = newInSavedSearch.path.replace('{id}', params.id)
    const rows = paginate({ data, total: found.ids.length, page, perPage: SEARCH_PER_PAGE, path, query: {} })
    const { index: version, date: register_date } = found.snapshot
    return { status: 200, body: { ...rows, version, register_date } }
  })
