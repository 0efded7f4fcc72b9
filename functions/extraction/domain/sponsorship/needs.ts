import { has, is, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'

/** A part of a clause about persons who need sponsorship (`some`), or who must not need it (`none`). */
export interface Need {
  kind: 'some' | 'none'
  /** The places of its first and its last word. */
  start: number
  end: number
}

/** The most words between "need" and what is needed. */
const FAR = 9

/** The first need of sponsorship in the words of a clause. */
export function needIn(words: readonly Word[]): Need | undefined {
  for (const [at, word] of words.entries()) {
    if (is(word, 'unsponsored')) return { kind: 'none', start: at, end: at }
    if (!is(word, 'mention')) continue
    const need = needAfter(words, at) ?? needBefore(words, at)
    if (need !== undefined) return need
  }
  return undefined
}

/** "Sponsorship is required", "no sponsorship needed". */
function needAfter(words: readonly Word[], at: number): Need | undefined {
  const step = words.slice(at + 1, at + 4).findIndex(
    ({ text }, place) =>
      /^(?:required|needed|necessary|requirements?)$/.test(text) ||
      // "visa-dependent applicants"
      (place === 0 && text === 'dependent' && is(words[at + 2], 'person')),
  )
  if (step === -1 || is(words[at], 'passive', 'verb')) return undefined
  const isNo = is(words[at - 1], 'no', 'without')
  const isNone = isNo || has(words.slice(at + 1, at + 1 + step), 'not')
  return { kind: isNone ? 'none' : 'some', start: isNo ? at - 1 : at, end: at + 1 + step }
}

/** "Need a visa", "do not require sponsorship", "without sponsorship", "your own visa". */
function needBefore(words: readonly Word[], end: number): Need | undefined {
  const mention = words[end]!
  const isVisa = is(mention, 'visa') && !is(words[end + 1], 'passive')
  // "a visa of their own"
  if (isVisa && words[end + 1]?.text === 'of' && is(words[end + 3], 'own'))
    return { kind: 'none', start: end, end: end + 3 }
  let needsNo = false
  for (let start = end - 1; start >= Math.max(0, end - FAR); start -= 1) {
    const word = words[start]!
    if (
      is(word, 'own') &&
      is(mention, 'visa', 'agent') &&
      !has(words.slice(Math.max(0, start - 3), start), 'verb')
    )
      return { kind: 'none', start, end }
    // "those without will be sponsored"
    if (is(word, 'without') && is(words[start + 1], 'aux') && !words[start + 1]!.text.endsWith('ing'))
      return undefined
    if (is(word, 'without')) {
      if (isVisa && !has(words.slice(start, end), 'give')) return { kind: 'some', start, end }
      return has(words, 'rightToWork', 'must', 'person', 'you') ? { kind: 'none', start, end } : undefined
    }
    const isNear = end - start <= 4 && !has(words.slice(start + 1, end), 'verb')
    if (isVisa && isNear && isLacked(words, start)) return { kind: 'some', start, end }
    if (is(word, 'no') && is(words[start - 1], 'need')) {
      // "a right to work that needs no sponsorship"
      needsNo = true
    } else if (is(word, 'need') && needsIt(words, start, end)) {
      const denial = denialBefore(words, start)
      if (denial === undefined) return { kind: needsNo ? 'none' : 'some', start, end }
      // "you do not need a visa" refuses nobody
      return { kind: isVisa && !isForbidden(words, denial, start) ? 'some' : 'none', start: denial, end }
    } else if (endsSearch(word)) return undefined
  }
  return undefined
}

/** Whether a "no" or "not" says that somebody has no visa: "no visa yet", "do not have a visa". */
const isLacked = (words: readonly Word[], at: number): boolean =>
  (is(words[at], 'no') &&
    (has(words.slice(at - 1, at), 'person') ||
      words.slice(at, at + 6).some(({ text }) => text === 'yet') ||
      /^(?:have|has|with)$/.test(words[at - 1]?.text ?? ''))) ||
  (words[at]!.text === 'not' &&
    (/^(?:have|hold|got)$/.test(words.slice(at + 1).find((word) => !is(word, 'filler'))!.text) ||
      // "people who have not a visa"
      HAVE_NOT(words, at)))

const HAVE_NOT = shapes(
  '!<we> have|has @ a|an|any|the <visa>',
  '!<we> have|has @ yet|currently a|an|any|the <visa>',
)

/** Words that say something else about the mention after them. */
const endsSearch = (word: Word): boolean =>
  is(word, 'not', 'deny', 'licence') ||
  /^(?:will|would|can|could|may|might|shall)$/.test(word.text) ||
  word.text === 'we' ||
  (is(word, 'give') && !is(word, 'accept'))

/** Whether a word of need is about a mention. Employers who hope to sponsor need nothing. */
function needsIt(words: readonly Word[], need: number, mention: number): boolean {
  const { text } = words[need]!
  const isVerb = is(words[mention], 'verb')
  // "we expect to offer sponsorship", "we lack a licence"
  if (is(words[need - 1], 'we') && /^(?:expect|hope|want|wish|lack)/.test(text)) return false
  // "depending on your experience"
  if (text.startsWith('depending') && !is(words[need - 1], 'person')) return false
  if (/^(?:have|has|having|had) to$/.test(text)) return isVerb
  if (/^needs? to$/.test(text)) return isVerb || is(words[mention], 'passive')
  if (/^(?:needed|wanted)$/.test(text)) return /^(?:who|that|we|they)$/.test(words[need - 1]?.text ?? '')
  if (text === 'after') return mention - need <= 3
  if (has(words.slice(need, mention), 'pay')) return false
  return !isVerb || mention - need > 2 || /^(?:need|requir|ask)/.test(text)
}

/** The place of a word that denies the need; undefined if none does. */
function denialBefore(words: readonly Word[], need: number): number | undefined {
  for (let at = need - 1; at >= 0; at -= 1) {
    if (is(words[at], 'not', 'no', 'without')) return at
    if (!is(words[at], 'filler', 'aux', 'need', 'we')) return undefined
  }
  return undefined
}

/** "You must not need a visa", "you must live here and not need a visa". */
const isForbidden = (words: readonly Word[], denial: number, need: number): boolean =>
  words.slice(Math.max(0, denial - 1), need).some(({ text }) => text === 'must') ||
  // "you should live here with no need of a visa"
  (words[denial - 1]?.text === 'with' && has(words.slice(0, denial), 'must')) ||
  (words[denial]!.text === 'not' && words.slice(0, denial).every((word) => is(word, 'filler')))
