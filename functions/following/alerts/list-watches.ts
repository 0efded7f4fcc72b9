import { companyPlaces, profileStore } from '../../companies/index.ts'
import type { Context } from '../../platform/context.ts'
import { warnedCompanies } from '../../register/index.ts'
import { currentRegister } from './seen-registers.ts'
import { type StoredWatch, watchStore } from './watch-store.ts'
import { changesBeyond, type WatchedCompany } from './watched-company.ts'

/** The companies that a user watches: those with news first, then the most recently watched. */
export async function listWatches(context: Context, userId: string): Promise<WatchedCompany[]> {
  const watches = await watchStore(context).ofUser(userId)
  const companies = await watchedCompanies(context, watches)
  return companies.toSorted(
    (a, b) =>
      Number(b.news.length > 0) - Number(a.news.length > 0) ||
      (a.watch.watched_at < b.watch.watched_at ? 1 : -1),
  )
}

/** The current register data of these companies. A company that was never on the register is left out. */
export async function watchedCompanies(
  context: Context,
  watches: readonly StoredWatch[],
): Promise<WatchedCompany[]> {
  if (watches.length === 0) return []
  const register = currentRegister(context)
  const { register: hash, date: registerDate } = await register.current()
  const found = await Promise.all(
    watches.map(async (watch) => ({ watch, company: await register.findCompany(hash, watch.company_id) })),
  )
  const known = found.flatMap(({ watch, company }) => (company === undefined ? [] : [{ watch, company }]))
  const [places, warned] = await Promise.all([
    companyPlaces(profileStore(context))(known.map(({ company }) => company)),
    warnedCompanies(context).warnedAmong(known.map(({ company }) => company.id)),
  ])
  return known.flatMap(({ watch, company }) => {
    const place = places.get(company.id)
    const news = changesBeyond(company, watch.seen_changes)
    const warnedOn = warned.get(company.id) ?? null
    return place === undefined ? [] : [{ watch, company, place, news, warnedOn, registerDate }]
  })
}
