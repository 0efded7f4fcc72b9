import { has, is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'
import { foreignKinds, foreignPlaces } from './foreign-places.ts'

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

/** Whether a clause is about another country, and not about people who come from there. */
export function isAbroad(words: readonly Word[]): boolean {
  if (isInUk(words)) return false
  return words.some(({ text, written }, at) => {
    if (AMERICAN.test(text) || (/^cards?$/.test(text) && words[at - 1]?.text === 'green')) return true
    if (!/^\p{Lu}/u.test(written) || (text === 'us' && written !== 'US')) return false
    if (foreignKinds.has(text))
      return words
        .slice(at + 1, at + 3)
        .some(
          (word) =>
            has([word], 'permit') ||
            /^(?:permits?|rules|immigration|office|law|authorities)$/.test(word.text),
        )
    const isPlace = foreignPlaces.has(text) || (text === 'york' && words[at - 1]?.text === 'new')
    // "EU citizens"
    if (is(words[at + 1], 'person')) return false
    return isPlace && !words.slice(Math.max(0, at - FAR), at).some((word) => word.text === FROM)
  })
}
