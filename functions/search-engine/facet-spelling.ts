import { foldText } from './fold-text.ts'

/** Equal for texts that differ in case, accents and white space alone: a reader may write a facet's value by hand. */
export const facetSpelling = (value: string): string => foldText(value).replaceAll(/\s+/g, ' ').trim()
