import { has, is, type Word } from './clause.ts'
import { shapes } from './shapes.ts'

export interface Force {
  /** Something is given: "available", "we offer". */
  isGiven: boolean
  /** The matter of the clause is denied: "not available", "unable", "no visas". */
  isDenied: boolean
  /** A worry or a fee is denied: "no barrier", "we do not charge". */
  isEased: boolean
  /** What a denial denies is unclear: "no process for sponsoring". */
  isUnclear: boolean
}

/** The roles of words that count in a clause. */
export interface Counting {
  gives: readonly string[]
  /** Words whose denial denies the matter of the clause. */
  denies: readonly string[]
  /** Whether a "not" that meets none of these words denies it too. */
  isOpen?: boolean
}

/** A "no" denies only the noun that follows it, which is one of these. */
const NOUNS = ['mention', 'means', 'person', 'post']

/** "No reason not to", "we cannot see why we would not". */
const DOUBLE = shapes('no_reason @', 'no_reason .. @', '<not> .. why .. @')

/** Weighs a clause. A denial passes over other words until one that it can deny. */
export function forceOf(words: readonly Word[], { gives, denies, isOpen = false }: Counting): Force {
  const force: Force = { isGiven: false, isDenied: false, isEased: false, isUnclear: false }
  let denial: 'not' | 'no' | undefined
  for (const [at, word] of words.entries()) {
    // "no sponsorship restrictions"
    if (denial === 'no' && is(word, 'mention') && is(words[at + 1], 'halt', 'ease')) continue
    if (is(word, 'not') && DOUBLE(words, at)) {
      force.isEased = true
      denial = undefined
    } else if (is(word, 'eased') || (word.text === 'nothing' && is(words[at - 1], 'ease')))
      force.isEased = true
    else if (is(word, 'not') && !describesNoun(words, at)) denial = 'not'
    else if (is(word, 'no')) {
      // "we sponsor no applicants"
      if (is(words[at - 1], 'verb')) force.isDenied = true
      denial ??= 'no'
    } else if (is(word, 'not')) continue
    else if (denial === undefined) {
      if (is(word, 'deny') || (is(word, 'without') && lacksMention(words, at))) force.isDenied = true
      else if (is(word, ...gives)) force.isGiven = true
    } else if (denial === 'not' && is(word, 'fee')) {
      // "we cannot absorb the costs"
      force.isUnclear = true
    } else if (is(word, 'ease', 'deny') || (denial === 'no' && is(word, 'halt'))) {
      // "neither visas nor flights can be paid for"
      if (is(word, 'pay') && words[0]!.text === 'neither') force.isDenied = true
      else force.isEased ||= is(word, 'deny') || !isOwnPayment(words, at)
      denial = undefined
    } else if (is(word, ...(denial === 'no' ? NOUNS : denies))) {
      force.isDenied = true
      denial = undefined
    } else if (endsDenial(words, at, denial)) {
      // what follows may still be what the denied noun is about
      if (denial === 'no' && has(words.slice(at + 1, at + 4), 'mention')) force.isUnclear = true
      denial = undefined
    }
  }
  if (denial === 'not' && isOpen) force.isDenied = true
  return force
}

/** Whether "without" is about a mention: "without being sponsored", but not "those without status can be sponsored". */
function lacksMention(words: readonly Word[], at: number): boolean {
  const mention = words.slice(at + 1, at + 5).findIndex((word) => is(word, 'mention'))
  if (mention === -1) return false
  const between = words.slice(at + 1, at + 1 + mention)
  // "we work without agents and sponsor directly"
  const isJoined = is(words[at + 1 + mention], 'verb') && between.some(({ text }) => /^(?:and|,)$/.test(text))
  return !isJoined && !between.some(({ text }) => FINITE.test(text))
}

const FINITE =
  /^(?:am|is|are|was|were|can|could|will|would|may|might|shall|should|must|has|have|had|do|does|did)$/

/**
 * Whether a denial ends at a word: "you do not need to be here", "no experience of sponsorship"; but not in "we do not have
 * the budget needed to sponsor".
 */
function endsDenial(words: readonly Word[], at: number, denial: 'not' | 'no'): boolean {
  const word = words[at]!
  if (/^(?:need|require|want)/.test(word.text) && !is(word, 'must')) return !is(words[at - 1], 'means')
  return denial === 'no' && (word.text === ',' || (is(word, 'preposition') && word.text !== 'of'))
}

/** "We do not pay": nobody else is spared a fee. */
const isOwnPayment = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'pay') && has(words.slice(0, at), 'we') && !has(words.slice(0, at), 'need')

/** Whether a "not" describes the person before it: "candidates not yet in the UK can be sponsored". */
const describesNoun = (words: readonly Word[], at: number): boolean =>
  words[at]!.text === 'not' && is(words[at - 1], 'person') && has(words.slice(at + 2), 'aux')
