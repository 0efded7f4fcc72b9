import { randomUUID } from 'node:crypto'
import { exportAccount } from '#shared/api/accounts/own-account.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { keepEntry } from '#shared/api/shortlist.ts'
import { watchCompany } from '#shared/api/watches.ts'
import type { FlowWorld } from '../support/product/flow-world.ts'

interface Owned {
  unlocked: number[]
  shortlist: Record<number, string>
  searches: string[]
  watched: number[]
}

export interface ActiveUser {
  email: string
  token: string
  owned: Owned
}

/** A user who unlocks companies, and does something with each. */
export async function activeUser(world: FlowWorld, companies: readonly number[]): Promise<ActiveUser> {
  const { email, token } = await world.newUser()
  const user = { email, token, owned: { unlocked: [], shortlist: {}, searches: [], watched: [] } }
  for (const company_id of companies) await unlock(world, user, company_id)
  return user
}

const TOWNS = ['Leeds', 'London', 'York', 'Bath']

/** Unlocks a company, and adds an entry, a watch and a search. */
export async function unlock(world: FlowWorld, { token, owned }: ActiveUser, company_id: number) {
  const { data } = await world.get(searchSingle, { token, query: { company_id } })
  owned.unlocked.push(company_id)
  const vacancy_id = data.details.job_listings[0]?.id
  if (vacancy_id !== undefined) {
    const note = `For ${company_id}`
    await world.get(keepEntry, {
      token,
      params: { kind: 'jobs', id: vacancy_id },
      body: { note },
    })
    owned.shortlist[vacancy_id] = note
  }
  await world.get(watchCompany, { token, params: { company_id } })
  owned.watched.push(company_id)
  const name = `Search ${randomUUID()}`
  // equal searches of a user are one
  const city = TOWNS[owned.searches.length]
  if (city === undefined) throw new Error('There is no further town')
  await world.call(saveSearch, { token, body: { name, criteria: { city } } })
  owned.searches.push(name)
}

/** What the product says that the user owns, as `inOrder` has it. */
export async function ownedNow(world: FlowWorld, token: string): Promise<Owned> {
  const { data } = await world.get(exportAccount, { token })
  return inOrder({
    unlocked: data.unlocked_companies.map(({ company_id }) => company_id),
    shortlist: Object.fromEntries(data.shortlist.map(({ id, note }) => [id, note])),
    searches: data.saved_searches.map(({ name }) => name),
    watched: data.watches.map(({ company_id }) => company_id),
  })
}

/** A copy whose lists are sorted. */
export const inOrder = ({ unlocked, shortlist, searches, watched }: Owned): Owned => ({
  unlocked: unlocked.toSorted((one, other) => one - other),
  shortlist: { ...shortlist },
  searches: searches.toSorted(),
  watched: watched.toSorted((one, other) => one - other),
})
