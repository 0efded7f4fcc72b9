import { type Clause, has, is } from '../clauses/clause.ts'
import { type Force, forceOf } from '../clauses/force.ts'
import type { Word } from '../clauses/words.ts'
import { type Reading, readingOf } from './reading.ts'
import { scopeOf } from './scope.ts'
import { isOfThisPost } from './this-post.ts'
import { isUngoverned } from './ungoverned.ts'

interface Supply {
  clause: Clause
  /** The words of the clause that are not about a need. */
  words: readonly Word[]
  /** The words that introduce the clause. */
  intro: readonly Word[]
  /** All words of the clause, with those of the clauses inside of it. */
  all: readonly Word[]
}

/** Reads a clause about giving sponsorship, or a visa. `unclear`: a word that is not known may deny it. */
export function readSupply(supply: Supply): Reading | 'unclear' | undefined {
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
  if (isUsedUp(words)) return readingOf(0, all)
  // "it would only be possible at another salary"
  if (words.some(({ text }, at) => text === 'would' && words[at + 1]?.text === 'only')) return undefined
  if (force.isDenied)
    return isOfOthers || has(words, 'family') || isAboutFees(words)
      ? undefined
      : readingOf(0, all, { isWeak })
  if (scopeOf(all).kind === 'staff') return readingOf(0, all)
  if (isOfOthers || has(words, 'later') || (has(words, 'past') && !has(words, 'wish'))) return undefined
  if (force.isUnclear || isUngoverned(words)) return 'unclear'
  return force.isEased || isGiven(supply, force) ? readingOf(1, all, { isWeak }) : undefined
}

/** A licence alone says nothing. Without one, nobody can be sponsored. */
function readLicence(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  const { isEased } = forceOf(words, { gives: [], denies: ['licence'] })
  if (has(words, 'not', 'no', 'deny') && !isEased) return readingOf(0, all)
  // "with our licence we can hire you from anywhere"
  return hiresAbroad(words) ? readingOf(1, all) : undefined
}

/** "We can hire you from anywhere", with a licence. */
export const hiresAbroad = (words: readonly Word[]): boolean =>
  has(words, 'take') &&
  !has(words, 'not', 'no', 'deny') &&
  words.some(({ text }) => /^(?:overseas|abroad|anywhere|outside the uk|internationally)$/.test(text))

/** Whether a visa is given. A clause about having one says nothing. */
function readVisa(words: readonly Word[], all: readonly Word[]): Reading | undefined {
  const mention = words.findIndex((word) => is(word, 'visa'))
  if (
    has(words, 'family') ||
    has(words.slice(Math.max(0, mention - 4), mention + 2), 'work') ||
    has(words.slice(0, mention + 2), 'must') ||
    // "subject to visa and medical checks"
    /^(?:subject to|conditional on|depend)/.test(words[mention - 1]?.text ?? '') ||
    isInstruction(words) ||
    words.some((_, at) => isHeldAt(words, at)) ||
    words.some((word, at) => is(word, 'visa') && ALLOWS.test(words[at + 1]?.text ?? ''))
  )
    return undefined
  const force = forceOf(words, { gives: ['give'], denies: ['give'] })
  if (force.isDenied) return isAboutFees(words) ? undefined : readingOf(0, all)
  const givesIt = force.isGiven && words.some((word) => is(word, 'give') && !word.text.endsWith('ing'))
  return givesIt || force.isEased ? readingOf(1, all) : undefined
}

/** "A visa that allows you to work here". */
const ALLOWS = /^(?:(?:allow|permit|entitl|enabl|lett)ing|that|which)$/

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
  // "sponsorship restricted to nurses"
  if (words.some((word) => is(word, 'only') && / (?:for|to)$/.test(word.text))) return true
  if (hasGiving || has(words, 'verb', 'passive', 'yes')) return true
  // "we have a certificate of sponsorship for this post"
  if (has(words, 'noun') && is(words[0], 'we') && /^ha(?:ve|s)$/.test(words[1]?.text ?? '')) return true
  // "this is a sponsored role"
  if (
    words.some(
      (word, at) =>
        word.text.startsWith('sponsored ') && words[at - 1]?.text === 'a' && is(words[at - 2], 'aux'),
    )
  )
    return true
  // "open to all, with sponsorship for those who need it"
  if (
    words.some(
      (word, at) => word.text === 'with' && is(words[at + 1], 'noun') && words[at + 2]?.text === 'for',
    )
  )
    return true
  // "there is a certificate of sponsorship"
  if (words[0]?.text === 'there' && is(words[1], 'aux')) return true
  if (isPaid(words)) return true
  return !has(words, 'aux', 'must') && isFragment(clause, words, intro)
}

/** "All certificates have been assigned." */
const isUsedUp = (words: readonly Word[]): boolean =>
  words[0]?.text === 'all' &&
  has(words, 'certificate') &&
  words.some((word, at) => word.text === 'been' && is(words[at + 1], 'give'))

/** "We pay for sponsorship", "sponsorship is paid for". */
function isPaid(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => is(word, 'pay'))
  if (at === -1 || has(words.slice(0, at), 'you')) return false
  return /ed$|^paid$/.test(words[at]!.text) || has(words.slice(at, at + 7), 'mention')
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
  if (has(intro, 'must', 'duty')) return false
  // "CoS + flights"
  if (words.some(({ text }) => text === '+')) return true
  if (words.length > 6) return false
  // "[Visa sponsorship] Chef, Ludlow"
  return clause.entries >= 3 || (clause.isAside && words.length === 1)
}
