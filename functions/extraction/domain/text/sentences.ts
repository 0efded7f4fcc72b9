import { SHORTENED } from '../clauses/clause.ts'
import type { TextLine } from '../page/page-text.ts'

/** Longer sentences, in characters, are not prose. */
export const MAX_SENTENCE = 1000

/** Matches the space between two sentences. */
const BETWEEN = /(?<=[.!?])\s+(?=[\p{Lu}\d"'“‘])/u

/** The sentences of lines. A line break ends a sentence too. */
export const sentencesOf = (lines: readonly TextLine[]): string[] =>
  lines.flatMap(({ text }) => sentencesIn(text))

/** The sentences of one line. The full stop of an abbreviation ends none. */
export function sentencesIn(line: string): string[] {
  const sentences: string[] = []
  let isOpen = false
  for (const part of line.split(BETWEEN)) {
    if (isOpen) sentences.push(`${sentences.pop()} ${part}`)
    else if (part !== '') sentences.push(part)
    isOpen = SHORTENED.test(/(\p{L}+)\.$/u.exec(part.slice(-12))?.[1]?.toLowerCase() ?? '')
  }
  return sentences
}
