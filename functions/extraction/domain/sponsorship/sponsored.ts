import { has, is, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'

/**
 * How a word mentions sponsorship of a work visa. `noun`: sponsorship itself. `verb`: "we sponsor". `passive`: "can be
 * sponsored". `former`: "we have sponsored". `agent`: "act as sponsor". `visa`: a visa alone.
 */
export type Mention = 'noun' | 'verb' | 'passive' | 'former' | 'agent' | 'visa'

/** Whether a word is a person, by its form: "mechanics", "drivers". */
export const isPerson = (word: Word | undefined): boolean =>
  is(word, 'person') || /(?:er|or|ist|ian|ant|ic|man)s$|men$/.test(word?.text ?? '')

/** Shapes around "sponsored". */
const SPONSORED = {
  // "nurses and carers: all sponsored"
  ALL: shapes('all|both|each|none @ $'),
  // "work visas sponsored", "not sponsored"
  FRAGMENT: shapes('<permit|certificate|sponsorship|not|no|answerNo> @'),
  OWN: shapes('our|existing|current|of @'),
  PLACE: shapes('@ place|places|slot|slots|seat|seats|vacancy|vacancies'),
  FILLED: shapes(
    '@ places|slots|seats .. filled|been_filled|all_filled|already_filled|taken|been_taken|all_taken|full|available|left|gone',
  ),
  // "a sponsored run"
  THING: shapes('a|an|the @', '@ or|and seconded|funded', 'seconded|funded or|and @'),
  BY_STATE: shapes('@ by home_office|the_home_office|ukvi', '@ by <cards>'),
  BY_US: shapes('@ by <we>'),
  OF_OTHER: shapes('<cause|study> @', 'the|this|our <otherKind> <aux> @'),
}

/** What "sponsored" is. In "a sponsored run" it is not a mention. */
export function participleAt(
  words: readonly Word[],
  at: number,
  isImmigration: boolean,
): Mention | undefined {
  const next = words[at + 1]
  if (SPONSORED.ALL(words, at)) return 'passive'
  // "workers for the summer: sponsored under the scheme", "visa: sponsored"
  if (at === 0 && isImmigration && (next === undefined || is(next, 'preposition')))
    return next?.text === 'by' && !SPONSORED.BY_US(words, at) ? undefined : 'passive'
  // "sponsored nurses", "sponsored places for engineers"
  if (
    isPerson(next) &&
    !SPONSORED.OWN(words, at) &&
    !is(next, 'client', 'study', has(words.slice(0, at), 'not', 'deny') ? 'others' : 'staff')
  )
    return isImmigration || /(?:s|staff)$/.test(next!.text) ? 'noun' : undefined
  if (
    SPONSORED.PLACE(words, at) &&
    (has(words, 'person', 'post') || (SPONSORED.FILLED(words, at) && !has(words, 'cause')))
  )
    return 'noun'
  if (SPONSORED.THING(words, at) || SPONSORED.BY_STATE(words, at)) return undefined
  if (SPONSORED.BY_US(words, at))
    return SPONSORED.OF_OTHER(words, at) && !isImmigration ? undefined : 'passive'
  for (const word of words.slice(Math.max(0, at - 6), at).toReversed()) {
    if (/^(?:has|have|had|we|they|you|i)$/.test(word.text)) return 'former'
    if (/^(?:be|is|are|being|get|gets|getting|am)$/.test(word.text))
      return isImmigration || !isOfThing(subjectOf(words, at), words.slice(at + 1)) ? 'passive' : undefined
    if (!is(word, 'filler', 'not', 'aux', 'past') && !word.text.endsWith('ly')) break
  }
  return SPONSORED.FRAGMENT(words, at) ? 'passive' : undefined
}

/** The words before a place, from the last "and" on. */
function subjectOf(words: readonly Word[], at: number): readonly Word[] {
  const own = words.slice(words.slice(0, at).findLastIndex(({ text }) => text === 'and') + 1, at)
  return own.every((word) => is(word, 'filler')) ? words.slice(0, at) : own
}

/** Whether neither a person nor a post is sponsored: "the school is sponsored by a trust". */
function isOfThing(subject: readonly Word[], after: readonly Word[]): boolean {
  const by = after.slice(0, 6).findIndex(({ text }) => text === 'by')
  if (by === -1 || is(after[by + 1], 'we') || subject.length <= 1 || has(subject, 'not', 'deny')) return false
  // "the staff choir is sponsored", "we are sponsored"
  if (
    is(
      subject.findLast((word) => !is(word, 'aux', 'filler')),
      'cause',
      'we',
    )
  )
    return true
  const isOfPersons = has(subject, 'person', 'you', 'subject') || subject.some(isPersonal)
  return has(subject, 'post') || !isOfPersons
}

const isPersonal = ({ text }: Word): boolean => /(?:er|or|ist|ian|ant)s?$|men$/.test(text)
