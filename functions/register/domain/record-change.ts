import type { ListedOrganisation } from './group-rows.ts'
import {
  isListed,
  type Organisation,
  type OrganisationChange,
  organisationKey,
  type RegisteredRoute,
} from './organisation.ts'

type History = Pick<Organisation, 'changes'>

/**
 * The history of a listed organisation after an import. Another spelling or county is not recorded. A new organisation
 * has no history.
 */
export function recordChange(
  before: Organisation | undefined,
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
export const recordLeaving = (before: Organisation, date: string): History =>
  remember(before, { date, change: 'left', added: [], removed: [], from_town: null })

export const isSameRoute = (a: RegisteredRoute, b: RegisteredRoute | undefined): boolean =>
  a.route === b?.route && a.type === b.type && a.rating === b.rating

function kindOf(
  before: Organisation,
  hasMoved: boolean,
  changedRoutes: number,
): OrganisationChange['change'] | undefined {
  if (!isListed(before)) return 'returned'
  if (hasMoved) return 'moved'
  return changedRoutes > 0 ? 'routes' : undefined
}

const remember = ({ changes = [] }: History, change: OrganisationChange): History => ({
  changes: [...changes, change],
})

/** The history of an organisation. An absent history stays absent. */
const historyOf = ({ changes }: History): History => (changes === undefined ? {} : { changes })
