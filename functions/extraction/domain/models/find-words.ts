import { comparableText } from '../evidence/grounding.ts'

const isWordCharacter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

/**
 * The position of whole words in a text, or -1. Spacing and case must match exactly, because a quote is verbatim. Both
 * texts must have one space between words (`comparableText`).
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

/** Words with more occurrences than this count as boilerplate and have no sentences. The limit also bounds the time. */
const MAX_PLACES = 20

/**
 * The sentences of a text that contain given whole words. A line break ends a sentence. Words that continue over a line
 * break are found too.
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
    if (found.length > MAX_PLACES) return []
  }
  return found
}
