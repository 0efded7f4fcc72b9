import { comparableText } from '../evidence/grounding.ts'

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * Where whole words stand in a text, or -1. Both are comparable. Other spacing or case is another text, because a
 * quote must be verbatim.
 */
export function findWords(text: string, words: string, from = 0): number {
  if (words === '') return -1
  for (let at = text.indexOf(words, from); at !== -1; at = text.indexOf(words, at + 1)) {
    const isCutAtStart = isWordCharacter(words[0]) && isWordCharacter(text[at - 1])
    const isCutAtEnd = isWordCharacter(words.at(-1)) && isWordCharacter(text[at + words.length])
    if (!isCutAtStart && !isCutAtEnd) return at
  }
  return -1
}

const SENTENCE_END = /[.!?](?=\s)|(?=\n)|$/g

/** Words that a page repeats more often are not its statement. This also bounds the time. */
const MOST_PLACES = 20

/**
 * The sentences of a text that hold whole words. A line break ends a sentence too, but the words may go over it. Words
 * that stand in very many places have no sentences.
 * @param text Lines with one space between words, as a page has them.
 */
export function sentencesWith(text: string, words: string): string[] {
  const flat = text.replaceAll('\n', ' ')
  const ends = [...text.matchAll(SENTENCE_END)].map(({ 0: stop, index }) => index + stop.length)
  const found: string[] = []
  for (let at = findWords(flat, words); at !== -1; at = findWords(flat, words, at + 1)) {
    const start = ends.findLast((end) => end <= at) ?? 0
    const end = ends.find((one) => one >= at + words.length)
    found.push(comparableText(text.slice(start, end)))
    if (found.length > MOST_PLACES) return []
  }
  return found
}
