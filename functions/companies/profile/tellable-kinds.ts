import { publicPlace, shownSince } from '../company-card.ts'
import type { Registration } from '../company.ts'
import { ruleOfName } from './sectors-of.ts'
import kinds from './tellable-kinds.json' with { type: 'json' }

type Named = Pick<Registration, 'id' | 'name' | 'town' | 'county' | 'routes' | 'first_seen'>

/** A kind is shown only where so many sponsors of a town have it. */
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
 * The kinds of companies that a locked row may show, by id. The register tells everybody the names of a town. So at least
 * `FEWEST_ALIKE` rows show a kind of those that look alike besides: town, routes, ratings and month are equal. A company of a
 * narrow kind that is too rare has the wider one, if it is not too rare.
 */
export function tellableKinds(listed: readonly Named[]): ReadonlyMap<number, string> {
  const told = new Map<number, string>()
  for (const level of levels) {
    const named = listed.flatMap((one) => {
      const kind = told.has(one.id) ? undefined : level(one.name)
      return kind === undefined ? [] : [{ id: one.id, kind, look: `${kind}\n${lookOf(one)}` }]
    })
    for (const group of Map.groupBy(named, ({ look }) => look).values())
      if (group.length >= FEWEST_ALIKE) for (const { id, kind } of group) told.set(id, kind)
  }
  return told
}

/** What a locked row shows of what the register publishes. */
function lookOf({ name, town, county, routes, first_seen }: Named): string {
  const place = publicPlace({ name, town, county })
  return JSON.stringify([
    place.city ?? place.county,
    [...new Set(routes.map(({ route, rating }) => `${route} ${rating}`))].toSorted(),
    shownSince(first_seen, true),
  ])
}
