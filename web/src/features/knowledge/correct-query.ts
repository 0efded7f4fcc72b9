import { wordLikeness } from '#shared/occupations/word-likeness.ts'
import { fold, patternOf, wordsOfQuery } from './find-texts.ts'

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
