import { is, type Word } from '../clauses/clause.ts'
import { placesAbroad } from '../clauses/places-named.ts'
import { shapes } from '../clauses/shapes.ts'

/** The words after which a place is where people come from, and how far they may stand before it. */
const FROM = 'from'
const FAR = 10

/** Visas of the United States, such as H-1B. */
const AMERICAN = /^(?:(?:h|h-)?1bs?|ead|cpt)$/

/** Whether words name the UK, and not as where people come from. */
export const isInUk = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) => is(word, 'uk') && !words.slice(Math.max(0, at - 2), at).some(({ text }) => text === FROM),
  )

/** Whether a clause is about another country, and not about people from there. */
export function isAbroad(words: readonly Word[], isWithCounty?: () => boolean): boolean {
  if (isInUk(words)) return false
  return (
    FOREIGN(words) ||
    words.some(({ text }) => AMERICAN.test(text)) ||
    placesAbroad(words, isWithCounty).some(
      // "EU citizens"
      ({ start, end }) =>
        !is(words[end], 'person') &&
        !words.slice(Math.max(0, start - FAR), start).some(({ text }) => text === FROM),
    )
  )
}

/** "A Dutch work permit", "German immigration law", "a green card". */
const FOREIGN = shapes(
  '<foreign> <permit>',
  '<foreign> permit|permits|rules|immigration|office|law|authorities',
  '<foreign> immigration|residence permit|permits|rules|office|law|authorities',
  'green card|cards',
)
