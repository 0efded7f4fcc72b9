import { memoizeText } from '#shared/places/memoize-text.ts'
import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'

/** The score from which a searched text names an occupation. */
const NAMES = 0.8

/**
 * The codes of the occupations that a searched text names, with the synonyms of the occupation finder: `carer` names care
 * workers. Empty if it names none.
 */
export const searchedOccupations = memoizeText((text: string): readonly string[] => {
  const ranked = builtInOccupations()
    .finder.rank(text)
    .filter(({ score }) => score >= NAMES)
  return [...new Set(ranked.map(({ occupation }) => occupation.code))]
})
