import { type Clause, has, is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'

/**
 * How a word mentions sponsorship of a work visa. `noun`: sponsorship itself. `verb`: "we sponsor". `passive`: "can be
 * sponsored". `former`: "we have sponsored". `agent`: "act as sponsor". `visa`: a visa alone.
 */
type Mention = 'noun' | 'verb' | 'passive' | 'former' | 'agent' | 'visa'

/**
 * Adds the role `mention`, and its kind, to the words of a clause that mention sponsorship of a work visa.
 * @param isImmigration Whether the sentence speaks of visas. Otherwise "sponsor" may be about teams, exams and events.
 */
export function withMentions(clause: Clause, isImmigration: boolean, before?: Clause): Clause {
  // "clearance, which we sponsor"
  if (
    clause.link === 'which' &&
    !isImmigration &&
    before !== undefined &&
    has(before.words, 'study', 'cause')
  )
    return clause
  const mark = (all: readonly Word[]): Word[] => {
    const words = isImmigration ? withLicence(all) : all
    const isOfStudy = !isImmigration && namesStudy(words)
    return words.map((word, at) => {
      const kind =
        isOfStudy && is(word, 'sponsorship', 'sponsor') ? undefined : mentionAt(words, at, isImmigration)
      return kind === undefined ? word : { ...word, roles: [...word.roles, 'mention', kind] }
    })
  }
  return { ...clause, words: mark(clause.words), relatives: clause.relatives.map(mark) }
}

/** A licence of an employer, in a sentence about visas. */
const withLicence = (words: readonly Word[]): Word[] =>
  words.map((word, at) =>
    /^licen[cs]e$/.test(word.text) &&
    words.slice(0, at).some(({ text }) => /^(?:have|has|hold|holds|got|had)$/.test(text))
      ? { ...word, roles: [...word.roles, 'licence'] }
      : word,
  )

function mentionAt(words: readonly Word[], at: number, isImmigration: boolean): Mention | undefined {
  const [before, word, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (is(word, 'unsponsored')) return 'noun'
  if (is(word, 'certificate')) return is(next, 'work') || isBecause(word) ? undefined : 'noun'
  if (is(word, 'permit'))
    return is(next, 'work') ||
      /^(?:process|status|type|question|holders?)$/.test(next?.text ?? '') ||
      has(words, 'cards') ||
      before?.text === 'student' ||
      // "visas for conference travel"
      (next?.text === 'for' &&
        words.slice(at + 2, at + 5).some(({ text }) => /^(?:travel|trips?)$/.test(text)))
      ? undefined
      : 'visa'
  const isWork = is(next, 'work') && !(is(word, 'sponsor') && isPerson(next))
  if (!is(word, 'sponsorship', 'sponsor') || isWork || (!isImmigration && isOfOther(words, at)))
    return undefined
  if (is(word, 'sponsorship')) return is(next, 'cause') && !isScheme(next) ? undefined : 'noun'
  if (word.text === 'sponsored') return participleAt(words, at, isImmigration)
  if (!isImmigration && namesThing(words.slice(at + 1, at + 1 + FAR))) return undefined
  if (word.text === 'sponsoring') return isBody(next) ? undefined : 'verb'
  return isNounAt(words, at) ? agentAt(before) : 'verb'
}

/** "Cos" is short for "because", unless it is written as the certificate is. */
const isBecause = ({ text, written }: Word): boolean => /^cos(?:es)?$/.test(text) && !/^C[Oo]S/.test(written)

const isScheme = (word: Word | undefined): boolean =>
  /^(?:programme|scheme|package)s?$/.test(word?.text ?? '')

/** "Sponsoring employer", of a pension and the like. */
const isBody = (word: Word | undefined): boolean =>
  /^(?:employer|body|department|organisation|council|company)$/.test(word?.text ?? '')

/** Whether "sponsor" or "sponsors" is a noun. */
function isNounAt(words: readonly Word[], at: number): boolean {
  const before = words[at - 1]
  const isPlural = words[at]!.text === 'sponsors'
  if (
    before === undefined &&
    words.length > 1 &&
    (isPlural || !has(words, 'permit', 'certificate', 'person'))
  )
    return true
  if (is(before, 'otherKind', 'study') && !is(before, 'person', 'we')) return true
  if (isPlural && is(words[at + 1], 'person', 'permit', 'immigration', 'client')) return false
  if (/(?:scheme|programme)$/.test(before?.text ?? '')) return true
  if (isPlural && (is(before, 'preposition', 'cause') || /^(?:and|our|their|to|,)$/.test(before?.text ?? '')))
    return true
  if ((isPlural && is(words[at + 1], 'preposition', 'aux')) || isAfterArticle(words, at)) return true
  return /^(?:a|an|the|any|as|your|our|be|its|with|from|of|by|another|own|no)$/.test(before?.text ?? '')
}

/** "Our industrial sponsor". */
function isAfterArticle(words: readonly Word[], at: number): boolean {
  const next = words[at + 1]
  if (next !== undefined && !is(next, 'preposition', 'aux') && next.text !== ',') return false
  const [, second] = [words[at - 1], words[at - 2]]
  return (
    /^(?:an?|the|our|their|its|your)$/.test(second?.text ?? '') &&
    !is(words[at - 1], 'we', 'person', 'post', 'filler', 'aux')
  )
}

const agentAt = (before: Word | undefined): Mention | undefined =>
  /^(?:as|a|an|any|your|be|another|own|no)$/.test(before?.text ?? '') ? 'agent' : undefined

/** How many words before and after a mention may tell what it is about. */
const FAR = 12

/** Whether the sponsorship of a clause without visas is that of exams, teams, events and the like. */
function isOfOther(words: readonly Word[], at: number): boolean {
  const after = words.slice(at + 1, at + 1 + FAR)
  return (
    is(words[at - 1], 'otherKind') ||
    // "mentoring and sponsorship"
    (words[at - 1]?.text === 'and' && is(words[at - 2], 'otherKind')) ||
    (has(objectIn(after), 'cause') && !isScheme(after[0])) ||
    isForOther(after) ||
    // "funded by a sponsor"
    (words[at - 2]?.text === 'by' && /^an?$/.test(words[at - 1]!.text)) ||
    isNamed(objectIn(after)) ||
    namesCauses(words.slice(Math.max(0, at - FAR), at)) ||
    after
      .slice(0, 4)
      .some(({ text }, place) => text === 'through' && COURSE.test(after[place + 1]?.text ?? '')) ||
    after.some(({ text }, place) => text === 'to' && GAINS.test(after[place + 1]?.text ?? '')) ||
    (after[0]?.text === 'of' && /^\d/.test(after[1]?.text ?? '')) ||
    (after[0]?.text === 'from' && has(after.slice(0, 7), 'cause', 'client'))
  )
}

/** "Sponsorship for charity treks". */
const isForOther = ([first, ...words]: readonly Word[]): boolean => {
  const object = first?.text === 'your' ? words.slice(0, 8) : objectIn(words)
  const isFor = first?.text === 'for' || (first?.text === 'your' && words[0]?.text === 'application')
  return isFor && has(object, 'cause', 'study') && !has(object, 'person', 'post', 'you')
}

/** "Your firearms certificate": a thing, and no person, post or visa. */
function namesThing(words: readonly Word[]): boolean {
  const [first, ...object] = objectIn(words)
  return (
    /^(?:your|our)$/.test(first?.text ?? '') &&
    object.length > 0 &&
    !object.some(
      (word) => is(word, 'post', 'person', 'back', 'uk', 'immigration', 'family') || isPerson(word),
    )
  )
}

/** "The clubs that we sponsor". */
const namesCauses = (words: readonly Word[]): boolean =>
  words.some((word) => is(word, 'cause') && word.text.endsWith('s')) && !has(words, 'person', 'you', 'post')

/** What staff are sponsored through. */
const COURSE = /^(?:your|their|an?|to|university|uni|college|exams?)$/
/** What staff who are sponsored for a study do. */
const GAINS = /^(?:gain|achieve|complete|study|earn|become|qualify|train)$/

/** Whether words name a thing, such as a club, and no person: "Tarnbridge Rovers". */
const isNamed = (words: readonly Word[]): boolean =>
  words.some(({ written }) => CAPITAL.test(written)) &&
  !words.some((word) => is(word, 'person', 'you', 'uk') || (isPerson(word) && !CAPITAL.test(word.written)))

const CAPITAL = /^\p{Lu}\p{Ll}/u

/** Whether words name a study or a licence, other than one that somebody has: "doctors with a licence". */
const namesStudy = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'study') &&
      !isPerson(words[at + 1]) &&
      !words
        .slice(Math.max(0, at - 6), at)
        .some(({ text }) => /^(?:with|has|have|hold|holds|holding|passed)$/.test(text)),
  )

/** Whether a word is a person, by its form: "mechanics", "drivers". */
const isPerson = (word: Word | undefined): boolean =>
  is(word, 'person') || /(?:er|or|ist|ian|ant|ic|man)s$|men$/.test(word?.text ?? '')

/** The words after "sponsor" up to a preposition or verb. */
function objectIn(words: readonly Word[]): readonly Word[] {
  const end = words.findIndex(({ text }) => /^(?:for|to|with|in|at|as|under|on|and|is|are|,)$/.test(text))
  return words.slice(0, Math.min(end === -1 ? words.length : end, 8))
}

/** What "sponsored" is. In "a sponsored run" it is no mention. */
function participleAt(words: readonly Word[], at: number, isImmigration: boolean): Mention | undefined {
  const [before, next] = [words[at - 1], words[at + 1]]
  // "sponsored nurses", "sponsored places for engineers"
  const isOwn = /^(?:our|existing|current|of)$/.test(before?.text ?? '')
  if (isPerson(next) && !isOwn && !is(next, 'client', 'study', 'staff'))
    return isImmigration || next!.text.endsWith('s') ? 'noun' : undefined
  if (/^(?:place|slot|seat|vacanc)/.test(next?.text ?? '') && has(words, 'person', 'post')) return 'noun'
  if (/^(?:an?|the)$/.test(before?.text ?? '')) return undefined
  if (next?.text === 'by' && is(words[at + 2], 'we')) return 'passive'
  for (const word of words.slice(Math.max(0, at - 6), at).toReversed()) {
    if (/^(?:has|have|had|we|they|you|i)$/.test(word.text)) return 'former'
    if (/^(?:be|is|are|being|get|gets|getting|am)$/.test(word.text))
      return isImmigration || !isOfThing(subjectOf(words, at), next) ? 'passive' : undefined
    if (!is(word, 'filler', 'not', 'aux', 'past') && !word.text.endsWith('ly')) break
  }
  return is(before, 'permit', 'certificate', 'sponsorship', 'not', 'no', 'answerNo') ? 'passive' : undefined
}

/** The words before a place, from the last "and" on. */
const subjectOf = (words: readonly Word[], at: number): readonly Word[] =>
  words.slice(words.slice(0, at).findLastIndex(({ text }) => text === 'and') + 1, at)

/** Whether neither a person nor a post is sponsored: "the school is sponsored by a trust". */
function isOfThing(subject: readonly Word[], next: Word | undefined): boolean {
  if (next?.text !== 'by' || subject.length <= 1 || has(subject, 'not', 'no', 'deny')) return false
  const isOfPersons = has(subject, 'person', 'you', 'subject') || subject.some(isPersonal)
  return has(subject, 'post') || !isOfPersons
}

const isPersonal = ({ text }: Word): boolean => /(?:er|or|ist|ian|ant)s?$|men$/.test(text)
