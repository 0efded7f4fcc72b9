import { type AccountExport, exportAccount } from '#shared/api/accounts/own-account.ts'
import { savePreferences } from '#shared/api/accounts/preferences.ts'
import { searchSingle } from '#shared/api/companies.ts'
import { hideCompany } from '#shared/api/hidden-companies.ts'
import { saveSearch } from '#shared/api/saved-searches.ts'
import { shareShortlist } from '#shared/api/shared-lists.ts'
import { type EntryKind, FIRST_FOUND, keepEntry } from '#shared/api/shortlist.ts'
import { watchCompany } from '#shared/api/watches.ts'
import { noCase } from '#shared/my-case.ts'
import type { FlowWorld } from '../support/product/flow-world.ts'

/** A user with a case, who unlocks companies, does something with each, and shares the shortlist. */
export async function activeUser(world: FlowWorld, companies: readonly number[]) {
  const user = await world.newUser()
  const { token } = user
  const my_case = { ...noCase, nationality: 'IN', english: 'B2', hours: 37.5 }
  await world.get(savePreferences, { token, body: { preferred_job_category_id: [21], my_case } })
  for (const company_id of companies) await unlock(world, token, company_id)
  await world.call(shareShortlist, { token, body: {} })
  return user
}

/** Unlocks a company, and adds entries of each kind, a watch, a search and what is hidden. */
export async function unlock(world: FlowWorld, token: string, company_id: number) {
  const { data } = await world.get(searchSingle, { token, query: { company_id } })
  const vacancy_id = data.details.job_listings[0]?.id
  const progress = { status: 'interview', days: { applied: '2026-03-02', interview: '2026-04-01' } }
  const keep = (kind: EntryKind, id: number, body: object) =>
    world.get(keepEntry, { token, params: { kind, id }, body: { note: `For ${company_id}`, ...body } })
  const job = { title: 'Welder', company_name: 'Elsewhere Ltd', closes: '2026-09-01' }
  const criteria = { city: `Town ${company_id}` }
  await Promise.all([
    vacancy_id === undefined ? undefined : keep('jobs', vacancy_id, { progress }),
    keep('sponsors', company_id, { progress: { status: 'closed', reason: 'withdrawn' } }),
    keep('found', FIRST_FOUND + company_id, { job }),
    world.get(watchCompany, { token, params: { company_id } }),
    world.get(hideCompany, { token, params: { company_id } }),
    world.call(saveSearch, { token, body: { name: `Search ${company_id}`, criteria } }),
  ])
}

/** What the product says that the user owns, without its address, which has another port after each start. */
export async function ownedNow(world: FlowWorld, token: string): Promise<AccountExport> {
  const { data } = await world.get(exportAccount, { token })
  return JSON.parse(JSON.stringify(data).replaceAll(world.origin, '')) as AccountExport
}
