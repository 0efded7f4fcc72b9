import type { TextLine } from '../page/page-text.ts'

/** The sentences of lines. A line break ends a sentence too. */
export const sentencesOf = (lines: readonly TextLine[]): string[] =>
  lines
    .flatMap(({ text }) => text.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"'“‘])/u))
    .filter((sentence) => sentence !== '')
