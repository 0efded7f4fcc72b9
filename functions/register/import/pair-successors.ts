import { type ComparedName, comparedName, shareSpelling } from '../../search-engine/names/compared-name.ts'
import { organisationKey } from '../organisation.ts'
import type { ListedOrganisation } from './register-rows.ts'

/** The organisations that go on under a new key, by this key. */
export interface Successors<One> {
  /** Those that have moved: the same name in another town. */
  moved: Map<string, One>
  /** Those that are respelt: the same town, and a name that is the same by the matching rules. */
  renamed: Map<string, One>
}

/**
 * Pairs each new key with the organisation that goes on under it. Both must be the only ones that the other may be, or
 * neither is paired (docs/product/companies.md "Register").
 * @param gone The organisations whose keys a register no longer lists.
 * @param fresh The keys that no organisation has had.
 */
export function pairSuccessors<One extends Pick<ListedOrganisation, 'name' | 'town'>>(
  gone: readonly One[],
  fresh: readonly string[],
): Successors<One> {
  const moved = pairMoves(gone, fresh)
  const isMoved = new Set(moved.values())
  const renamed = new Map<string, One>()
  for (const [key, before] of pairRespelt(gone, fresh))
    if (!moved.has(key) && !isMoved.has(before)) renamed.set(key, before)
  return { moved, renamed }
}

type Named = Pick<ListedOrganisation, 'name' | 'town'>

function pairMoves<One extends Named>(gone: readonly One[], fresh: readonly string[]): Map<string, One> {
  const goneByName = Map.groupBy(gone, ({ name, town }) => partsOf(organisationKey(name, town)).name)
  const moves = new Map<string, One>()
  for (const [name, keys] of Map.groupBy(fresh, (key) => partsOf(key).name)) {
    const [before, ...others] = goneByName.get(name) ?? []
    const [key] = keys
    if (before !== undefined && others.length === 0 && key !== undefined && keys.length === 1)
      moves.set(key, before)
  }
  return moves
}

function pairRespelt<One extends Named>(gone: readonly One[], fresh: readonly string[]): Map<string, One> {
  const bySpelling = new Map<string, { one: One; compared: ComparedName }[]>()
  for (const one of gone) {
    const compared = comparedName(one.name)
    const { town } = partsOf(organisationKey(one.name, one.town))
    for (const spelling of spellingsIn(town, compared)) {
      const known = bySpelling.get(spelling)
      if (known) known.push({ one, compared })
      else bySpelling.set(spelling, [{ one, compared }])
    }
  }
  const successors = new Map<One, string[]>()
  const predecessors = fresh.map((key) => {
    const { name, town } = partsOf(key)
    const compared = comparedName(name)
    const alike = spellingsIn(town, compared).flatMap((spelling) => bySpelling.get(spelling) ?? [])
    const own = new Set(alike.filter((other) => isRespelt(compared, other.compared)).map(({ one }) => one))
    for (const one of own) successors.set(one, [...(successors.get(one) ?? []), key])
    return { key, own }
  })
  const pairs = new Map<string, One>()
  for (const { key, own } of predecessors) {
    const [before] = own
    if (before !== undefined && own.size === 1 && successors.get(before)?.length === 1) pairs.set(key, before)
  }
  return pairs
}

/** The spellings by which an organisation may be found, each only once. */
const spellingsIn = (town: string, { whole, first }: ComparedName): string[] => [
  ...new Set([...whole, ...first].map((spelling) => `${spelling}\n${town}`)),
]

/** Whether two names of one town are the same. Two branches of one company may have different trading names. */
function isRespelt(one: ComparedName, other: ComparedName): boolean {
  if (shareSpelling(one.whole, other.whole)) return true
  return shareSpelling(one.first, other.first) && (one.trading.length === 0 || other.trading.length === 0)
}

/** The name and the town of a key. */
const partsOf = (key: string): { name: string; town: string } => {
  const end = key.indexOf('\n')
  return { name: key.slice(0, end), town: key.slice(end + 1) }
}
