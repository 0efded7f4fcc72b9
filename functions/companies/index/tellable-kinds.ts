import type { SearchIndex } from '#shared/search-engine/search-index.ts'
import { shownSince, type CompanyCard, unpackCard } from '../company-card.ts'
import { ruleOfName } from '../profile/sectors-of.ts'
import kinds from './tellable-kinds.json' with { type: 'json' }

interface Listed {
  id: number
  stored: CompanyCard
}

/** Of companies that look alike, so many have a kind in common. */
const FEWEST_ALIKE = 3

const pattern = (text: string) => new RegExp(String.raw`\b(?:${text})\b`, 'i')
const words = Object.entries(kinds.words).map(([kind, text]) => [kind, pattern(text)] as const)
// most names have none of the words
const anyWord = pattern(Object.values(kinds.words).join('|'))
const rules: Readonly<Record<string, string>> = kinds.rules

/** What a name says the organisation is in words of its own, and by the rules of sectors, which are wider. */
const levels: readonly ((name: string) => string | undefined)[] = [
  (name) => (anyWord.test(name) ? words.find(([, word]) => word.test(name))?.[0] : undefined),
  (name) => rules[ruleOfName(name)?.rule.kind ?? ''],
]

/**
 * The kinds that the locked rows of companies may show, by id. The register tells everybody the names of a town, and users see
 * which of them are open. So of those that look alike besides, at least `FEWEST_ALIKE` show each kind, and none or as many
 * show no kind. A company of a narrow kind that is too rare has the wider one, if it is not too rare.
 */
export function tellableKinds(listed: readonly Listed[]): ReadonlyMap<number, string> {
  const told = new Map<number, string>()
  const inTowns = listed.filter(({ stored }) => stored.city !== null)
  for (const alike of Map.groupBy(inTowns, ({ stored }) => lookOf(stored)).values()) {
    let others: readonly Listed[] = alike
    const groups: { kind: string; some: readonly Listed[] }[] = []
    for (const level of levels) {
      const byKind = Map.groupBy(others, ({ stored }) => level(stored.name))
      others = [...byKind].flatMap(([kind, some]) => {
        if (kind === undefined || some.length < FEWEST_ALIKE) return some
        groups.push({ kind, some })
        return []
      })
    }
    const isRestTold = others.length > 0 && others.length < FEWEST_ALIKE
    // a rest of one or two hides among those of the rarest kind
    const largest = groups.toSorted((a, b) => b.some.length - a.some.length)
    for (const { kind, some } of isRestTold ? largest.slice(0, -1) : groups)
      for (const { id } of some) told.set(id, kind)
  }
  return told
}

/** What a locked row shows that its company may be looked up by: what the register publishes, the sectors, and whether it is open. */
const lookOf = ({ city, routes, rating, since, licensed, sector_ids, register_only }: CompanyCard): string =>
  JSON.stringify([city, routes, rating, shownSince(since, true), licensed, sector_ids, register_only])

/**
 * The kinds of companies that may have changed since an index was built, by id. One that looks as before keeps its kind. Another
 * one has a kind of its own that its new look already shows. Undefined if so few would share a kind that only a new index can
 * tell the kinds.
 */
export function changedKinds(
  changed: readonly Listed[],
  { get, search, size }: Pick<SearchIndex, 'get' | 'search' | 'size'>,
): ReadonlyMap<number, string | undefined> | undefined {
  const before = new Map(
    changed.flatMap(({ id }) => {
      const stored = get(id)
      return stored === undefined ? [] : [[id, unpackCard(stored)] as const]
    }),
  )
  const told = new Map(changed.map(({ id }) => [id, before.get(id)?.tellable_kind]))
  const others = changed.filter(({ id, stored }) => {
    const card = before.get(id)
    return stored.city !== null && (card === undefined || lookOf(card) !== lookOf(stored))
  })
  for (const [city, moved] of Map.groupBy(others, ({ stored }) => stored.city)) {
    const { ids, stored: cards } = search({ facets: { city: [city] }, offset: 0, limit: size })
    const isMoved = new Set(moved.map(({ id }) => id))
    const rest = cards.filter((_, at) => !isMoved.has(ids[at]!)).map(unpackCard)
    const looks = Map.groupBy(rest, lookOf)
    const now = moved.map(({ id, stored }) => {
      const shown = new Set(looks.get(lookOf(stored))?.map(({ tellable_kind }) => tellable_kind))
      const kind = levels
        .map((level) => level(stored.name))
        .find((one) => one !== undefined && shown.has(one))
      told.set(id, kind)
      return { ...stored, tellable_kind: kind! }
    })
    if ([...Map.groupBy([...rest, ...now], lookOf).values()].some(areFewAlike)) return undefined
  }
  return told
}

/** Whether a kind, or the lack of one, tells which of these companies it may be. Open ones have their names in the lists of users. */
function areFewAlike(alike: readonly CompanyCard[]): boolean {
  const groups = Map.groupBy(alike, ({ tellable_kind }) => tellable_kind)
  const tells = !alike[0]!.register_only && (groups.size > 1 || !groups.has(undefined))
  return tells && [...groups.values()].some(({ length }) => length < FEWEST_ALIKE)
}

/** What the index stores of a company: its card with the kind that a locked row may show. */
export function withKind(told: ReadonlyMap<number, string | undefined>, { id, stored }: Listed): CompanyCard {
  const kind = told.get(id)
  return kind === undefined ? stored : { ...stored, tellable_kind: kind }
}
