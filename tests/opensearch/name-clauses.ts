import { withoutSpaces } from '../../functions/search-engine/names/name-readings.ts'
import { allowsTypo } from '../../functions/search-engine/names/one-edit.ts'
import type { NameQuery, NameReading } from '../../functions/search-engine/names/read-name-query.ts'
import type { Json } from './requests.ts'

export const term = (field: string, value: string | number): Json => ({ term: { [field]: { value } } })
export const prefix = (field: string, value: string): Json => ({ prefix: { [field]: { value } } })
export const anyOf = (should: readonly Json[]): Json => ({ bool: { should, minimum_should_match: 1 } })
export const allOf = (filter: readonly Json[]): Json => ({ bool: { filter } })

/** A word with one letter added, left out, changed or swapped with its neighbour. */
export const oneTypo = (word: string): Json => ({
  fuzzy: { words: { value: word, fuzziness: 1, max_expansions: 1000, transpositions: true } },
})

/** Whether a word is in a name, or may be the beginning of one. */
export const known = (word: string, isLast: boolean): Json =>
  isLast ? prefix('words', word) : term('words', word)

/** One way to read a text: what matches, and how much each match counts. */
export interface NameClause {
  matches: Json
  /** What raises a match over others. Only the highest one counts. */
  boosts: readonly (readonly [clause: Json, boost: number])[]
}

/** The ways to read a text without typos, in the order in which they are tried. */
export const plainClauses = ({ readings, onlyLegalWords }: NameQuery): NameClause[] =>
  readings.map((reading) => {
    const { words, key, start, isWhole } = reading
    const exact = term('joined', withoutSpaces(key))
    if (isWhole) return { matches: exact, boosts: [] }
    const each = words.map((word, at) => wordClause(words, at, onlyLegalWords, word, false))
    const byWords = each.length === 0 ? [] : [allOf(each)]
    return {
      matches: anyOf([exact, prefix('joined', withoutSpaces(start)), ...byWords]),
      boosts: boostsOf(reading, exact),
    }
  })

/** The words of a text, of which some may have a typo. */
export const typoClause = (
  { words, onlyLegalWords }: NameQuery,
  mayErr: (at: number) => boolean,
): NameClause => ({
  matches: allOf(
    words.map((word, at) => wordClause(words, at, onlyLegalWords, word, allowsTypo(word) && mayErr(at))),
  ),
  boosts: [],
})

function wordClause(
  words: readonly string[],
  at: number,
  onlyLegalWords: boolean,
  word: string,
  mayErr: boolean,
): Json {
  const isLast = at === words.length - 1
  return anyOf([
    known(word, isLast),
    ...(mayErr ? [oneTypo(word)] : []),
    ...(isLast && (onlyLegalWords || words.length > 1) ? [prefix('legal', word)] : []),
    ...(onlyLegalWords ? [term('legal', word)] : []),
  ])
}

function boostsOf({ words, key, start, full }: NameReading, exact: Json): [Json, number][] {
  const last = words.at(-1) ?? ''
  const nearlyTyped =
    words.length > 1
      ? [allOf([term('joined', withoutSpaces(key.slice(0, key.lastIndexOf(' ')))), prefix('legal', last)])]
      : []
  return [
    [exact, 3],
    ...(full === undefined ? [] : [[prefix('key', `${full} `), 2] as [Json, number]]),
    [anyOf([prefix('spellings', start), ...nearlyTyped]), 1],
  ]
}
