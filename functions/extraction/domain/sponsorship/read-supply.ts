import { type Clause, has, is } from '../clauses/clause.ts'
import { type Force, forceOf } from '../clauses/force.ts'
import type { Word } from '../clauses/words.ts'
import { isOfThisPost, type Reading, readingOf } from './reading.ts'

interface Supply {
  clause: Clause
  /** The words of the clause that are not about a need. */
  words: readonly Word[]
  /** The words that introduce the clause. */
  intro: readonly Word[]
  /** All words of the clause, with those of the clauses inside of it. */
  all: readonly Word[]
}

/** Reads a clause about giving sponsorship, or a visa. */
export function readSupply(supply: Supply): Reading | undefined {
  const { words, intro, all } = supply
  if (!has(words, 'mention')) return readLicence(words, all)
  if (words.every((word) => !is(word, 'mention') || is(word, 'former'))) return undefined
  const isThis = isOfThisPost(all)
  const isOfOthers = has(all, 'others') && !has(all, 'external') && !isThis
  const isOfVisa = words.every((word) => !is(word, 'mention') || is(word, 'visa')) && !has(words, 'licence')
  if (isOfVisa) return isOfOthers ? undefined : readVisa([...intro, ...words], all)
  const force = forceOf([...intro, ...words], {
    gives: ['give'],
    denies: ['mention', 'give', 'accept', 'licence'],
    isOpen: true,
  })
  const isWeak = has(words, 'weakly', 'wish')
  // "it would only be possible at another salary"
  if (words.some(({ text }, at) => text === 'would' && words[at + 1]?.text === 'only')) return undefined
  if (force.isDenied)
    return isOfOthers || has(words, 'family') || isAboutFees(words)
      ? undefined
      : readingOf(0, all, { isWeak })
  const isOnly = has(words, 'only')
  if (isOfOthers) return isOnly ? readingOf(0, all) : undefined
  if (has(words, 'past') && !has(words, 'wish')) return undefined
  return force.isEased || isGiven(supply, force) ? readingOf(1, all, { isWeak, isOnly }) : undefined
}

/** A licence alone says nothing. Without one, nobody can be sponsored. */
function readLicence(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  const { isEased } = forceOf(words, { gives: [], denies: ['licence'] })
  if (has(words, 'not', 'no', 'deny') && !isEased) return readingOf(0, all)
  // "with our licence we can hire you from anywhere"
  const hires =
    has(words, 'take') && words.some(({ text }) => /^(?:overseas|abroad|anywhere|outside the uk)$/.test(text))
  return hires ? readingOf(1, all) : undefined
}

/** Whether a visa is given. A clause about having one says nothing. */
function readVisa(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  if (
    has(words, 'must', 'family', 'work') ||
    isInstruction(words) ||
    words.some((_, at) => isHeldAt(words, at))
  )
    return undefined
  const force = forceOf(words, { gives: ['give'], denies: ['give'] })
  if (force.isDenied) return isAboutFees(words) ? undefined : readingOf(0, all)
  return force.isGiven || force.isEased ? readingOf(1, all) : undefined
}

/** "Please bring your visa", "give callers information on visas". */
const isInstruction = ([first, ...words]: readonly Word[]): boolean =>
  words.some(({ text }) => text === 'please') ||
  /^(?:please|bring|give|provide|offer|support|help|assist|process|arrange|handle|obtain|secure)$/.test(
    first?.text ?? '',
  )

/** "Hold a visa", "has a visa", other than "has arranged a visa". */
const isHeldAt = (words: readonly Word[], at: number): boolean =>
  /^hold(?:s|ing)?$/.test(words[at]!.text) ||
  (/^ha(?:ve|s)$/.test(words[at]!.text) && !is(words[at + 1], 'give', 'not', 'aux'))

/** "We do not cover the cost of a visa." */
const isAboutFees = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'mention') &&
      (FEES.test(words[at + 1]?.text ?? '') ||
        (/^(?:of|for|towards|your|the|a)$/.test(words[at - 1]?.text ?? '') &&
          has(words.slice(0, at), 'not', 'no', 'deny') &&
          words.slice(Math.max(0, at - 3), at).some(({ text }) => FEES.test(text)))),
  )

const FEES = /^(?:fees?|costs?|charges?)$/

/** Whether nothing more is needed to make a clause an offer. */
function isGiven({ clause, words, intro }: Supply, { isGiven: hasGiving }: Force): boolean {
  if (isSubject(words)) return false
  if (hasGiving || has(words, 'verb', 'passive', 'yes')) return true
  // "there is a certificate of sponsorship"
  if (words[0]?.text === 'there' && is(words[1], 'aux')) return true
  const payer = words.slice(
    0,
    words.findIndex((word) => is(word, 'pay')),
  )
  if (has(words, 'pay') && !has(payer, 'you')) return true
  return !has(words, 'aux', 'must') && isFragment(clause, words, intro)
}

/** "Advice on visas and sponsorship": it is only what somebody speaks of. */
const isSubject = (words: readonly Word[]): boolean =>
  !has(words, 'we', 'verb', 'passive') &&
  words.some(
    (word, at) =>
      is(word, 'noun') &&
      words
        .slice(Math.max(0, at - 3), at)
        .some(({ text }, step, some) => text === 'on' && !/^an?$/.test(some[step + 1]?.text ?? '')),
  )

/** "Visa sponsorship for the right chef", or an entry of a list of what is offered. */
function isFragment(clause: Clause, words: readonly Word[], intro: readonly Word[]): boolean {
  const first = words.findIndex((word) => !is(word, 'filler'))
  if (is(words[first], 'noun') && words[first + 1]?.text === 'for') return true
  if (has(words, 'perk') && words.filter(({ text }) => text === ',').length >= 2) return true
  if (words.length > 6 || has(intro, 'must', 'duty')) return false
  // "[Visa sponsorship] Chef, Ludlow"
  return clause.entries >= 3 || (clause.isAside && words.length === 1)
}
