import { has } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'
import { foreignKinds, foreignPlaces } from './foreign-places.ts'

/** The words after which a place is where people come from, and how far they may stand before it. */
const FROM = 'from'
const FAR = 6

/** Whether a clause is about another country, and not about people who come from there. */
export function isAbroad(words: readonly Word[]): boolean {
  if (has(words, 'uk')) return false
  return words.some(({ text, written }, at) => {
    // "H-1B"
    if (text === '1b') return true
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
    return isPlace && !words.slice(Math.max(0, at - FAR), at).some((word) => word.text === FROM)
  })
}
