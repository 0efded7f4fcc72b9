import type { Occupation } from './open-occupations.ts'
import { spokenTitles } from './spoken-titles.ts'
import { isOfManager, isSupport, isWeak, MAX_CHARACTERS, titleWords } from './title-words.ts'
import { wordLikeness } from './word-likeness.ts'

/** The most occupations that a search finds. */
export const MAX_FOUND = 5

/** The share of a title that a search must match; less says nothing about the occupation. */
const LEAST_MATCH = 0.45

/** The share of the best score below which an occupation is left out. */
const LEAST_OF_BEST = 0.6

/** How much a weak word counts beside others, such as `senior`. */
const WEAK_WEIGHT = 0.15

/** How much of a score says how well a title matches the typed one, against the reverse. */
const TYPED_SHARE = 0.7

/** How much the first and the other parts of a title count beside the whole. */
const FIRST_PART = 0.97
const OTHER_PART = 0.85

/** The most parts that are read. */
const MAX_PARTS = 6

/** Separates the parts of a title: `Registered General Nurse (RGN) - Nights`, `Lecturer in Law`. */
const PARTS = /[()[\]{}|/,;:–—]|\s-|-\s|\b(?:or|in)\b/i

/** Matches a typed code, such as `2134` or `SOC 2020: 2134`. */
const CODE = /^\s*(?:soc(?:\s*2020)?(?:\s*code)?\s*:?\s*)?(\d{4})\b/i

/** A title that stands for whatever has no better one. Any longer title is like it, so it says nothing. */
const NOT_OTHERWISE_SPECIFIED = /\(nos\)/i

/** Which of two equally good occupations comes first: those that can be sponsored. */
const tableOrder = ['1', '3', '1a', '3a', '6']

/** A title of an occupation, in words. */
interface Titled {
  occupation: Occupation
  words: string[]
}

/** The most words whose likeness is kept. The same words return in most titles. */
const MAX_KEPT_WORDS = 5_000

/** An occupation, and how well a job title matches it, from 0 to 1. A stated code matches fully. */
export interface RankedOccupation {
  occupation: Occupation
  score: number
}

/** Finds occupations by job title. Build it once; a search then takes a few milliseconds. */
export interface OccupationFinder {
  /** The same as `find`, with scores. */
  rank: (title: string) => RankedOccupation[]
  /** The best occupations for a title or a SOC 2020 code, at most five, the best first. Empty if none is like it. */
  find: (title: string) => Occupation[]
  /** Whether the titles of the occupations have each word of a text, so that none of them is misspelt. */
  knows: (text: string) => boolean
}

/** A finder of occupations (docs/product/tools.md "Finding the occupation"). */
export function occupationFinder(occupations: readonly Occupation[]): OccupationFinder {
  const titles = occupations.flatMap((occupation) =>
    titlesOf(occupation).map((words): Titled => ({ occupation, words })),
  )
  const weights = weightsOf(titles, occupations.length)
  const vocabulary = [...weights.keys()]
  const titlesWith = Map.groupBy(
    titles.flatMap((title) => [...new Set(title.words)].map((word) => ({ word, title }))),
    ({ word }) => word,
  )
  const kept = new Map<string, Typed>()
  const typedWord = (word: string): Typed => {
    const known = kept.get(word)
    if (known !== undefined) return known
    const typed = likeWords(word, vocabulary, weights)
    if (kept.size >= MAX_KEPT_WORDS) kept.clear()
    kept.set(word, typed)
    return typed
  }

  const rank = (title: string): RankedOccupation[] => {
    const code = CODE.exec(title)?.[1]
    const numbered = occupations.filter((occupation) => occupation.code === code)
    if (numbered.length > 0) return numbered.map((occupation) => ({ occupation, score: 1 }))
    const best = new Map<Occupation, number>()
    for (const { words, share } of partsOf(title)) {
      const typed = words.map(typedWord)
      const isOfSupport = words.some(isSupport) && !words.some(isOfManager)
      // a title without a word like a typed one has no score
      const like = new Set(typed.flatMap(({ likeness }) => [...likeness.keys()]))
      const candidates = new Set(
        [...like].flatMap((word) => titlesWith.get(word)?.map((one) => one.title) ?? []),
      )
      for (const { occupation, words: own } of candidates) {
        if (isOfSupport && own.some(isOfManager)) continue
        const score = share * scoreOf(typed, own, weights)
        if (score > (best.get(occupation) ?? 0)) best.set(occupation, score)
      }
    }
    const scored = [...best]
      .map(([occupation, score]) => ({ occupation, score }))
      .toSorted(
        (a, b) =>
          b.score - a.score ||
          tableOrder.indexOf(a.occupation.table) - tableOrder.indexOf(b.occupation.table) ||
          Number(a.occupation.code) - Number(b.occupation.code),
      )
    const least = (scored[0]?.score ?? 0) * LEAST_OF_BEST
    return scored.slice(0, MAX_FOUND).filter(({ score }) => score >= least)
  }
  return {
    rank,
    find: (title) => rank(title).map(({ occupation }) => occupation),
    knows: (text) => wordsOf(text).every((word) => weights.has(word)),
  }
}

/**
 * A typed title and its parts, each with the share of its score. An abbreviation or a working time beside a title says
 * less than the title, so the title alone may be the better text.
 */
function partsOf(title: string): { words: string[]; share: number }[] {
  const text = title.slice(0, MAX_CHARACTERS)
  const parts = text
    .split(PARTS)
    .slice(0, MAX_PARTS)
    .map((part, at) => ({ words: wordsOf(part), share: at === 0 ? FIRST_PART : OTHER_PART }))
    // `Head` of `Head (part-time)` may be the head of anything
    .filter(({ words }) => !words.every(isWeak))
  return [{ words: wordsOf(text), share: 1 }, ...parts]
}

const wordsOf = (part: string): string[] => [...new Set(titleWords(part))]

const titlesOf = ({ code, title, jobTitles }: Occupation): string[][] =>
  [
    title,
    ...jobTitles.filter((one) => !NOT_OTHERWISE_SPECIFIED.test(one)),
    ...(spokenTitles[code]?.split(', ') ?? []),
  ]
    .map((one) => titleWords(one.replace(/not elsewhere classified/i, '')))
    .filter((words) => words.length > 0)

/** The weight of each word: rare words say more about an occupation. */
function weightsOf(titles: readonly Titled[], occupations: number): Map<string, number> {
  const having = new Map<string, Set<Occupation>>()
  for (const { occupation, words } of titles)
    for (const word of words) having.set(word, (having.get(word) ?? new Set()).add(occupation))
  return new Map(
    [...having].map(([word, { size }]) => [
      word,
      Math.log(1 + occupations / size) * (isWeak(word) ? WEAK_WEIGHT : 1),
    ]),
  )
}

/** A typed word: its weight, and how alike it is to each word of the vocabulary that it may mean. */
interface Typed {
  weight: number
  likeness: Map<string, number>
}

function likeWords(word: string, vocabulary: readonly string[], weights: ReadonlyMap<string, number>): Typed {
  const likeness = new Map<string, number>()
  for (const other of vocabulary) {
    // a word that some title has is not a typo of another, and neither is `trainee` one of `trainer`
    const like = wordLikeness(word, other, !weights.has(word) && !isWeak(word))
    if (like > 0) likeness.set(other, like)
  }
  const [meant] = [...likeness].toSorted(([, a], [, b]) => b - a)
  // a word that no title has says as much as a common one, and one with a digit, such as `ST4`, hardly anything
  const unknown = /\d/.test(word) ? 1.5 * WEAK_WEIGHT : 1.5
  const weight = meant ? (weights.get(meant[0]) ?? 1) : unknown
  return { weight: isWeak(word) ? Math.min(weight, 1.5 * WEAK_WEIGHT) : weight, likeness }
}

/** How well a title matches the typed words, from 0 to 1. */
function scoreOf(
  typed: readonly Typed[],
  words: readonly string[],
  weights: ReadonlyMap<string, number>,
): number {
  const best = words.map(() => 0)
  let found = 0
  let asked = 0
  for (const { weight, likeness } of typed) {
    asked += weight
    let max = 0
    words.forEach((word, at) => {
      const like = likeness.get(word) ?? 0
      max = Math.max(max, like)
      best[at] = Math.max(best[at]!, like)
    })
    found += weight * max
  }
  let total = 0
  let covered = 0
  words.forEach((word, at) => {
    const weight = weights.get(word) ?? 0
    total += weight
    covered += weight * best[at]!
  })
  if (asked === 0 || total === 0 || found / asked < LEAST_MATCH) return 0
  return TYPED_SHARE * (found / asked) + (1 - TYPED_SHARE) * (covered / total)
}
