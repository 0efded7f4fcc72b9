import { useEffect, useState } from 'react'
import { wordLikeness } from '#shared/occupations/word-likeness.ts'
import { log } from '../../lib/log.ts'
import { articleHeads } from './article-heads.ts'
import type { ArticleHead, QuestionWords } from './article.ts'

interface Words {
  articleWords: Readonly<Record<string, string>>
  questionWords: readonly QuestionWords[]
}

const NONE: Words = { articleWords: {}, questionWords: [] }

/** What a query finds: articles, and questions of the FAQs, whose slugs are their ids. */
export interface FoundTexts {
  articles: readonly Found<ArticleHead>[]
  questions: readonly Found<TextHead>[]
  /** The query that finds them, if the typed one finds nothing and has typos. */
  corrected: string | null
}

/**
 * What a query finds; null for an empty query. A query that finds nothing is searched again without its typos. Until
 * the words of the texts have loaded, only titles and descriptions of articles are searched.
 */
export function useTextSearch(query: string): FoundTexts | null {
  const [words, setWords] = useState(NONE)
  const isSearching = query.trim() !== ''
  useEffect(() => {
    if (!isSearching) return
    import('./search-words.ts').then(
      // a reload after a deployment gives no module
      (module: Words | undefined) =>
        module && setWords({ articleWords: module.articleWords, questionWords: module.questionWords }),
      (cause: unknown) => log('The words of the texts could not be loaded', cause),
    )
  }, [isSearching])
  if (!isSearching) return null
  const found = findAll(query, words)
  if (found.articles.length + found.questions.length > 0) return { ...found, corrected: null }
  const corrected = correctQuery(query, [
    ...articleHeads.flatMap(({ title, description }) => [title, description]),
    ...Object.values(words.articleWords),
    ...words.questionWords.flatMap((one) => [one.question, one.words]),
  ])
  return { ...(corrected === null ? found : findAll(corrected, words)), corrected }
}

const findAll = (query: string, { articleWords, questionWords }: Words) => ({
  articles: findTexts(query, articleHeads, articleWords),
  questions: findTexts(
    query,
    questionWords.map(({ id, question }) => ({ slug: id, title: question, description: '' })),
    Object.fromEntries(questionWords.map((one) => [one.id, one.words])),
  ),
})

/** Less alike words are not typos of each other. */
const LEAST_LIKENESS = 0.7

/**
 * Replaces each word of a query that no text has by the most alike word of the texts. Among equally alike words, the
 * most frequent one wins. Null if a word is like none, or if the texts have every word.
 */
export function correctQuery(query: string, texts: readonly string[]): string | null {
  const all = fold(texts.join(' '))
  const words = wordsOfQuery(query)
  const unknown = words.filter((word) => !patternOf(word).test(all))
  if (unknown.length === 0) return null
  const counts = new Map<string, number>()
  for (const word of all.match(/\p{L}{3,}/gu) ?? []) counts.set(word, (counts.get(word) ?? 0) + 1)
  const corrected = words.map((word) => (unknown.includes(word) ? mostAlike(word, counts) : word))
  return corrected.includes(undefined) ? null : corrected.join(' ')
}

function mostAlike(typed: string, counts: ReadonlyMap<string, number>): string | undefined {
  const alike = [...counts]
    .map(([word, count]) => ({ word, count, likeness: wordLikeness(typed, word, true) }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
  return alike.toSorted((one, other) => other.likeness - one.likeness || other.count - one.count)[0]?.word
}

/** How many letters stand before and after a found word. */
const BEFORE = 60

const AFTER = 100

interface TextHead {
  slug: string
  title: string
  description: string
}

export interface Found<Head extends TextHead> {
  head: Head
  /** The text around the first found word; null if the title or description has it. */
  excerpt: string | null
}

/** A text without case and accents. */
const fold = (text: string) =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('’', "'").toLowerCase()

const wordsOfQuery = (query: string): string[] => fold(query).match(/[\p{L}\p{N}£'.,-]*[\p{L}\p{N}]/gu) ?? []

/**
 * The texts that contain every word of a query, or a word that begins with it. Titles count first, then descriptions,
 * then texts. Among equals, those with the words side by side come first.
 * @param wordsOf The words of each text by slug.
 */
export function findTexts<Head extends TextHead>(
  query: string,
  heads: readonly Head[],
  wordsOf: Readonly<Record<string, string>>,
): Found<Head>[] {
  const wanted = wordsOfQuery(query)
  if (wanted.length === 0) return heads.map((head) => ({ head, excerpt: null }))
  const patterns = wanted.map(patternOf)
  const phrase = new RegExp(wanted.map((word) => patternOf(word).source).join('[^\\p{L}\\p{N}]+'), 'u')
  const longest = patternOf(wanted.reduce((one, other) => (other.length > one.length ? other : one)))
  return heads
    .flatMap((head) => {
      const text = wordsOf[head.slug] ?? ''
      const parts = [fold(head.title), fold(head.description), fold(text)]
      if (!patterns.every((pattern) => parts.some((part) => pattern.test(part)))) return []
      const rank = parts.findIndex((part) => patterns.every((pattern) => pattern.test(part)))
      const excerpt =
        rank === 0 || rank === 1 ? null : excerptOf(text, phrase.test(fold(text)) ? phrase : longest)
      const hasPhrase = parts.some((part) => phrase.test(part))
      return [{ head, excerpt, rank: (rank === -1 ? parts.length : rank) - (hasPhrase ? 0.5 : 0) }]
    })
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ head, excerpt }) => ({ head, excerpt }))
}

/** Matches a word, or a word that begins with it if it is longer than two letters. */
const patternOf = (word: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])${word.replaceAll('.', '\\.')}${word.length > 2 ? '[\\p{L}\\p{N}]*' : '(?![\\p{L}\\p{N}])'}`,
    'u',
  )

function excerptOf(text: string, pattern: RegExp): string | null {
  const at = fold(text).search(pattern)
  if (at === -1) return null
  const from = at <= BEFORE ? 0 : text.indexOf(' ', at - BEFORE) + 1
  const end = text.indexOf(' ', at + AFTER)
  const to = end === -1 ? text.length : end
  const words = text.slice(from, to)
  return `${from > 0 ? '…' : ''}${to < text.length ? `${words.replace(/[^\p{L}\p{N}]+$/u, '')}…` : words}`
}
