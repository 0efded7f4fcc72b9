import type { RegisterChange } from '../../../shared/api/companies.ts'

type Route = RegisterChange['added'][number]

/** `Skilled Worker (Worker, A rating)`. */
const named = ({ route, type, rating }: Route): string => {
  const standing = [type, rating].filter((text) => text !== '').join(', ')
  return standing === '' ? route : `${route} (${standing})`
}

const standingChange = (before: Route, after: Route): string =>
  before.type === after.type
    ? `${after.route}: ${before.rating || 'no rating'} became ${after.rating || 'no rating'}`
    : `${after.route}: ${named(before)} became ${named(after)}`

/** What came and went; a route that did both has only changed its type or rating. */
function routeWords({ added, removed }: Pick<RegisterChange, 'added' | 'removed'>): string[] {
  const left = [...removed]
  const came = added.map((after) => {
    const at = left.findIndex((before) => before.route === after.route)
    const [before] = at === -1 ? [] : left.splice(at, 1)
    return before ? standingChange(before, after) : `Route added: ${named(after)}`
  })
  return [...came, ...left.map((before) => `Route removed: ${named(before)}`)]
}

/** What one register changed of a company, a line for each change. */
export function registerChangeWords(change: RegisterChange): string[] {
  switch (change.change) {
    case 'joined':
      return ['First seen on the register']
    case 'left':
      return ['Left the register']
    case 'returned':
      return ['Returned to the register', ...routeWords(change)]
    case 'moved':
      return [
        change.from_town ? `Moved from ${change.from_town}` : 'Moved to another town',
        ...routeWords(change),
      ]
    case 'routes':
      return routeWords(change)
  }
}
