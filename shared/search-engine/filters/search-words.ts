import { foldText } from '../fold-text.ts'
import type { PartText } from '../index-schema.ts'

/** A key for comparing facet values as users type them. It ignores case, accents, apostrophes and white space. */
export const facetSpelling = (value: string): string => foldText(value).replaceAll(/\s+/g, ' ').trim()

/** An id as a user types it. */
const ID = /^\d{1,10}$/
const MAX_ID = 2 ** 32 - 1

/** The words of a text, without case and accents. */
export const wordsOf = (text: string): string[] =>
  facetSpelling(text)
    .split(' ')
    .filter((word) => word !== '')

/** What a user searches for: each word must be a part of a word of the document. A number may also be its id. */
export const searchedWords = (search: string | undefined): PartText[] =>
  wordsOf(search ?? '').map((text) => ({
    text,
    ...(ID.test(text) && Number(text) <= MAX_ID && { orId: Number(text) }),
  }))
