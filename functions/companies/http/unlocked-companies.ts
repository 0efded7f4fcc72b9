import { UNLOCKED_PER_PAGE, type UnlockedRow, unlockedCompanies } from '#shared/api/companies.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Context } from '../../platform/context.ts'
import { implement } from '../../platform/http/http-handler.ts'
import { paginate } from '../../platform/http/paginate.ts'
import { registerReading, warnedCompanies } from '../../register/index.ts'
import { unpackCard } from '../company-card.ts'
import { openCompanies } from '../index/searchable-index.ts'
import { findWithoutVacancies, unlockedIds } from '../unlock/unlock-store.ts'

/**
 * Each row comes from the search index, like those of a search, so that no vacancies are read. A company that has left the
 * register is not in the index, so its row is made from register and profile. Details are always made from these two.
 */
export const getUnlockedCompanies = (context: Context) => {
  /** The stored cards of those companies that the index has. */
  async function cardsOf(ids: readonly number[], registerPointer?: RegisterPointer) {
    const { companies } = await openCompanies(context)(registerPointer)
    const cards = await companies.cards(ids)
    return new Map(ids.flatMap((id, at) => (cards[at] === undefined ? [] : [[id, cards[at]] as const])))
  }

  async function namesOf(ids: readonly number[], registerPointer?: RegisterPointer) {
    const cards = await cardsOf(ids, registerPointer)
    const named = ids.map(async (id) => {
      const card = cards.get(id)
      const name =
        card === undefined
          ? await registerReading(context).nameOf(id, registerPointer)
          : unpackCard(card)['name']
      return typeof name === 'string' ? [[id, name] as const] : []
    })
    return new Map((await Promise.all(named)).flat())
  }

  async function rowsOf(ids: readonly number[], registerPointer?: RegisterPointer): Promise<UnlockedRow[]> {
    const [cards, companies, warned, { presentListed }] = await Promise.all([
      cardsOf(ids, registerPointer),
      findWithoutVacancies(context, ids, registerPointer, 'getManyEventually'),
      warnedCompanies(context).warnedAmong(ids),
      // only this list presents details, and a start of the function should not wait for their code
      import('./present-company.ts'),
    ])
    return companies.map((company) => {
      const { id } = company.registration
      return presentListed(company, cards.get(id), warned.get(id))
    })
  }

  return implement(unlockedCompanies, async ({ query }, { principal }) => {
    const { page, company_id, sort } = query
    const all = await unlockedIds(context, principal, sort, namesOf)
    const ids = company_id === undefined ? all : all.filter((id) => id === company_id)
    const wanted = ids.slice((page - 1) * UNLOCKED_PER_PAGE, page * UNLOCKED_PER_PAGE)
    const data = await rowsOf(wanted, principal.registerPointer)
    const { path } = unlockedCompanies
    const body = paginate({ data, total: ids.length, page, perPage: UNLOCKED_PER_PAGE, path, query })
    return { status: 200, body }
  })
}
