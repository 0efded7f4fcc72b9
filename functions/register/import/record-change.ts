import {
  isListed,
  isSpeltAlike,
  type Organisation,
  type OrganisationChange,
  type RegisteredRoute,
} from '../organisation.ts'
import type { ListedOrganisation } from './register-rows.ts'

type History = Pick<Organisation, 'changes' | 'announced'>

type Before = ListedOrganisation & Pick<Organisation, 'left_on' | 'changes' | 'announced'>

/** The history of an organisation after an import; empty if it is new. Capitals, spaces and county do not count. */
export function recordChange(
  before: Before | undefined,
  { name, town, routes }: ListedOrganisation,
  date: string,
): History {
  if (before === undefined) return {}
  const hasMoved = !isSpeltAlike(before.town, town)
  const isRenamed = !isSpeltAlike(before.name, name)
  const added = routes.filter((route) => !before.routes.some((known) => isSameRoute(known, route)))
  const removed = before.routes.filter((route) => !routes.some((next) => isSameRoute(next, route)))
  const change = kindOf(before, { hasMoved, isRenamed, hasOtherRoutes: added.length + removed.length > 0 })
  if (change === undefined) return historyOf(before)
  return remember(before, {
    date,
    change,
    added,
    removed,
    from_town: hasMoved ? before.town : null,
    from_name: isRenamed ? before.name : null,
  })
}

/** The history of an organisation that an import removes. */
export const recordLeaving = (before: Before, date: string): History =>
  remember(before, { date, change: 'left', added: [], removed: [], from_town: null, from_name: null })

export const isSameRoute = (a: RegisteredRoute, b: RegisteredRoute | undefined): boolean =>
  a.route === b?.route && a.type === b.type && a.rating === b.rating

/** Whether two lists of routes are the same, in the same order. */
export const isSameRoutes = (some: readonly RegisteredRoute[], others: readonly RegisteredRoute[]): boolean =>
  some.length === others.length && some.every((route, at) => isSameRoute(route, others[at]))

function kindOf(
  before: Before,
  { hasMoved, isRenamed, hasOtherRoutes }: Record<'hasMoved' | 'isRenamed' | 'hasOtherRoutes', boolean>,
): OrganisationChange['change'] | undefined {
  if (!isListed(before)) return 'returned'
  if (hasMoved) return 'moved'
  if (isRenamed) return 'renamed'
  return hasOtherRoutes ? 'routes' : undefined
}

const remember = ({ changes = [], announced }: History, change: OrganisationChange): History => ({
  changes: [...changes, change],
  ...(announced !== undefined && { announced: [...announced, change] }),
})

/** The history of an organisation. An absent history stays absent. */
const historyOf = ({ changes, announced }: History): History => ({
  ...(changes !== undefined && { changes }),
  ...(announced !== undefined && { announced }),
})
