import { has, is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'

/**
 * Whether a verb that gives sponsorship depends on a word that no lexicon knows: "we have parked our plans to offer it",
 * "we veer away from sponsoring". Such a word may deny it.
 */
export const isUngoverned = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      isObjectOfUnknown(words, at) ||
      (gives(words, at) && dependsOnUnknown(words, at, GERUND.test(word.text))),
  )

/** Matches a gerund that is not an adjective or preposition. */
const GERUND = /^(?!includ|cover|will|depend|look).*ing$/

/** "We had to curtail sponsorship". */
function isObjectOfUnknown(words: readonly Word[], at: number): boolean {
  const [verb, before] = [words[at - 1], words[at - 2]]
  return (
    is(words[at], 'noun') && verb?.roles.length === 0 && is(before, 'need') && before!.text.endsWith(' to')
  )
}

/** Whether a word is a verb of which sponsorship is the object, or "sponsor" itself. */
const gives = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'verb') || (is(words[at], 'give') && has(words.slice(at, at + 4), 'mention'))

const PARTICLE = /^(?:off|out|up|on|away|,)$/

function dependsOnUnknown(words: readonly Word[], at: number, isGerund: boolean): boolean {
  const before = words
    .slice(0, at)
    .findLastIndex((word) => word.text === 'to' || is(word, 'aux') || !is(word, 'filler'))
  const isInfinitive = words[before]?.text === 'to'
  if (before === -1 || !(isInfinitive || isGerund) || is(words[before], 'aux')) return false
  const governors = words.slice(0, isInfinitive ? before : before + 1).toReversed()
  let isNoun = false
  for (const word of governors) {
    if (is(word, 'filler', 'preposition') || PARTICLE.test(word.text)) continue
    if (is(word, 'means')) isNoun = true
    else if (word.roles.length > 0) return false
    // "company policy", but "parked our plans"
    else if (!isNoun || /(?:ed|ing|en)$/.test(word.text)) return true
  }
  return false
}
