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
  const mark = (words: readonly Word[]): Word[] => {
    const isOfStudy = !isImmigration && namesStudy(words)
    return words.map((word, at) => {
      const kind =
        isOfStudy && is(word, 'sponsorship', 'sponsor') ? undefined : mentionAt(words, at, isImmigration)
      return kind === undefined ? word : { ...word, roles: [...word.roles, 'mention', kind] }
    })
  }
  return { ...clause, words: mark(clause.words), relatives: clause.relatives.map(mark) }
}

function mentionAt(words: readonly Word[], at: number, isImmigration: boolean): Mention | undefined {
  const [before, word, next] = [words[at - 1], words[at]!, words[at + 1]]
  if (is(word, 'unsponsored')) return 'noun'
  if (is(word, 'certificate')) return is(next, 'work') || isBecause(word) ? undefined : 'noun'
  if (is(word, 'permit'))
    return is(next, 'work') ||
      /^(?:process|status|type|question|holders?)$/.test(next?.text ?? '') ||
      has(words, 'cards') ||
      before?.text === 'student'
      ? undefined
      : 'visa'
  const isWork = is(next, 'work') && !(is(word, 'sponsor') && isPerson(next))
  if (!is(word, 'sponsorship', 'sponsor') || isWork || (!isImmigration && isOfOther(words, at)))
    return undefined
  if (is(word, 'sponsorship')) return is(next, 'cause') && !isScheme(next) ? undefined : 'noun'
  if (word.text === 'sponsored') return participleAt(words, at, isImmigration)
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
  if (/(?:scheme|programme)$/.test(before?.text ?? '')) return true
  if (isPlural && (is(before, 'preposition') || /^(?:and|our|their|to|,)$/.test(before?.text ?? '')))
    return true
  return /^(?:a|an|the|any|as|your|our|be|its|with|from|of|by|another|own|no)$/.test(before?.text ?? '')
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
    (has(objectIn(after), 'cause') && !isScheme(after[0])) ||
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
  if (/^(?:an?|the)$/.test(before?.text ?? '')) return undefined
  if (next?.text === 'by' && is(words[at + 2], 'we')) return 'passive'
  for (const word of words.slice(Math.max(0, at - 6), at).toReversed()) {
    if (/^(?:has|have|had|we|they|you|i)$/.test(word.text)) return 'former'
    if (/^(?:be|is|are|being|get|gets|getting|am)$/.test(word.text))
      return isImmigration || !isOfThing(words.slice(0, at), next) ? 'passive' : undefined
    if (!is(word, 'filler', 'not', 'aux', 'past') && !word.text.endsWith('ly')) break
  }
  return is(before, 'permit', 'certificate', 'sponsorship', 'not', 'no', 'answerNo') ? 'passive' : undefined
}

/** Whether neither a person nor a post is sponsored: "the school is sponsored by a trust". */
function isOfThing(subject: readonly Word[], next: Word | undefined): boolean {
  if (next?.text !== 'by' || subject.length <= 1 || has(subject, 'not', 'no', 'deny')) return false
  const isOfPersons = has(subject, 'person', 'you', 'subject') || subject.some(isPersonal)
  return has(subject, 'post') || !isOfPersons
}

const isPersonal = ({ text }: Word): boolean => /(?:er|or|ist|ian|ant)s?$|men$/.test(text)
