import type { WatchedChange } from '../../../shared/mail-content.ts'

type Change = WatchedChange['changes'][number]
type Route = Change['added'][number]

/** What a register changed of a company, a sentence each. */
export function changeInWords({ change, added, removed, from_town }: Change): string[] {
  const rerated = added.flatMap((next) => {
    const [before, ...others] = removed.filter(({ route }) => route === next.route)
    const isOnly = added.filter(({ route }) => route === next.route).length === 1 && others.length === 0
    return before !== undefined && isOnly ? [{ before, next }] : []
  })
  const isRerated = (route: Route) => rerated.some(({ before, next }) => before === route || next === route)
  return [
    ...eventOf(change, from_town),
    ...rerated.map(({ before, next }) => `${next.route}: ${licenceOf(before)} became ${licenceOf(next)}`),
    ...added.filter((route) => !isRerated(route)).map((route) => `Route added: ${inWords(route)}`),
    ...removed.filter((route) => !isRerated(route)).map((route) => `Route gone: ${inWords(route)}`),
  ]
}

function eventOf(change: Change['change'], from: string | null): string[] {
  if (change === 'left') return ['Not on the register any more']
  if (change === 'returned') return ['Back on the register']
  if (change === 'moved') return [from ? `Moved from ${from}` : 'Has a town now']
  return []
}

/** Type and rating as the register writes them: `Worker (A rating)`. */
const licenceOf = ({ type, rating }: Route): string => (rating === '' ? type : `${type} (${rating})`)

const inWords = (route: Route): string => `${route.route}, ${licenceOf(route)}`
