import { spellingsOf } from './legal-words.ts'
import { type NameParts, partsOf } from './name-parts.ts'
import {
  closeInitials,
  closePunctuation,
  isSingleLetter,
  joinSingleLetters,
  markTradingNames,
  tokensOf,
} from './name-tokens.ts'

const HAS_INNER_PUNCTUATION = /[a-z0-9][.&\-_+@–][a-z0-9]|[\u0080-\uffff]/

/** The words of each half of a name that matter. All words if none of them matters. */
export const withoutLegal = ({ parts, all }: NameParts): string[][] =>
  parts.length > 0 || all.length === 0 ? parts : [all]

/** Words in their canonical spelling, joined by one space. */
export const spellingOf = (words: readonly string[]): string => {
  let spelling = ''
  for (const word of words) {
    if (spelling !== '') spelling += ' '
    spelling += spellingsOf(word)?.[0] ?? word
  }
  return spelling
}

/** A spelling as it is compared with others: spaces do not matter. */
export const withoutSpaces = (spelling: string): string => spelling.replaceAll(' ', '')

/**
 * The readings of a text: as typed, then with initials apart, then with all initials joined. A name without initials
 * and punctuation, as most are, has only one reading.
 * @param settled Folded text with settled phrases.
 */
export const readingsOf = (settled: string): NameParts[] => {
  const marked = markTradingNames(settled)
  const tokens = tokensOf(marked)
  if (!HAS_INNER_PUNCTUATION.test(marked) && !tokens.some(isSingleLetter)) return [partsOf(tokens)]
  const legalClosed = closeInitials(marked, true)
  const typed = partsOf(joinSingleLetters(tokensOf(closeInitials(marked, false)), true))
  // without full stops both readings are the same
  const apart = marked.includes('.') ? partsOf(joinSingleLetters(tokensOf(legalClosed), true)) : typed
  const closed = partsOf(joinSingleLetters(tokensOf(closePunctuation(legalClosed)), false))
  return [typed, apart, closed]
}
