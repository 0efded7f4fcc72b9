import { type Clause, has, is, isConditional } from '../clauses/clause.ts'
import { type Force, forceOf } from '../clauses/force.ts'
import { shapes } from '../clauses/shapes.ts'
import { textOf, type Word } from '../clauses/words.ts'
import { isInUk } from './abroad.ts'
import { withoutOpening } from './duty.ts'
import { readNeed } from './read-need.ts'
import { type Around, type Read, readingOf } from './reading.ts'
import { isOfThisPost } from './this-post.ts'

/** Reads a clause that speaks of sponsorship only by what was said before: "yes", "this one does not", "we cannot". */
export function readBack(clause: Clause, around: Around): Read {
  const { words, link, isQuestion } = clause
  const { talk, said } = around
  const about = around.isForNeed ? 'need' : talk.about
  const isThis = around.isOfThis
  const isOfOthers = has(words, 'others') && !has(words, 'external') && !isThis
  if (about === undefined || around.isDuty || isOfOthers || around.isAbroad) return {}
  // after "applicants who need a visa are welcome", a sentence on other applicants says nothing
  if (about === 'need' && !around.isForNeed && !around.isSameSentence && !talk.isQuestion) return {}
  if (isQuestion || link === 'whether' || is(words[0], 'asks') || IRREAL.test(textOf(words))) return {}
  if (isConditional(link))
    return talk.about === 'need' && ANSWERED.test(textOf(words)) ? { about: 'need' } : {}
  const saying = (says: 0 | 1 | undefined, more = {}): Read =>
    says === undefined || (says === 1 && ((talk.isAbroad && !isInUk(words)) || talk.isUnclear))
      ? {}
      : { about, reading: readingOf(says, words, { isBack: true, ...(isThis ? { isThis } : {}), ...more }) }
  const force = forceOf(words, { gives: ['give'], denies: ['give', 'accept', 'doSo'], isOpen: true })
  // "those who need a visa are welcome, and parking is not available"
  if (about === 'need' && !around.isForNeed && said !== undefined && !has(words, 'back')) return {}
  if (about === 'need') {
    const isBack = said !== undefined || !around.isForNeed
    const reading = readNeed([...clause.intro, ...words], words)
    return reading === undefined
      ? saying(helpIn(withoutOpening(words), force), { isBack })
      : { about, reading: { ...reading, isBack } }
  }
  // "an exception has been agreed for this post"
  if (isThis && !force.isDenied && force.isGiven && words.some(({ text }) => text === 'exception'))
    return saying(1)
  // "and that applies to this post"
  if (AGAIN(words) && !force.isDenied) return saying(said?.says)
  if (isExcepted(words)) return saying(isThis || has(words, 'uk') ? 0 : undefined)
  // "sponsorship? no problem"
  if ((talk.isQuestion || talk.isBare) && force.isEased && words.length <= MOST_ANSWER) return saying(1)
  // "we would love to sponsor, but the rules do not let us"
  if (link === 'but' && said?.says === 1 && said.isWeak && force.isDenied) return saying(0)
  const says =
    helpIn(words, force) ?? verbIn(words, force, said !== undefined) ?? remarkIn(words, force, around)
  return saying(says, says === 0 ? { leftOut: namedIn(words) } : {})
}

/** The posts or persons that the subject of a refusal names: "healthcare assistants are not eligible". */
function namedIn(words: readonly Word[]): readonly Word[] | undefined {
  const subject = words.slice(
    0,
    Math.max(
      0,
      words.findIndex((word) => is(word, 'aux', 'not', 'deny')),
    ),
  )
  return !isOfThisPost(subject) &&
    subject.some((word) => is(word, 'post', 'person')) &&
    !has(subject, 'back', 'we', 'you', 'anybody', 'yes')
    ? subject
    : undefined
}

const AGAIN = shapes('that|this|it|which|the_same|which_also applies|apply|goes')

/** "We wish we could." */
const IRREAL = /\bwish(?:es)? (?:we|it|i|that)\b/

/** "If the answer is yes", "if so". */
const ANSWERED = /\banswer (?:is )?yes\b|^(?:so|you do|that is you)$/

/** Answers with more words only count before a comma. */
const MOST_ANSWER = 8

/** The answer to the last question, or to a label: "yes, for nurses", "the answer is no". */
export function answerIn(words: readonly Word[], around: Around): Read | undefined {
  const says = answerOf(words, around)
  if (says === undefined || around.isDuty || around.isAbroad || (says === 1 && around.talk.isAbroad))
    return undefined
  return { about: 'sponsorship', reading: readingOf(says, words, { isBack: true, isThis: true }) }
}

function answerOf(words: readonly Word[], { talk, link }: Around): 0 | 1 | undefined {
  if (
    (talk.about === 'need' && (talk.isQuestion || !/^(?:but|reason)$/.test(link))) ||
    (talk.about === undefined && !has(words, 'mention'))
  )
    return undefined
  const [, answer] = /\banswer\b.{0,30}? (?:is|be) (?:an? )?(?:\w+ )?(yes|no)\b/.exec(textOf(words)) ?? []
  if (answer !== undefined) return answer === 'yes' ? 1 : 0
  const at = words.findIndex((word) => is(word, 'yes', 'answerNo') || !is(word, 'filler'))
  const first = words[at]
  // "this is a junior role, so unfortunately no"
  if (/^(?:reason|but)$/.test(link) && at === words.length - 1) {
    if (is(first, 'yes')) return 1
    return is(first, 'answerNo') ? 0 : undefined
  }
  if (!talk.isQuestion && !talk.isBare) return undefined
  // "for this post, yes", "in the UK yes"
  if ((words.at(-2)?.text === ',' || is(words[0], 'preposition')) && words.length <= MOST_ANSWER) {
    if (is(words.at(-1), 'yes')) return 1
    if (is(words.at(-1), 'answerNo')) return 0
  }
  if (words.length > MOST_ANSWER && words[at + 1]?.text !== ',') return undefined
  if (is(first, 'yes')) return 1
  // "no experience needed" is no answer
  return is(first, 'answerNo') && (first?.text !== 'no' || words.length === 1) ? 0 : undefined
}

/** "But not for the team that you would join", "but not in the UK". */
function isExcepted(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => !is(word, 'filler'))
  return is(words[at], 'not') && /^(?:for|in|to|this)$/.test(words[at + 1]?.text ?? '')
}

/** What the employer does about it: "we can help", "we will gladly provide it". */
function helpIn(words: readonly Word[], force: Force): 0 | 1 | undefined {
  if (!has(words.slice(0, 2), 'we') && !is(words[0], 'aux')) return undefined
  const helps = endsWith(words, ({ text }) => /^(?:help|assist|oblige|accommodate)$/.test(text))
  if (helps || ellipsisIn(words) !== undefined) return force.isDenied ? 0 : 1
  const givesIt = words.some(
    (word, at) =>
      is(word, 'give') &&
      !/^g[eo]t/.test(word.text) &&
      /^(?:it|this|that|one|them)$/.test(words[at + 1]?.text ?? ''),
  )
  return givesIt && !force.isDenied ? 1 : undefined
}

/** A verb whose matter was said before: "this one does not". */
function verbIn(words: readonly Word[], force: Force, isSaid: boolean): 0 | 1 | undefined {
  const isVerbAlone = isSaid && words.length === 1 && is(words[0], 'aux')
  // "relocation is"
  if (!isSaid && !is(words[0], 'aux') && !has(words, 'back', 'post', 'we', 'subject', 'you')) return undefined
  const verb = ellipsisIn(words)
  if (!isVerbAlone && (verb === undefined || isOfNamed(words.slice(0, words.indexOf(verb))))) return undefined
  return force.isDenied ? 0 : 1
}

/** Whether the subject is only a name, such as that of another site. */
const isOfNamed = (subject: readonly Word[]): boolean =>
  subject.length > 0 && subject.every(({ written, roles }) => roles.length === 0 && /^\p{Lu}/u.test(written))

/** What is said of posts that have no part in an offer. */
const QUALIFIES =
  /^(?:eligible|included|covered|available|offered|possible|apply|applies|exists?|qualif(?:y|ies)|extends?)$/

/** A remark on what was said before: "such roles are excluded", "it is not available for this post". */
function remarkIn(
  words: readonly Word[],
  force: Force,
  { talk, isSameSentence, isOfThis }: Around,
): 0 | 1 | undefined {
  // the sentence after an offer may be about anything: "this post is not suitable for a job share"
  const isLoose = !isSameSentence && !talk.isBare && !talk.isQuestion
  if (
    isLoose &&
    !(
      (isOfThis || has(words, 'back', 'post')) &&
      words.some((word) => is(word, 'deny') || QUALIFIES.test(word.text))
    )
  )
    return undefined
  // "this post pays too little"
  if (isOfThis && !isLoose && has(words, 'deny') && force.isDenied) return 0
  const first = words.find((word) => !is(word, 'filler'))
  const pointsBack = has(words, 'back', 'post') || is(first, 'give', 'not', 'deny') || is(words[0], 'aux')
  if (!pointsBack || !endsWith(words, (word) => is(word, 'give', 'accept', 'deny', 'back', 'state')))
    return undefined
  if (force.isDenied) return 0
  const qualifies = /^(?:qualif(?:y|ies)|eligible)$/.test(words.at(-1)?.text ?? '')
  // "it is available for this role"
  const isOfIt = isOfThis && isSameSentence && words[0]!.text === 'it'
  return force.isGiven && (talk.isBare || qualifies || isOfIt) ? 1 : undefined
}

/** The verb of a clause that leaves out what was said before: "we can", "we are not in a position to", "we will do so". */
function ellipsisIn(words: readonly Word[]): Word | undefined {
  const at = words.findLastIndex((word, place) => leavesOut(words, word, place))
  const verb = words[at]
  if (verb === undefined || words.slice(0, at).some(({ text }) => text.startsWith('need'))) return undefined
  const isDenied = is(words[at + 1], 'not')
  const rest = words.slice(at + (isDenied ? 2 : 1))
  if (!isClosed(rest)) return undefined
  // "it is", "we have" and the like leave out little, unlike "is not any more" and "it is for this post"
  const isPlain = rest.every((word) => is(word, 'filler')) && isDenied
  const isOfIt = words[0]!.text === 'it' && at === 1
  if (
    /^(?:am|is|are|was|were|be|has|have|had|need)$/.test(verb.text) &&
    ((rest.length > 0 && !isPlain && !isOfIt) || (words.length > 8 && !isDenied))
  )
    return undefined
  return words.some((word, place) => word.text === 'as' && place > 0 && at - place <= 4) ? undefined : verb
}

function leavesOut(words: readonly Word[], word: Word, at: number): boolean {
  const before = words[at - 1]
  if (is(word, 'doSo') || word.text.endsWith(' to')) return true
  if (word.text === 'to') return is(before, 'give', 'accept', 'deny')
  // "12 May"
  if (word.written === 'May' && at > 0) return false
  return is(word, 'aux') && before?.text !== 'to' && (at > 0 || is(words[1], 'not'))
}

const TO: Word = { text: 'to', written: 'to', roles: [] }

/** Whether a clause ends with some word, but for words that say for whom, where and when. */
const endsWith = (words: readonly Word[], isLast: (word: Word) => boolean): boolean =>
  words.some(
    (word, at) =>
      isLast(word) &&
      !/^(?:the|an?|our)$/.test(words[at - 1]?.text ?? '') &&
      isClosed(word.text.endsWith(' to') ? [TO, ...words.slice(at + 1)] : words.slice(at + 1)),
  )

/** Whether words only say for whom, where and when. */
const isClosed = ([first, ...rest]: readonly Word[]): boolean =>
  isEnd(first?.text === ',' ? rest : [first, ...rest].filter((word) => word !== undefined))

const isEnd = (words: readonly Word[]): boolean =>
  words.every((word) => is(word, 'filler')) ||
  (words.length <= 2 && is(words[0], 'back')) ||
  (words.length === 1 && is(words[0], 'preposition')) ||
  (words.length <= 8 &&
    /^(?:for|in|at|on|with|to|by|under|of|as|any|this|these)\b/.test(words[0]!.text) &&
    has(words.slice(-3), 'post', 'person', 'you', 'time', 'uk', 'back'))
