import { type Clause, has, is, type Word } from '../clauses/clause.ts'
import { forceOf } from '../clauses/force.ts'
import { shapes } from '../clauses/shapes.ts'
import type { Need } from './needs.ts'
import { wasOnce } from './read-supply.ts'
import { type Around, type Read, type Reading, readingOf } from './reading.ts'

/** What happens to those who need sponsorship, by the words that are not about the need itself. */
export function readNeed(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  if (wasOnce(words)) return undefined
  if (sendsElsewhere(words)) return readingOf(0, all)
  if (DROPS_NOBODY(words) || MUST_FIT(words)) return readingOf(1, all, { isWeak: true })
  const force = forceOf(words, { gives: [], denies: ['accept', 'give', 'doSo'] })
  // "nothing that needs a sponsor"
  const isExcluded = is(words[0], 'not') && !has(words, 'aux')
  if (force.isDenied || isExcluded || has(words, 'dropped')) return readingOf(0, all)
  if (has(words, 'not', 'no') && !force.isEased) return undefined
  const isWelcome = force.isEased || words.some((_, at) => isWelcomeAt(words, at) || isTakenAt(words, at))
  return isWelcome ? readingOf(1, all, { isWeak: true }) : undefined
}

/** "Please look at our other vacancies." */
export const sendsElsewhere = (words: readonly Word[]): boolean =>
  ELSEWHERE(words) && !words.some(({ text }) => /^(?:also|may|can)$/.test(text))

const ELSEWHERE = shapes(
  'look|look_at|see|view|check|visit|consider|browse|apply|apply_for|directed|referred|try .. <others>',
  'consider|try another of our|the <post>',
)

/** "They should make sure that they meet the criteria": it asks no more of them than of others. */
const MUST_FIT = shapes(
  'should|must ensure|make|check .. meet|satisfy .. criteria|requirements',
  'should|must ensure|make|check .. meet_the_criteria|meet_the_requirements|satisfy_the_criteria',
)

/** "No applicant has ever been turned down for it." */
const DROPS_NOBODY = shapes('^ no <person> .. <aux> <deny>', '^ nobody|no_one .. <aux> <deny>')

/** "Apply" alone tells everybody what to do. */
const isWelcomeAt = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'welcomes') &&
  // "please consider whether you need a visa"
  !(words[at]!.text === 'consider' && (at === 0 || is(words[at - 1], 'please'))) &&
  (words[at]!.text !== 'apply' ||
    words.length === 1 ||
    /^(?:to|can|may|could|please|do|should)$/.test(words[at - 1]?.text ?? ''))

/** "Can appoint", "will be considered". */
function isTakenAt(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]?.text === 'be' ? words[at - 2] : words[at - 1]
  return is(words[at], 'take') && /^(?:can|may|will|could|would)$/.test(before?.text ?? '')
}

/** "You do not need to find a sponsor." */
export const isRelief = shapes(
  '^ <you> do not need_to|have_to find|look|search|worry|pay|arrange|bring|have|organise',
  '^ <you> need not',
)

/** Reads a clause about persons who do not need sponsorship. A demand for them refuses all others. */
export function readDemand(
  clause: Clause,
  all: readonly Word[],
  around: Around,
  intro: readonly Word[],
  need: Need | undefined,
): Read {
  const { words, link, isQuestion, relatives } = clause
  const about = 'need'
  if (wasOnce(words)) return { about }
  const refusal: Read = { about, reading: readingOf(0, [], {}) }
  // "as long as you need no sponsorship"
  if (link === 'provided' || (link === 'if' && around.isOnly)) return refusal
  // "we cannot consider you unless you need no sponsorship"
  if (link === 'unless' && around.isDenied) return refusal
  if (/^(?:if|unless|whether)$/.test(link) || isQuestion || has(words, 'preferred')) return { about }
  // "we recruit without sponsorship"
  if (need !== undefined && is(words[need.start], 'without')) return refusal
  const isSupplied =
    need !== undefined && words.slice(need.end + 1).some((word) => is(word, 'verb', 'passive'))
  if (isSupplied) return { about }
  const isImperative = is(words[0], 'please') || (words[0]!.text === 'do' && is(words[1], 'not'))
  const isEntry = has(intro, 'must') || (words.length <= 8 && !has(words, 'you', 'aux'))
  const isDemanded = has(all, 'must', 'only') || around.isRightToWork || relatives.length > 0
  return isDemanded || isImperative || isEntry ? refusal : { about }
}
