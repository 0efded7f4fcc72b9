import {
  listWatches as listContract,
  MAX_WATCHES,
  seeWatch as seeContract,
  unwatchCompany,
  type Watch,
  watchCompany as watchContract,
} from '#shared/api/watches.ts'
import { sessionEnded } from '#shared/errors.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { listWatches, type ListWatchesDependencies } from '../domain/list-watches.ts'
import { seeWatch, type SeeWatchDependencies } from '../domain/see-watch.ts'
import { watchCompany, type WatchCompanyDependencies } from '../domain/watch-company.ts'
import type { Watches } from '../domain/watch.ts'
import type { WatchedCompany } from '../domain/watched-company.ts'

/** A watched company in the form of an unlocked row. A place without a standard name appears as published. */
const presentWatch = ({ watch, company, place, news, warnedOn, registerDate }: WatchedCompany): Watch => ({
  company_id: company.id,
  companyName: company.name,
  postTown: place.city ?? (company.town || null),
  county: place.county ?? (company.county || null),
  country: place.country,
  route: [...new Set(company.routes.map(({ route }) => route))].join(', '),
  left_on: company.left_on,
  warned_on: warnedOn,
  watched_at: watch.watched_at,
  changes: news,
  register_date: registerDate,
})

export const getWatches = (dependencies: ListWatchesDependencies) =>
  implement(listContract, async (_request, { principal }) => {
    const watched = await listWatches(dependencies, principal.userId)
    return { status: 200, body: { data: watched.map(presentWatch) } }
  })

export const putWatch = (dependencies: WatchCompanyDependencies) =>
  implement(watchContract, async ({ params }, { principal }) => {
    const watched = await watchCompany(dependencies, principal.userId, params.company_id, MAX_WATCHES)
    return { status: 200, body: { data: presentWatch(watched) } }
  })

export const deleteWatch = ({ watches }: { watches: Pick<Watches, 'remove'> }) =>
  implement(unwatchCompany, async ({ params }, { principal }) => {
    if ((await watches.remove(principal.userId, params.company_id)) === 'no_user') throw sessionEnded()
    return { status: 200, body: { message: 'You are no longer watching this company' } }
  })

export const postWatchSeen = (dependencies: SeeWatchDependencies) =>
  implement(seeContract, async ({ params, body }, { principal }) => {
    await seeWatch(dependencies, principal.userId, params.company_id, body.register_date)
    return { status: 200, body: { message: 'Marked as seen' } }
  })
