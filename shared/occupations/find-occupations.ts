import type { Occupation } from './open-occupations.ts'
import { spokenTitles } from './spoken-titles.ts'
import { isWeak, MAX_CHARACTERS, titleWords } from './title-words.ts'
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

interface Named {
  occupation: Occupation
  /** The words of each of its titles. */
  titles: string[][]
}

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
}

/** A finder of occupations (docs/product/tools.md "Finding the occupation"). */
export function occupationFinder(occupations: readonly Occupation[]): OccupationFinder {
  const named = occupations.map((occupation): Named => ({ occupation, titles: titlesOf(occupation) }))
  const weights = weightsOf(named)
  const vocabulary = [...weights.keys()]

  const rank = (title: string): RankedOccupation[] => {
    const code = CODE.exec(title)?.[1]
    const numbered = occupations.filter((occupation) => occupation.code === code)
    if (numbered.length > 0) return numbered.map((occupation) => ({ occupation, score: 1 }))
    const typed = partsOf(title).map(({ words, share }) => ({
      share,
      words: words.map((word) => likeWords(word, vocabulary, weights)),
    }))
    const scored = named
      .map(({ occupation, titles }) => ({
        occupation,
        score: Math.max(
          ...typed.flatMap(({ share, words }) => titles.map((own) => share * scoreOf(words, own, weights))),
        ),
      }))
      .toSorted(
        (a, b) =>
          b.score - a.score ||
          tableOrder.indexOf(a.occupation.table) - tableOrder.indexOf(b.occupation.table) ||
          Number(a.occupation.code) - Number(b.occupation.code),
      )
    const least = (scored[0]?.score ?? 0) * LEAST_OF_BEST
    return scored
      .slice(0, MAX_FOUND)
      .filter(({ score }) => score > 0 && score >= least)
  }
  return { rank, find: (title) => rank(title).map(({ occupation }) => occupation) }
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
function weightsOf(named: readonly Named[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { titles } of named)
    for (const word of new Set(titles.flat())) counts.set(word, (counts.get(word) ?? 0) + 1)
  return new Map(
    [...counts].map(([word, count]) => [
      word,
      Math.log(1 + named.length / count) * (isWeak(word) ? WEAK_WEIGHT : 1),
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
    // a word that some title has is not a typo of another
    const like = wordLikeness(word, other, !weights.has(word))
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
    let most = 0
    words.forEach((word, at) => {
      const like = likeness.get(word) ?? 0
      most = Math.max(most, like)
      best[at] = Math.max(best[at]!, like)
    })
    found += weight * most
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
