import { memoizeText } from '../places/memoize-text.ts'
import type { Occupation } from './open-occupations.ts'
import relatedTitles from './related-titles.json' with { type: 'json' }
import spokenTitles from './spoken-titles.json' with { type: 'json' }
import { type CodingIndex, keyOf, partsOf, type TitlePart, wordsOf } from './title-parts.ts'
import { isMedicalGrade, isWeak, levelOf, titleWords } from './title-words.ts'
import { wordLikeness } from './word-likeness.ts'

export const MAX_FOUND = 5

/** The share of a title that a search must match. Less says nothing. */
const LEAST_MATCH = 0.15

/** The share of the best score below which an occupation is left out. */
const LEAST_OF_BEST = 0.6

/** How much a weak word counts beside others, such as `senior`. */
const WEAK_WEIGHT = 0.15

/** The least weight of a part that is read alone. Less is a word that many occupations share, such as `manager`. */
const LEAST_PART = 2.5

/** How much of a score says how well a title matches the typed one, against the reverse. */
const TYPED_SHARE = 0.6

/** How much of the unmatched words of a typed title stops counting, if it has a title word for word. */
const WORD_FOR_WORD = 0.5

/** From which likeness two words mean the same. */
const SAME = 0.79

/** How much a match counts if the words that say what somebody is differ. */
const OTHER_LEVEL = 0.8
const OTHER_HEAD = 0.85

/** A share of the titles with a word from which it says what somebody is, such as `manager`. */
const IS_HEAD = 0.4

/** How much a title of the coding index counts if other titles find its code too, and if not: then half are wrong. */
const INDEXED = 0.99
const INDEXED_ALONE = 0.85

/** The least that a calling counts. */
const CALLING = 0.9

/** Matches a typed code, such as `2134` or `SOC 2020: 2134`. */
const CODE = /^\s*(?:soc(?:\s*2020)?(?:\s*code)?\s*:?\s*)?(\d{4})\b/i

/** A title that stands for whatever has no better one. Any longer title is like it, so it says nothing. */
const NOT_OTHERWISE_SPECIFIED = /\(nos\)/i

/** Which of two equally good occupations comes first: those that can be sponsored. */
const tableOrder = ['1', '3', '1a', '3a', '6']

/** A title of an occupation, in words, and which of them says what somebody is. */
interface Titled {
  occupation: Occupation
  words: readonly string[]
  head: string
}

/** An occupation, and how well a job title matches it, from 0 to 1. A stated code matches fully. */
export interface RankedOccupation {
  occupation: Occupation
  score: number
}

/** Finds occupations by job title. Build it once; a search then takes a few milliseconds. */
export interface OccupationFinder {
  /** All occupations that are like a title, the best first. */
  alike: (title: string) => RankedOccupation[]
  /** The same as `find`, with scores. */
  rank: (title: string) => RankedOccupation[]
  /** The best occupations for a title or a SOC 2020 code, at most five, the best first. Empty if none is like it. */
  find: (title: string) => Occupation[]
  /** Whether the titles of the occupations have each word of a text, so that none of them is misspelt. */
  knows: (text: string) => boolean
}

/** A finder of occupations (docs/product/tools.md "Finding the occupation"). The titles of the coding index count only as a whole. */
export function occupationFinder(
  occupations: readonly Occupation[],
  index: () => CodingIndex = () => new Map(),
): OccupationFinder {
  const titles = occupations.flatMap(titlesOf)
  const weights = weightsOf(titles, occupations.length)
  const vocabulary = [...weights.keys()]
  const titlesWith = Map.groupBy(
    titles.flatMap((title) => [...new Set(title.words)].map((word) => ({ word, title }))),
    ({ word }) => word,
  )
  const heads = Map.groupBy(titles, ({ head }) => head)
  /** Whether a title is a calling of one occupation alone. Words before it only say of which kind, as for `dietitian`. */
  const isCalling = ({ words, head, occupation: { code } }: Titled) =>
    words.length === 1 && heads.get(head)!.every(({ occupation }) => occupation.code === code)
  const isHead = (word: string) =>
    (heads.get(word)?.length ?? 0) >= IS_HEAD * (titlesWith.get(word)?.length ?? Infinity)
  const typedWord = memoizeText((word: string) => likeWords(word, vocabulary, weights))
  const tells = (words: readonly string[]) =>
    index().has(keyOf(words)) || words.reduce((sum, word) => sum + typedWord(word).weight, 0) >= LEAST_PART

  const alikePart = (part: TitlePart): RankedOccupation[] => {
    const typed = part.words.map(typedWord)
    // a title without a word like a typed one has no score
    const like = new Set(typed.flatMap(({ likeness }) => [...likeness.keys()]))
    const candidates = new Set(
      [...like].flatMap((word) => titlesWith.get(word)?.map((one) => one.title) ?? []),
    )
    const head = part.head === undefined ? undefined : typedWord(part.head)
    return [...candidates].map((title) => ({
      occupation: title.occupation,
      score:
        part.share *
        Math.max(
          shareOfHead(title, part, head) * scoreOf(typed, title, weights),
          part.isHeadLast && title.head === part.head && isCalling(title) ? CALLING : 0,
        ),
    }))
  }

  const alike = (title: string): RankedOccupation[] => {
    const code = CODE.exec(title)?.[1]
    const numbered = occupations.filter((occupation) => occupation.code === code)
    if (numbered.length > 0) return numbered.map((occupation) => ({ occupation, score: 1 }))
    const best = new Map<Occupation, number>()
    const keep = ({ occupation, score }: RankedOccupation) => {
      if (score > (best.get(occupation) ?? 0)) best.set(occupation, score)
    }
    const parts = partsOf(isMedicalGrade(title) ? 'hospital consultant' : title, isHead, tells)
    parts.flatMap(alikePart).forEach(keep)
    const most = Math.max(...best.values())
    for (const { words, share } of parts.filter(({ isLater }) => !isLater))
      for (const occupation of occupations)
        if (index().get(keyOf(words))?.includes(occupation.code))
          keep({ occupation, score: share * (best.get(occupation) === most ? INDEXED : INDEXED_ALONE) })
    return [...best]
      .map(([occupation, score]) => ({ occupation, score }))
      .toSorted(
        (a, b) =>
          b.score - a.score ||
          tableOrder.indexOf(a.occupation.table) - tableOrder.indexOf(b.occupation.table) ||
          Number(a.occupation.code) - Number(b.occupation.code),
      )
  }
  const rank = (title: string) => {
    const [first, ...rest] = alike(title).slice(0, MAX_FOUND)
    return first ? [first, ...rest.filter(({ score }) => score >= first.score * LEAST_OF_BEST)] : []
  }
  return {
    alike,
    rank,
    find: (title) => rank(title).map(({ occupation }) => occupation),
    knows: (text) => wordsOf(text).every((word) => weights.has(word)),
  }
}

/** Titles of each occupation that the tables do not have: related ones of the ONS, and those that people use. */
const moreTitles: Readonly<Record<string, string>>[] = [relatedTitles.titles, spokenTitles]

export function titlesOf(occupation: Occupation): Titled[] {
  const { code, title, jobTitles: related } = occupation
  const more = moreTitles.flatMap((titles) => titles[code]?.split(' | ') ?? [])
  return (
    [title, ...related.filter((one) => !NOT_OTHERWISE_SPECIFIED.test(one)), ...more]
      .map((one) => one.replace(/not elsewhere classified/i, ''))
      // `Hydrogeologists and hydrologists` are two titles
      .flatMap((one) => (/^\S+ and \S+$/.test(one) ? [one, ...one.split(' and ')] : [one]))
      .flatMap((one) => {
        const words = titleWords(one)
        const [before = ''] = one.split(/\b(?:of|in|for|to|at|with|who)\b|[(,/]/)
        const noun = titleWords(before).at(-1) ?? words.at(-1)
        // a level alone, such as `Clerk` or `Team Leader`, says nothing
        const isLevel =
          (words.length === 1 || /^(?:manage|supervise)$/.test(levelOf(noun) ?? '')) &&
          words.every((word) => isWeak(word) || levelOf(word) !== undefined)
        return noun === undefined || isLevel ? [] : [{ occupation, words, head: noun }]
      })
  )
}

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
  // a word that no title has is mostly a name; one with a digit, such as `ST4`, says hardly anything
  const weight = meant ? (weights.get(meant[0]) ?? 1) : /\d/.test(word) ? WEAK_WEIGHT : 1
  return { weight: isWeak(word) ? Math.min(weight, 1.5 * WEAK_WEIGHT) : weight, likeness }
}

/** How much a match counts by what somebody is: an assistant or manager of a profession is not of the profession. */
function shareOfHead(title: Titled, part: TitlePart, head: Typed | undefined): number {
  if (part.words.length === title.words.length && part.words.every((word) => title.words.includes(word)))
    return 1
  const has = (word: string) => (head?.likeness.get(word) ?? 0) > 0
  return (
    (levelOf(part.head) === levelOf(title.head) ? 1 : OTHER_LEVEL) *
    (head === undefined || title.words.some(has) ? 1 : OTHER_HEAD)
  )
}

/** How well a title matches the typed words, from 0 to 1. */
function scoreOf(typed: readonly Typed[], { words }: Titled, weights: ReadonlyMap<string, number>): number {
  const best = words.map(() => 0)
  let found = 0
  let asked = 0
  for (const { weight, likeness } of typed) {
    asked += weight
    const likes = words.map((word) => likeness.get(word) ?? 0)
    const max = Math.max(...likes)
    likes.forEach((like, at) => {
      // `nurse` is not both words of `nursery nurse`
      if (like === max) best[at] = Math.max(best[at]!, like)
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
  const isAsTyped =
    covered >= total * SAME &&
    words.length > 1 &&
    typed.some((_, at) => words.every((word, next) => (typed[at + next]?.likeness.get(word) ?? 0) > 0))
  const matched = isAsTyped ? found + (asked - found) * WORD_FOR_WORD : found
  return TYPED_SHARE * (matched / asked) + (1 - TYPED_SHARE) * (covered / total)
}
