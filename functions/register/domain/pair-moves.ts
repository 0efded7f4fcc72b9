import type { ListedOrganisation } from './group-rows.ts'
import { organisationKey } from './organisation.ts'

const nameOf = (key: string): string => key.slice(0, key.indexOf('\n'))

/**
 * Pairs each new key with the organisation that moved to its town. That is the only one of its name that is gone, if
 * there is only one new key of that name.
 */
export function pairMoves<One extends Pick<ListedOrganisation, 'name' | 'town'>>(
  gone: readonly One[],
  fresh: readonly string[],
): Map<string, One> {
  const goneByName = Map.groupBy(gone, ({ name, town }) => nameOf(organisationKey(name, town)))
  const moves = new Map<string, One>()
  for (const [name, keys] of Map.groupBy(fresh, nameOf)) {
    const [before, ...others] = goneByName.get(name) ?? []
    const [key] = keys
    if (before !== undefined && others.length === 0 && key !== undefined && keys.length === 1)
      moves.set(key, before)
  }
  return moves
}
