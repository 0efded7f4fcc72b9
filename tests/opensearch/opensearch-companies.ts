import { companyIndexSchema } from '../../functions/companies/domain/index/company-index.ts'
import { unpackCard } from '../../functions/companies/domain/index/packed-card.ts'
import type {
  CompanyPage,
  CompanyRelaxation,
  SearchableCompanies,
} from '../../functions/companies/domain/search/searchable-companies.ts'
import { foldText } from '../../functions/search-engine/fold-text.ts'
import { withoutSpaces } from '../../functions/search-engine/names/name-readings.ts'
import { allowsTypo, isWithinOneEdit } from '../../functions/search-engine/names/one-edit.ts'
import { readNameQuery } from '../../functions/search-engine/names/read-name-query.ts'
import { boosted, companyClauses, countedIn, MAX_VALUES, valuesOf } from './company-clauses.ts'
import { anyOf, oneTypo, plainClauses, prefix, term } from './name-clauses.ts'
import { bucketsOf, type Json, type Requests, type SearchAnswer } from './requests.ts'

/** OpenSearch returns at most so many matches of one search. */
const WINDOW = 10_000

/**
 * Searches the companies of one index of OpenSearch. Totals, pages, orders and counts are exactly those of the contract.
 * Of the names that are only like a text, the order is that of OpenSearch.
 */
export function opensearchCompanies({ searchAll }: Requests, index: string): SearchableCompanies {
  const ask = (bodies: readonly Json[]) => searchAll(index, bodies)
  const { one, totalsOf, exists, vocabularyOf, filtersOf, clauseOf, sortOf } = companyClauses(ask)

  const search: SearchableCompanies['search'] = async ({ offset, limit, ...query }) => {
    const { clause, isByText } = await clauseOf(query)
    const sort = await sortOf(query, isByText)
    return found(await one({ query: clause, sort, from: offset, size: limit }))
  }
  const totals: SearchableCompanies['totals'] = async (searches) => {
    const clauses = await Promise.all(searches.map(clauseOf))
    return totalsOf(clauses.map(({ clause }) => clause))
  }
  const matching: SearchableCompanies['matching'] = async (query) => {
    const { clause, isByText } = await clauseOf(query)
    const sort = await sortOf(query, isByText)
    const ids: number[] = []
    let after: readonly unknown[] | undefined
    for (;;) {
      const page = {
        query: clause,
        sort,
        size: WINDOW,
        _source: ['id'],
        ...(after && { search_after: after }),
      }
      const { hits } = (await one(page)).hits
      ids.push(...hits.map(({ _source }) => _source.id))
      after = hits.at(-1)?.sort
      if (hits.length < WINDOW || after === undefined) return ids
    }
  }
  const cards: SearchableCompanies['cards'] = async (ids) => {
    const answer = found(await one({ query: { terms: { id: ids } }, size: Math.min(WINDOW, ids.length) }))
    const storedOf = new Map(answer.ids.map((id, at) => [id, answer.stored[at]]))
    return ids.map((id) => storedOf.get(id))
  }
  /** The words of names that are one typo away, the most common first. */
  const wordsNear = async (word: string): Promise<string[]> => {
    const aggs = { words: { terms: { field: 'words', size: MAX_VALUES } } }
    const answer = await one({ query: oneTypo(word), size: 0, aggs })
    return bucketsOf(answer, 'words')
      .map(({ key }) => key)
      .filter((other) => isWithinOneEdit(other, word))
  }
  const knowsWords = (words: readonly string[]) => exists(words.map((word) => term('words', word)))

  return {
    search,
    totals,
    matching,
    cards,
    async relaxations(kept, filters, max) {
      const [{ clause }, ...each] = await Promise.all([clauseOf(kept), ...filters.map(filtersOf)])
      // the score of a match is the mask of the filters that it meets
      const should = each.map((filter, at) => ({ constant_score: { filter, boost: 2 ** at } }))
      const query = { bool: { filter: [clause], should } }
      const aggs = { masks: { terms: { script: { source: '_score.longValue()' }, size: MAX_VALUES } } }
      const answer = await one({ query, size: 0, aggs })
      const all = 2 ** filters.length - 1
      const counts = bucketsOf(answer, 'masks').map(
        ({ key, doc_count }) => [all & ~Number(key), doc_count] as const,
      )
      return fewestDropped(new Map(counts), max)
    },
    async counts(searches, fields) {
      const bodies = await Promise.all(
        searches.flatMap((filters) =>
          fields.map(async (field) => {
            const { [field]: _own, ...facets } = filters.facets ?? {}
            const { clause } = await clauseOf({ ...filters, facets })
            return { query: clause, size: 0, aggs: { values: valuesOf(field) } }
          }),
        ),
      )
      const answers = (await ask(bodies)).map(countedIn)
      return searches.map((_, at) =>
        Object.fromEntries(fields.map((field, place) => [field, answers[at * fields.length + place]!])),
      )
    },
    async values(fields) {
      const lists = await Promise.all(fields.map(vocabularyOf))
      return Object.fromEntries(fields.map((field, at) => [field, lists[at]!]))
    },
    async known() {
      const { facets, flags, prefixes } = companyIndexSchema
      const fields: [string, Json][] = [
        ...facets.map((name): [string, Json] => [name, { exists: { field: `facets.${name}` } }]),
        ...flags.map((name): [string, Json] => [name, term('flags', name)]),
        ...prefixes.map((name): [string, Json] => [name, { exists: { field: `prefixes.${name}` } }]),
        ['near', { exists: { field: 'near' } }],
      ]
      const [companies = 0, ...counts] = await totalsOf([
        { match_all: {} },
        ...fields.map(([, clause]) => clause),
      ])
      return { companies, fields: Object.fromEntries(fields.map(([name], at) => [name, counts[at]!])) }
    },
    async named(names) {
      const bodies = names.map((name) => {
        const keys = readNameQuery(name).readings.map(({ key }) => withoutSpaces(key))
        return { query: { terms: { joined: keys } }, sort: [{ name_place: 'asc' }], size: WINDOW }
      })
      const answers = (await ask(bodies)).map(found)
      return {
        ids: answers.flatMap(({ ids }) => ids),
        stored: answers.flatMap(({ stored }) => stored),
      }
    },
    async goesOn(text) {
      const starts = readNameQuery(text).readings.flatMap(({ isWhole, key }) =>
        isWhole ? [] : [prefix('key', `${key} `)],
      )
      return (await exists(starts)).includes(true)
    },
    async corrected(text) {
      const texts = readNameQuery(text).readings.map(async ({ words }) => {
        const knows = await knowsWords(words)
        const [unknown, ...others] = words.filter((_, at) => !knows[at])
        if (unknown === undefined || others.length > 0 || words.length === 1 || !allowsTypo(unknown))
          return []
        const meant = await wordsNear(unknown)
        return meant.map((word) => words.map((own) => (own === unknown ? word : own)).join(' '))
      })
      return (await Promise.all(texts)).flat()
    },
    async respelt(text) {
      const { words } = readNameQuery(text)
      const knows = await knowsWords(words)
      const [unknown, ...others] = words.filter((_, at) => !knows[at])
      if (unknown === undefined || others.length > 0) return undefined
      for (const word of (await wordsNear(unknown)).slice(0, 10)) {
        const respelt = words.map((own) => (own === unknown ? word : own)).join(' ')
        const { stored } = await search({ text: respelt, offset: 0, limit: 1 })
        const { name } = unpackCard(stored[0])
        if (typeof name !== 'string') continue
        const spelled = name.split(/\s+/)
        return respelt
          .split(' ')
          .map((own) => spelled.find((other) => foldText(other) === own) ?? own)
          .join(' ')
      }
      return undefined
    },
    async alike(text, { without, loosely, offset, limit }) {
      const query = readNameQuery(text)
      const plain = plainClauses(query)
      const first = plain[(await exists(plain.map(({ matches }) => matches))).indexOf(true)]
      const own = query.readings.map(({ key }): [Json, number] => [prefix('key', `${key} `), 2.5])
      const some = query.words.map((word) =>
        anyOf([term('words', word), ...(loosely ? [oneTypo(word)] : [])]),
      )
      const least = Math.max(1, Math.ceil(some.length / 2))
      const loose = { bool: { should: some, minimum_should_match: least } }
      const matches = [...(first ? [first.matches] : []), ...(loosely && some.length > 0 ? [loose] : [])]
      if (matches.length === 0) return { total: 0, ids: [], stored: [] }
      const boosts = [...(first?.boosts ?? []), ...own, ...(first ? [[first.matches, 0.5] as const] : [])]
      const clause = boosted([anyOf(matches), { bool: { must_not: [{ terms: { id: without } }] } }], boosts)
      const sort = [{ _score: 'desc' }, { name_place: 'asc' }]
      return found(await one({ query: clause, sort, from: offset, size: limit }))
    },
  }
}

const found = ({ hits }: SearchAnswer): CompanyPage => ({
  total: hits.total.value,
  ids: hits.hits.map(({ _source }) => _source.id),
  stored: hits.hits.map(({ _source }) => JSON.parse(_source.stored) as unknown),
})

/**
 * The ways to find results by dropping filters (searchable-companies.ts).
 * @param counts How many companies fail exactly the filters of each mask.
 */
function fewestDropped(counts: ReadonlyMap<number, number>, max: number): CompanyRelaxation[] {
  const masks = new Set(counts.keys())
  // each filter of a combination is needed if it is a union of masks of companies
  for (const mask of masks) for (const other of counts.keys()) masks.add(mask | other)
  const totalOf = (mask: number) =>
    [...counts].reduce((sum, [one, count]) => ((one & ~mask) === 0 ? sum + count : sum), 0)
  return [...masks]
    .map((mask) => ({ mask, without: placesOf(mask), total: totalOf(mask) }))
    .toSorted((a, b) => a.without.length - b.without.length || b.total - a.total || a.mask - b.mask)
    .slice(0, max)
    .map(({ without, total }) => ({ without, total }))
}

const placesOf = (mask: number): number[] =>
  Array.from({ length: 31 }, (_, at) => at).filter((at) => ((mask >>> at) & 1) === 1)
