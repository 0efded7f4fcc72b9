import {
  listWatches as listContract,
  MAX_WATCHES,
  seeWatch as seeContract,
  unwatchCompany,
  type Watch,
  watchCompany as watchContract,
} from '#shared/api/watches.ts'
import { sessionEnded } from '#shared/errors.ts'
import type { Context } from '../../../platform/context.ts'
import { implement } from '../../../platform/http/http-handler.ts'
import { listWatches } from '../list-watches.ts'
import { seeWatch } from '../see-watch.ts'
import { watchCompany } from '../watch-company.ts'
import { watchStore } from '../watch-store.ts'
import type { WatchedCompany } from '../watched-company.ts'

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

export const getWatches = (context: Context) =>
  implement(listContract, async (_request, { principal }) => {
    const watched = await listWatches(context, principal.userId)
    return { status: 200, body: { data: watched.map(presentWatch) } }
  })

export const putWatch = (context: Context) =>
  implement(watchContract, async ({ params }, { principal }) => {
    const watched = await watchCompany(context, principal.userId, params.company_id, MAX_WATCHES)
    return { status: 200, body: { data: presentWatch(watched) } }
  })

export const deleteWatch = (context: Context) =>
  implement(unwatchCompany, async ({ params }, { principal }) => {
    if ((await watchStore(context).remove(principal.userId, params.company_id)) === 'no_user')
      throw sessionEnded()
    return { status: 200, body: { message: 'You are no longer watching this company' } }
  })

export const postWatchSeen = (context: Context) =>
  implement(seeContract, async ({ params, body }, { principal }) => {
    await seeWatch(context, principal.userId, params.company_id, body.register_date)
    return { status: 200, body: { message: 'Marked as seen' } }
  })
