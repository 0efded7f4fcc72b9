import { foldText } from '../fold-text.ts'

/** Equal for texts that differ only in case, accents, apostrophes and white space, as users may type a facet's value. */
export const facetSpelling = (value: string): string => foldText(value).replaceAll(/\s+/g, ' ').trim()
