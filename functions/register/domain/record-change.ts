import type { ListedOrganisation } from './group-rows.ts'
import {
  isListed,
  type Organisation,
  type OrganisationChange,
  organisationKey,
  type RegisteredRoute,
} from './organisation.ts'

type History = Pick<Organisation, 'changes' | 'announced'>

/** What the history of an organisation follows from. */
type Before = ListedOrganisation & Pick<Organisation, 'left_on' | 'changes' | 'announced'>

/**
 * The history of a listed organisation after an import. Another spelling or county is not recorded. A new organisation
 * has no history.
 */
export function recordChange(
  before: Before | undefined,
  { name, town, routes }: ListedOrganisation,
  date: string,
): History {
  if (before === undefined) return {}
  const hasMoved = organisationKey(before.name, before.town) !== organisationKey(name, town)
  const added = routes.filter((route) => !before.routes.some((known) => isSameRoute(known, route)))
  const removed = before.routes.filter((route) => !routes.some((next) => isSameRoute(next, route)))
  const change = kindOf(before, hasMoved, added.length + removed.length)
  if (change === undefined) return historyOf(before)
  return remember(before, { date, change, added, removed, from_town: hasMoved ? before.town : null })
}

/** The history of an organisation that an import removes. */
export const recordLeaving = (before: Before, date: string): History =>
  remember(before, { date, change: 'left', added: [], removed: [], from_town: null })

export const isSameRoute = (a: RegisteredRoute, b: RegisteredRoute | undefined): boolean =>
  a.route === b?.route && a.type === b.type && a.rating === b.rating

/** Whether two lists of routes are the same, in the same order. */
export const isSameRoutes = (some: readonly RegisteredRoute[], others: readonly RegisteredRoute[]): boolean =>
  some.length === others.length && some.every((route, at) => isSameRoute(route, others[at]))

function kindOf(
  before: Before,
  hasMoved: boolean,
  changedRoutes: number,
): OrganisationChange['change'] | undefined {
  if (!isListed(before)) return 'returned'
  if (hasMoved) return 'moved'
  return changedRoutes > 0 ? 'routes' : undefined
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
