import { newInSavedSearch } from '#shared/api/saved-searches.ts'
import { SEARCH_PER_PAGE } from '#shared/api/search.ts'
import { byHandle, presentToUser, unlockedAmong } from '../../../companies/index.ts'
import { handles } from '../../../platform/auth/company-handles.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { paginate } from '../../../platform/http/paginate.ts'
import { warnedCompanies } from '../../../register/index.ts'
import { findNewCompanies } from '../find-new-companies.ts'
import { countSearch } from './count-search.ts'
import { searchUserOf } from './search-user-of.ts'

export const getNewCompanies = (context: Context) =>
  implement(newInSavedSearch, async ({ params, query: { page } }, { principal, log }) => {
    await countSearch(context, principal)
    const found = await findNewCompanies(context, searchUserOf(principal), params.id, log)
    const { isNamed } = found
    const handleOf = await handles(context).of(isNamed ? 'named' : 'finder', principal.userId)
    const ordered = isNamed ? byHandle(found.ids, handleOf) : found.ids
    const ids = ordered.slice((page - 1) * SEARCH_PER_PAGE, page * SEARCH_PER_PAGE)
    const [unlocked, warned, cards] = await Promise.all([
      unlockedAmong(context)(principal.userId, ids),
      warnedCompanies(context).warnedAmong(ids),
      found.companies.cards(ids),
    ])
    const data = ids.map((id, at) =>
      presentToUser(id, cards[at], {
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
