import { foldText } from './fold-text.ts'

/** Equal for texts that differ in case, accents, apostrophes and white space alone. Users may write the value of a filter by hand. */
export const facetSpelling = (value: string): string => foldText(value).replaceAll(/\s+/g, ' ').trim()
