import type { IndexDocument, SearchQuery } from '#shared/search-engine/index-schema.ts'
import { type Random, randomFrom } from './random.ts'

export type QueryKind = 'prefix name' | 'typo' | 'city + sector + flags' | 'flags only' | 'rare'
export interface BenchQuery {
  readonly kind: QueryKind
  readonly query: SearchQuery
}

const PAGE = 15
/** The number of queries of each kind, for the goals of `bench search`. The product has no "contains". */
const MIX: Readonly<Record<QueryKind, number>> = {
  'prefix name': 1080,
  typo: 120,
  'city + sector + flags': 400,
  'flags only': 200,
  rare: 200,
}
const FLAGS = ['website', 'jobs', 'careers_page', 'linkedin', 'facebook', 'phone', 'email']

const someFlags = (random: Random, max: number) => [
  ...new Set(Array.from({ length: 1 + random.below(max) }, () => random.pick(FLAGS))),
]

const MILES = [5, 10, 25, 50, 100]

/** Searches around the places of companies, without other filters. */
export const inventDistanceQueries = (companies: readonly IndexDocument[], count: number): SearchQuery[] => {
  const random = randomFrom(3_000)
  return Array.from({ length: count }, () => {
    const center = random.pick(companies).points!['near']!
    return { points: { near: { center, miles: random.pick(MILES) } }, offset: 0, limit: PAGE }
  })
}

/** The beginning of a name as a user types it: one to three words, of which the last is incomplete. */
const startOfName = (random: Random, name: string): string => {
  const words = name
    .toLowerCase()
    .split(' ')
    .slice(0, 1 + random.below(3))
  const last = words.pop()!
  return [...words, last.slice(0, Math.max(2, random.below(last.length + 1)))].join(' ')
}

const withTypo = (random: Random, name: string): string => {
  const words = name.toLowerCase().split(' ').slice(0, 2)
  const at = words.findIndex((word) => word.length >= 5)
  if (at < 0) return name
  const word = words[at]!
  const place = 1 + random.below(word.length - 2)
  const [before, after] = [word.slice(0, place), word.slice(place)]
  const edits = [
    before + after.slice(1),
    `${before}q${after}`,
    `${before}q${after.slice(1)}`,
    before + after[1]! + after[0]! + after.slice(2),
  ]
  words[at] = random.pick(edits)
  return words.join(' ')
}

const makeQuery = (
  kind: QueryKind,
  random: Random,
  companies: readonly IndexDocument[],
): Omit<SearchQuery, 'offset' | 'limit'> => {
  const company = random.pick(companies)
  if (kind === 'prefix name') return { text: startOfName(random, company.text!) }
  if (kind === 'typo') return { text: withTypo(random, company.text!) }
  if (kind === 'flags only') return { flags: someFlags(random, 4) }
  if (kind === 'city + sector + flags') {
    return {
      facets: { city: company.facets.city!, sector: [1 + random.below(21)] },
      flags: someFlags(random, 3),
    }
  }
  const text = company.text!.slice(0, 6)
  return random.pick([
    { prefixes: { postcode: company.prefixes.postcode!.slice(0, 4) }, flags: ['website'] },
    { prefixes: { host: company.prefixes.host!.slice(0, 6) } },
    { facets: { size: ['20,000+'], income: ['over £250m'] }, flags: ['jobs', 'email'] },
    { text, facets: { city: company.facets.city! }, flags: ['website'] },
    { facets: { category: [1 + random.below(25)], country: ['Wales', 'Scotland'] }, flags: ['jobs'] },
  ])
}

/** The 2,000 queries, shuffled so that kinds alternate realistically. */
export const inventQueries = (companies: readonly IndexDocument[]): BenchQuery[] => {
  const random = randomFrom(2_000)
  const all = Object.entries(MIX).flatMap(([name, count]) => {
    const kind = name as QueryKind
    return Array.from({ length: count }, () => {
      const offset = random.chance(0.1) ? PAGE * random.below(10) : 0
      return {
        kind,
        order: random.below(2 ** 31),
        query: { ...makeQuery(kind, random, companies), offset, limit: PAGE },
      }
    })
  })
  return all.toSorted((a, b) => a.order - b.order)
}
