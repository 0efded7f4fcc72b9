import { foldText } from '../fold-text.ts'

/** A key for comparing facet values as users type them. It ignores case, accents, apostrophes and white space. */
export const facetSpelling = (value: string): string => foldText(value).replaceAll(/\s+/g, ' ').trim()
