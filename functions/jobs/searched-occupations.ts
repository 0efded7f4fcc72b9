import { builtInOccupations } from '#shared/occupations/built-in-occupations.ts'
import { isWeak, titleWords } from '#shared/occupations/title-words.ts'
import { memoizeText } from '#shared/places/memoize-text.ts'

/** The score from which a text names an occupation, and the same with an unknown or a misspelt word. */
const NAMES = 0.6
const NAMES_WITH_TYPO = 0.75

/** The score from which it names one whole. Other words may say more about a title than about an occupation. */
const NAMES_WHOLE = 0.99

/** How near to the best score another occupation must come to be meant too. */
const NEAR = 0.945

/** How near to the best score an occupation of another kind must come, so that one word may mean either. */
const AMBIGUOUS = 0.8

/** The digits of a code that occupations of one kind share, such as all nurses. */
export const kindOf = (code: string): string => code.slice(0, 3)

export interface SearchedOccupations {
  /** The codes of the occupations that it names. Empty if it names none. */
  readonly values: readonly string[]
  /** The other likely codes of the same kind, for an index without a job that the text finds. */
  readonly otherwise: readonly string[]
  /** Whether it names one without a misspelt word, so that no title is like it only by a typo. */
  readonly isExact: boolean
  /** Whether it is the whole name of one. Its jobs then come before others with these words. */
  readonly isFirst: boolean
}

const NONE: SearchedOccupations = { values: [], otherwise: [], isExact: false, isFirst: false }

/**
 * The occupations that a searched text names, with the synonyms of the occupation finder: `carer` names care workers. The
 * best one decides, and only those that are almost as good count beside it: `doctor` names no receptionists.
 */
export const searchedOccupations = memoizeText((text: string): SearchedOccupations => {
  const { finder } = builtInOccupations()
  const ranked = finder.rank(text)
  const best = ranked[0]
  const isExact = finder.knows(text)
  // words of rank alone, such as `junior`, name nothing
  const least = titleWords(text).every(isWeak) ? 1 : isExact ? NAMES : NAMES_WITH_TYPO
  if (best === undefined || best.score < least) return NONE
  const codesFrom = (lowest: number) => [
    ...new Set(ranked.filter(({ score }) => score >= lowest).map(({ occupation }) => occupation.code)),
  ]
  const kindsFrom = (lowest: number) => new Set(codesFrom(lowest).map(kindOf))
  const isOneWord = titleWords(text).filter((word) => !isWeak(word)).length === 1
  // a word of rank or trade, such as `manager` and `sales`, belongs to many occupations, so it names none
  if (isOneWord && best.score < NAMES_WHOLE && kindsFrom(best.score * AMBIGUOUS).size > 1) return NONE
  const values = codesFrom(best.score * NEAR)
  const kinds = kindsFrom(best.score * NEAR)
  const otherwise = codesFrom(0).filter((code) => kinds.has(kindOf(code)))
  return { values, otherwise, isExact, isFirst: best.score >= NAMES_WHOLE }
})
