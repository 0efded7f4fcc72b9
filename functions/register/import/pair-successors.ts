import { foldText } from '#shared/search-engine/fold-text.ts'
import { type ComparedName, comparedName, shareSpelling } from '#shared/search-engine/names/compared-name.ts'
import { isWithinOneEdit } from '#shared/search-engine/names/near-word.ts'
import { organisationKey } from '../organisation.ts'
import { isSameRoutes } from './record-change.ts'
import type { ListedOrganisation } from './register-rows.ts'

/** The organisations that go on under a new key, by this key. */
export interface Successors<One> {
  /** Those that have moved: the same name in another town. */
  moved: Map<string, One>
  /** Those that are respelt: the same town, and a name that is the same by the matching rules or with a typo mended. */
  renamed: Map<string, One>
}

/**
 * Pairs each new key with the organisation that goes on under it. Both must be the only ones that the other may be, or
 * neither is paired (docs/product/companies.md "Register").
 * @param gone The organisations whose keys a register no longer lists.
 * @param fresh What no organisation has had, by key.
 */
export function pairSuccessors<One extends Standing>(
  gone: readonly One[],
  fresh: ReadonlyMap<string, Pick<ListedOrganisation, 'routes'>>,
): Successors<One> {
  const keys = [...fresh.keys()]
  const moved = pairMoves(gone, keys)
  const renamed = new Map<string, One>()
  const isPaired = new Set(moved.values())
  const add = (pairs: ReadonlyMap<string, One>) => {
    for (const [key, before] of pairs) {
      if (moved.has(key) || isPaired.has(before)) continue
      isPaired.add(before)
      renamed.set(key, before)
    }
  }
  add(pairRespelt(gone, keys))
  const isLeft = (key: string) => !moved.has(key) && !renamed.has(key)
  add(
    pairMended(
      gone.filter((one) => !isPaired.has(one)),
      new Map([...fresh].filter(([key]) => isLeft(key))),
    ),
  )
  return { moved, renamed }
}

type Standing = Pick<ListedOrganisation, 'name' | 'town' | 'routes'>
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
  return solePairs(fresh, (key) => {
    const { name, town } = partsOf(key)
    const compared = comparedName(name)
    return spellingsIn(town, compared)
      .flatMap((spelling) => bySpelling.get(spelling) ?? [])
      .filter((other) => isRespelt(compared, other.compared))
      .map(({ one }) => one)
  })
}

/** The pairs of which each is the only one that the other may be. */
function solePairs<One>(
  fresh: readonly string[],
  predecessorsOf: (key: string) => readonly One[],
): Map<string, One> {
  const successors = new Map<One, string[]>()
  const predecessors = fresh.map((key) => {
    const own = new Set(predecessorsOf(key))
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

/** Pairs names of one town with the same routes that differ by a typo, such as `Limtied` (`isMended`). */
function pairMended<One extends Standing>(
  gone: readonly One[],
  fresh: ReadonlyMap<string, Pick<ListedOrganisation, 'routes'>>,
): Map<string, One> {
  const byInitials = Map.groupBy(gone, ({ name, town }) => initialsOf(partsOf(organisationKey(name, town))))
  return solePairs([...fresh.keys()], (key) => {
    const named = partsOf(key)
    const routes = fresh.get(key)?.routes ?? []
    return (byInitials.get(initialsOf(named)) ?? []).filter(
      (other) => isMended(wordsOf(other.name), wordsOf(named.name)) && isSameRoutes(other.routes, routes),
    )
  })
}

/** The first letters of the words, and the town. A mended typo changes none of them. */
const initialsOf = ({ name, town }: Named): string =>
  `${wordsOf(name)
    .map(([letter = '']) => letter)
    .join(' ')}\n${town}`

/** Shorter names with one other letter are often those of two organisations. */
const LEAST_LETTERS = 12

/** Whether at most two words differ, each by one edit. Numbers and short words never differ. The first letters are the same. */
function isMended(some: readonly string[], others: readonly string[]): boolean {
  if (some.join('').length < LEAST_LETTERS) return false
  const differing = some.flatMap((word, at) => {
    const instead = others[at] ?? ''
    return word === instead ? [] : [[word, instead] as const]
  })
  return (
    differing.length <= 2 &&
    differing.every(
      ([word, instead]) =>
        Math.max(word.length, instead.length) > 4 &&
        !/\d/.test(word + instead) &&
        isWithinOneEdit(word, instead),
    )
  )
}

const wordsOf = (name: string): string[] => foldText(name).split(' ')

/** The spellings by which an organisation may be found, each only once. */
const spellingsIn = (town: string, { whole, first }: ComparedName): string[] => [
  ...new Set([...whole, ...first].map((spelling) => `${spelling}\n${town}`)),
]

/** Whether two names of one town are the same. Two branches of one company may have different trading names. */
function isRespelt(one: ComparedName, other: ComparedName): boolean {
  if (shareSpelling(one.whole, other.whole)) return true
  return shareSpelling(one.first, other.first) && (one.trading.length === 0 || other.trading.length === 0)
}

const partsOf = (key: string): { name: string; town: string } => {
  const end = key.indexOf('\n')
  return { name: key.slice(0, end), town: key.slice(end + 1) }
}
