import type { RegisterChange } from '../../../../shared/api/companies.ts'

type Route = RegisterChange['added'][number]

const named = ({ route, type, rating }: Route): string => {
  const standing = [type, rating].filter(Boolean).join(', ')
  return standing === '' ? route : `${route} (${standing})`
}

const moves = (what: 'Rating' | 'Type', { route }: Route, from: string, to: string): string[] =>
  from === to ? [] : [`${what} of ${route} changed from ${from || 'none'} to ${to || 'none'}`]

/** What became of the routes: one that came and went under the same name has changed. */
function routeWords({ added, removed }: RegisterChange): string[] {
  const came = [...added]
  const changed: string[] = []
  const gone: string[] = []
  for (const before of removed) {
    const at = came.findIndex(({ route }) => route === before.route)
    const [after] = at === -1 ? [] : came.splice(at, 1)
    if (after) {
      changed.push(...moves('Rating', before, before.rating, after.rating))
      changed.push(...moves('Type', before, before.type, after.type))
    } else gone.push(`Route ended: ${named(before)}`)
  }
  return [...changed, ...came.map((route) => `Route added: ${named(route)}`), ...gone]
}

/** What one register changed of a company, in words, a line each; what went without saying is not said. */
export function changeWords(change: RegisterChange): string[] {
  switch (change.change) {
    case 'joined':
      return ['Joined the register']
    case 'left':
      return ['Left the register']
    case 'returned':
      return ['Returned to the register']
    case 'moved':
      return [change.from_town === null ? 'Moved' : `Moved from ${change.from_town}`, ...routeWords(change)]
    case 'routes':
      return routeWords(change)
  }
}
