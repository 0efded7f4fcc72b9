import type { RegisterChange } from '../api/companies.ts'

type Route = RegisterChange['added'][number]
type Routes = Pick<RegisterChange, 'added' | 'removed'>

const named = ({ route, type, rating }: Route): string => {
  const standing = [type, rating].filter((text) => text !== '').join(', ')
  return standing === '' ? route : `${route} (${standing})`
}

const standingChange = (before: Route, after: Route): string =>
  before.type === after.type
    ? `${after.route}: ${before.rating || 'no rating'} became ${after.rating || 'no rating'}`
    : `${after.route}: ${named(before)} became ${named(after)}`

/** The only route of this name. Undefined if there are several, because they cannot be paired with earlier ones. */
const soleRoute = (routes: readonly Route[], name: string): Route | undefined => {
  const [only, ...others] = routes.filter(({ route }) => route === name)
  return others.length === 0 ? only : undefined
}

/**
 * Describes added and removed routes. If one route of a name was added and one removed, its type or rating has changed.
 */
function routeWords({ added, removed }: Routes): string[] {
  const isChanged = ({ route }: Route) =>
    soleRoute(added, route) !== undefined && soleRoute(removed, route) !== undefined
  const additions = added.map((after) => {
    const before = isChanged(after) ? soleRoute(removed, after.route) : undefined
    return before ? standingChange(before, after) : `Route added: ${named(after)}`
  })
  const removals = removed.filter((before) => !isChanged(before))
  return [...additions, ...removals.map((before) => `Route removed: ${named(before)}`)]
}

/**
 * Describes the change of a company in one register, one line per change. Its page and mails show the lines.
 * @param mayBeEarlier Whether a first listing is that of the oldest known register (listed-since.ts).
 */
export function describeRegisterChange(change: Omit<RegisterChange, 'date'>, mayBeEarlier = false): string[] {
  switch (change.change) {
    case 'joined':
      return [mayBeEarlier ? 'On the oldest register that we know' : 'First seen on the register']
    case 'left':
      return ['Left the register']
    case 'returned':
      return ['Returned to the register', ...routeWords(change)]
    case 'moved':
      return [
        change.from_town ? `Moved from ${change.from_town}` : 'Moved to another town',
        ...routeWords(change),
      ]
    case 'renamed':
      return [`Name changed from ${change.from_name}`, ...routeWords(change)]
    case 'routes':
      return routeWords(change)
  }
}
