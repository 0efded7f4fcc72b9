import { facetSpelling } from '#shared/search-engine/filters/search-words.ts'
import type {
  Distance,
  FacetValue,
  GeoPoint,
  IndexDocument,
  IndexSchema,
  SearchQuery,
  TextOr,
} from '#shared/search-engine/index-schema.ts'
import { LEGAL_WORDS } from '#shared/search-engine/names/legal-words.ts'
import { withoutSpaces } from '#shared/search-engine/names/name-readings.ts'
import { allowsTypo } from '#shared/search-engine/names/near-word.ts'
import { normaliseName, type NormalName } from '#shared/search-engine/names/normalise-name.ts'
import { type NameReading, readNameQuery } from '#shared/search-engine/names/read-name-query.ts'

/** A name with its spellings as they are compared, made once for all queries. */
interface ScannedName extends NormalName {
  joined: readonly string[]
}

interface Entry {
  document: IndexDocument
  name: ScannedName
}

/** The oracle: the answers of the index from a plain scan. They share only the rules for words. */
export const plainScan = (
  documents: readonly IndexDocument[],
  { text: textOrder }: Pick<IndexSchema, 'text'>,
) => {
  const all = documents.map((document): Entry => ({ document, name: nameOf(document) }))

  const isValue = (field: string, value: FacetValue) =>
    documents.some(({ facets }) => (facets[field] ?? []).includes(value))

  const testsOf = (facets: Record<string, readonly (FacetValue | null)[]> = {}) =>
    Object.entries(facets).map(([field, wanted]) => {
      const unknown = wanted.filter((value): value is FacetValue => value !== null && !isValue(field, value))
      return (document: IndexDocument) =>
        (wanted.includes(null) && (document.facets[field] ?? []).length === 0) ||
        (document.facets[field] ?? []).some(
          (value) => wanted.includes(value) || unknown.some((other) => isSpeltAlike(value, other)),
        )
    })

  /** The sort is stable, so the most significant preference comes last. */
  const preferredFirst = <Item>(
    items: readonly Item[],
    documentOf: (item: Item) => IndexDocument,
    preferred: SearchQuery['preferred'],
  ) =>
    testsOf(preferred).reduceRight(
      (sorted, isMet) =>
        sorted.toSorted((a, b) => Number(isMet(documentOf(b))) - Number(isMet(documentOf(a)))),
      items,
    )

  /** The documents that have each word of a text as it is. */
  const idsWithWords = (text: string): number[] => {
    const { words, onlyLegalWords } = readNameQuery(text)
    if (words.length === 0) return []
    return all
      .filter(({ name }) =>
        words.every((word) => meets(name, word, false, words.length, onlyLegalWords, false)),
      )
      .map(({ document }) => document.id)
  }

  /** The matches of a text or a facet: those of both first. */
  const scanEither = (query: SearchQuery, asked: TextOr) => {
    const { facet, values, otherwise = [], isExact = false, isFirst = false } = asked
    const { text = '', textOr: _, offset, limit, order, preferred, ...filters } = query
    const whole = { offset: 0, limit: all.length }
    const byText = new Set(isExact ? idsWithWords(text) : scan({ text, ...whole }).ids)
    const idsOf = (wanted: readonly FacetValue[]) => {
      const unknown = wanted.filter((value) => !isValue(facet, value))
      const isMet = ({ facets }: IndexDocument) =>
        (facets[facet] ?? []).some(
          (value) => wanted.includes(value) || unknown.some((other) => isSpeltAlike(value, other)),
        )
      return new Set(documents.filter(isMet).map(({ id }) => id))
    }
    const own = idsOf(values)
    const byFacet = byText.size > 0 || own.size > 0 ? own : idsOf(otherwise)
    const ids = documents
      .map(({ id }) => id)
      .filter((id) => (byText.has(id) || byFacet.has(id)) && (filters.ids?.includes(id) ?? true))
    const documentOf = new Map(documents.map((document) => [document.id, document]))
    const found = scan({ ...filters, ids, ...(order !== undefined && { order }), ...whole }).ids
    const [first, second] = isFirst ? [byFacet, byText] : [byText, byFacet]
    const rankOf = (id: number) => (first.has(id) ? 2 : 0) + (second.has(id) ? 1 : 0)
    const inTurn = order === undefined ? found.toSorted((a, b) => rankOf(b) - rankOf(a)) : found
    const sorted = preferredFirst(inTurn, (id) => documentOf.get(id)!, preferred)
    return { total: sorted.length, ids: sorted.slice(offset, offset + limit) }
  }

  const scan = (asked: SearchQuery): { total: number; ids: number[] } => {
    if (asked.textOr !== undefined && asked.text?.trim()) return scanEither(asked, asked.textOr)
    const wanted = Object.entries(asked.facets ?? {}).filter(([, values]) => values.length > 0)
    const facets = testsOf(Object.fromEntries(wanted))
    const hasFacets = (document: IndexDocument) => facets.every((isMet) => isMet(document))
    const unwanted = testsOf(asked.lackedFacets)
    const lacksFacets = (document: IndexDocument) => unwanted.every((isMet) => !isMet(document))
    const { facets: _, lackedFacets: __, ...query } = asked
    const passing = all.filter(
      ({ document }) => hasFacets(document) && lacksFacets(document) && passes(document, query),
    )
    const text = readNameQuery(query.text ?? '')
    const { order } = query
    /** The given entries are in document order, or by relevance if no order is requested. */
    const inOrder = (entries: readonly Entry[]) => {
      if (order === undefined) return entries
      const area = query.points?.[order]
      if (area !== undefined) {
        const milesOf = ({ document }: Entry) =>
          greatCircleMiles(area.center!, document.points![order]!) + (document.blurs?.[order] ?? 0)
        return entries.toSorted((a, b) => milesOf(a) - milesOf(b) || all.indexOf(a) - all.indexOf(b))
      }
      const valueOf = ({ document }: Entry) => document.orders[order] ?? 0
      return entries.toSorted(order === textOrder ? byName : (a, b) => valueOf(b) - valueOf(a))
    }
    const pageOf = (entries: readonly Entry[]) => ({
      total: entries.length,
      ids: preferredFirst(inOrder(entries), ({ document }) => document, asked.preferred)
        .slice(query.offset, query.offset + query.limit)
        .map(({ document }) => document.id),
    })
    if (!query.text?.trim()) return pageOf(passing)

    const isKnown = (word: string, isLast: boolean) =>
      all.some(({ name }) => name.words.some((own) => own === word || (isLast && own.startsWith(word))))
    const typos = { words: text.words, key: '', start: '', full: undefined, isWhole: false }
    const readings = [
      ...text.readings.map((reading) => ({ reading, mayErr: () => false, isTypo: false })),
      {
        reading: typos,
        mayErr: (word: string, isLast: boolean) => !isKnown(word, isLast),
        isTypo: true,
      },
      { reading: typos, mayErr: () => true, isTypo: true },
    ]
    for (const { reading, mayErr, isTypo } of readings) {
      const { words, key, start } = reading
      const [joinedKey, joinedStart] = [withoutSpaces(key), withoutSpaces(start)]
      const erring = words.map((word, at) => allowsTypo(word) && mayErr(word, at === words.length - 1))
      const isMet = ({ name }: Entry) => {
        if (isTypo && words.length === 0) return false
        if (reading.isWhole) return isNamed(name, joinedKey)
        return (
          (!isTypo && (isNamed(name, joinedKey) || beginsWith(name, joinedStart))) ||
          words.every((word, at) =>
            meets(name, word, at === words.length - 1, words.length, text.onlyLegalWords, erring[at]!),
          )
        )
      }
      if (!all.some(isMet)) continue
      const tierOf = ({ name }: Entry) => (isTypo ? 4 : tier(name, reading))
      const met = passing.filter(isMet)
      return pageOf(order === undefined ? met.toSorted((a, b) => tierOf(a) - tierOf(b) || byName(a, b)) : met)
    }
    return { total: 0, ids: [] }
  }
  return scan
}

const nameOf = ({ text = '', otherNames = [] }: IndexDocument): ScannedName => {
  const name = normaliseName(text)
  const others = otherNames.map(normaliseName)
  const spellings = [...name.spellings, ...others.flatMap((other) => other.spellings)]
  return {
    ...name,
    spellings,
    joined: spellings.map(withoutSpaces),
    words: [...name.words, ...others.flatMap(({ words }) => words)],
  }
}

const byName = (a: Entry, b: Entry): number =>
  Buffer.compare(Buffer.from(a.name.key), Buffer.from(b.name.key)) || a.document.id - b.document.id

const isSpeltAlike = (value: FacetValue, other: FacetValue) =>
  typeof value === 'string' && typeof other === 'string' && facetSpelling(value) === facetSpelling(other)

const passes = (document: IndexDocument, query: SearchQuery) =>
  (query.flags ?? []).every((flag) => document.flags.includes(flag)) &&
  !(query.lackedFlags ?? []).some((flag) => document.flags.includes(flag)) &&
  (query.ids?.includes(document.id) ?? true) &&
  Object.entries(query.prefixes ?? {}).every(([field, prefix]) =>
    (document.prefixes[field] ?? '').startsWith(prefix),
  ) &&
  Object.entries(query.points ?? {}).every(([field, area]) => isWithin(area, document.points?.[field]))

const isWithin = ({ center, miles }: Distance, point: GeoPoint | undefined): boolean =>
  center !== null && point !== undefined && greatCircleMiles(center, point) <= miles

/** The great-circle distance by the haversine formula, on the mean radius of the earth. */
export const greatCircleMiles = (from: GeoPoint, to: GeoPoint): number => {
  const [latitude, longitude, otherLatitude, otherLongitude] = [...from, ...to].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number, number]
  const haversine =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin((otherLongitude - longitude) / 2) ** 2
  return 2 * 3958.7613 * Math.atan2(Math.sqrt(haversine), Math.sqrt(1 - haversine))
}

const hasLegal = (name: NormalName, test: (spelling: string) => boolean) =>
  LEGAL_WORDS.some(({ bit, spellings }) => (name.legalBits & bit) !== 0 && spellings.some(test))

const meets = (
  name: NormalName,
  word: string,
  isLast: boolean,
  words: number,
  onlyLegalWords: boolean,
  mayErr: boolean,
): boolean =>
  name.words.some(
    (own) => own === word || (isLast && own.startsWith(word)) || (mayErr && edits(own, word) <= 1),
  ) ||
  (isLast && (onlyLegalWords || words > 1) && hasLegal(name, (spelling) => spelling.startsWith(word))) ||
  (onlyLegalWords && hasLegal(name, (spelling) => spelling === word))

const isNamed = ({ joined }: ScannedName, spelling: string) => joined.includes(spelling)

const beginsWith = ({ joined }: ScannedName, start: string) => joined.some((own) => own.startsWith(start))

const tier = (name: ScannedName, { words, key, start, full }: NameReading): number => {
  const last = words.at(-1)!
  if (isNamed(name, withoutSpaces(key))) return 0
  if (full !== undefined && name.key.startsWith(`${full} `)) return 1
  if (name.spellings.some((spelling) => spelling.startsWith(start))) return 2
  const isNearlyTyped =
    words.length > 1 &&
    isNamed(name, withoutSpaces(key.slice(0, key.lastIndexOf(' ')))) &&
    hasLegal(name, (spelling) => spelling.startsWith(last))
  return isNearlyTyped ? 2 : 3
}

/** Optimal string alignment distance, from the full table. */
const edits = (a: string, b: string): number => {
  if (Math.abs(a.length - b.length) > 1) return 2
  const table: number[][] = [Array.from({ length: b.length + 1 }, (_, column) => column)]
  for (let row = 1; row <= a.length; row++) {
    table.push([row])
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1] ? 0 : 1
      let least = Math.min(
        table[row - 1]![column]! + 1,
        table[row]![column - 1]! + 1,
        table[row - 1]![column - 1]! + same,
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) least = Math.min(least, table[row - 2]![column - 2]! + 1)
      table[row]!.push(least)
    }
  }
  return table[a.length]![b.length]!
}
