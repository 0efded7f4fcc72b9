import { has, is, isConditional, type Link, STOP, type Word } from './clause.ts'
import { linkWords } from './link-words.ts'
import { shapes } from './shapes.ts'

/** Signs and words that end a clause if another clause follows. Otherwise they join parts of one. */
export const JOINT = /^(?:,|\+|\/|and|or|plus|then)$/

/** Matches a sign between a label and its value. */
export const LABEL = /^[:–]$/

/** Whether the value of a label is yes or no. "– no experience needed" is none. */
export const answers = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'yes', 'answerNo') && (words[at - 1]?.text === ':' || STOP.test(words[at + 1]?.text ?? '.'))

/** ", however," inside a clause: "sponsorship, however, is available". */
export const isAdverb = (words: readonly Word[], at: number, own: readonly Word[]): boolean =>
  linkWords.get(words[at]!.text) === 'but' &&
  words[at - 1]?.text === ',' &&
  words[at + 1]?.text === ',' &&
  !isStated(own)

/** Conditions that say no more than "if you need it". */
const ASIDE = shapes(
  '@ needed|required|wanted|desired|applicable|available|possible|appropriate|necessary|relevant|preferred',
  '@ <you|subject> need|needs|want|wants|require|requires|like|prefer|wish <back>',
  '@ it|that|this|they is|are needed|required|wanted|available',
)

const MAX_ASIDE = 4

/** How many words "if you need it" has inside of a list, as in "a room if you need it and a visa". 0 elsewhere. */
export function asideFrom(words: readonly Word[], at: number, own: readonly Word[]): number {
  const link = linkWords.get(words[at]!.text)
  if (link === undefined || !isConditional(link) || own.length === 0 || !ASIDE(words, at)) return 0
  const length = words.slice(at, at + MAX_ASIDE + 1).findIndex(({ text }) => JOINT.test(text))
  if (length === -1) return 0
  const joint = at + length
  const after = segmentAfter(words, JOINT.test(words[joint + 1]?.text ?? '') ? joint + 1 : joint)
  return after.length > 0 && !isStated(after) && !is(after[0], 'subject', 'we') ? length : 0
}

/** The link that a word makes at its place; undefined if it joins nothing there. */
export function linkAt(words: readonly Word[], at: number, own: readonly Word[]): Link | undefined {
  const { text } = words[at]!
  const link = linkWords.get(text)
  const next = words[at + 1]
  if (link === undefined || next === undefined) return undefined
  if (text === 'yet') return words[at - 1]?.text === ',' ? link : undefined
  // "a route by which we could"
  if (text === 'which' && is(words[at - 1], 'preposition') && words[at - 2]?.text !== ',') return undefined
  if (text === 'bar') return startsSubject(next) || own.some(isEvery) ? link : undefined
  if (text === 'once') return startsSubject(next) || is(next, 'you', 'person') ? link : undefined
  // "should you need a visa"
  if (text === 'should') return own.length === 0 && is(next, 'subject', 'you', 'person') ? link : undefined
  if (/^provid(?:ed|ing)$/.test(text))
    return startsSubject(next) || is(next, 'you', 'person') ? link : undefined
  if (link !== 'reason' || text === 'because') return link
  if (text === 'so' && words[at - 1]?.text === ',') return link
  if (at === 0) return startsSubject(next) ? link : undefined
  // "as Tarn Ltd sponsors visas"
  const isNamed = words[at - 1]?.text === ',' && /^\p{Lu}/u.test(next.written)
  return isNamed || startsSubject(next) || /^(?:please|can|will|no)$/.test(next.text) ? link : undefined
}

const isEvery = ({ text }: Word): boolean =>
  /^(?:all|every|everything|each|any|no|none|everyone|nobody|whole|anything)$/.test(text)

const startsSubject = (word: Word): boolean =>
  is(word, 'subject', 'we') || /^(?:our|the|this|that|these|those)$/.test(word.text)

/** The longest part of a clause that is looked at to tell whether it is one. */
const MAX_AHEAD = 30

/** Whether a comma or an "and" joins two clauses, and not two parts of one. */
export function joinsClauses(words: readonly Word[], at: number, own: readonly Word[], link: Link): boolean {
  const { text } = words[at]!
  const segment = segmentAfter(words, at)
  const [first] = segment
  if (own.length === 0 || first === undefined) return false
  // "For our office in Leeds, we offer"
  if (!isConditional(link) && is(own[0], 'preposition') && !isStated(own)) return false
  if (is(first, 'subject', 'we') && segment.length > 1) return true
  if (text === 'or') return false
  if (first.text === 'otherwise' && segment.length === 2 && is(segment[1], 'not')) return true
  // "not offered in the UK, offered in Germany"
  if (
    text === ',' &&
    is(first, 'state') &&
    segment.length > 1 &&
    (is(own[0], 'state') || (is(own[0], 'not') && is(own[1], 'state')))
  )
    return true
  if (is(first, 'not', 'no', 'without', 'please')) return true
  // "though that post has none, this post comes with it"
  if (text === ',' && link === 'but' && startsSubject(first) && isStated(own)) return true
  if ((text === ',' || words[at - 1]?.text === ',') && endsOpening(link, first, segment)) return true
  // "if you have a job and a visa we can help"
  if (isConditional(link) && startsLate(segment)) return false
  // "care home with a licence, CoS will be issued"
  if (link === 'main' && text === ',' && isSentence(segment)) return true
  return isStated(segment) && isStated(own)
}

function segmentAfter(words: readonly Word[], at: number): Word[] {
  const segment: Word[] = []
  for (let place = at + 1; place < Math.min(words.length, at + MAX_AHEAD); place += 1) {
    const word = words[place]!
    if (STOP.test(word.text) || JOINT.test(word.text) || linkAt(words, place, segment) !== undefined) break
    segment.push(word)
  }
  return segment
}

/** Whether the main clause follows the comma after "if", "because" or "except for". */
function endsOpening(link: Link, first: Word, segment: readonly Word[]): boolean {
  // "if you need a visa, look elsewhere"
  if (isConditional(link)) return is(first, 'deny', 'ease') || isStated(segment)
  // "except for this post, all of our jobs come with it"
  if (link === 'unless' && (startsSubject(first) || isEvery(first))) return true
  // "because this is a short contract, the rules prevent us"
  return (link === 'unless' || link === 'reason') && (isStated(segment) || has(segment, 'deny'))
}

/** Whether the subject of a clause stands later, just before the verb. */
function startsLate(segment: readonly Word[]): boolean {
  const verb = segment.findIndex((word) => is(word, 'aux'))
  return verb > 1 && is(segment[verb - 1], 'subject', 'we')
}

/** Whether words have a noun before a verb, so that they may stand alone. */
const isSentence = (words: readonly Word[]): boolean =>
  is(words[1], 'aux') && !is(words[0], 'aux', 'filler', 'not', 'no', 'deny', 'preposition')

/** Whether words have a verb, or a word such as "available" or "needed" that stands for one. */
const isStated = (words: readonly Word[]): boolean =>
  (is(words[0], 'subject') && words.length > 1) ||
  words.some((word, at) => is(word, 'aux', 'doSo') && words[at - 1]?.text !== 'to') ||
  has(words.slice(1), 'state')

/** Whether the main clause begins here after a condition without a comma: "If you need a visa we can help". */
export function endsCondition(words: readonly Word[], at: number, own: readonly Word[], link: Link): boolean {
  // "to fill our posts we are"
  if (
    /^(?:to|in order to)$/.test(own[0]?.text ?? '') &&
    is(words[at], 'subject', 'we') &&
    is(words[at + 1], 'aux')
  )
    return !isStated(own)
  // "this role will not attract a visa please ensure"
  if (/^please\b/.test(words[at]!.text) && link === 'main' && own.length > 4) return isStated(own)
  if (!(isConditional(link) || link === 'unless') || own.length <= 1) return false
  if (/^(?:that|whom|what|how|which|for|with|by|to|from|of|than|and|or|,)$/.test(words[at - 1]!.text))
    return false
  if (is(words[at], 'we') && has(own, 'aux') && is(words[at + 1], 'aux')) return true
  return is(words[at], 'subject', 'please') || words[at]!.text === 'then' || startsStatement(words, at, own)
}

/** Whether a noun with its verb begins here, after words with a verb: "where none has a visa the school will". */
function startsStatement(words: readonly Word[], at: number, own: readonly Word[]): boolean {
  const isVerbal = has(own, 'aux', 'must') || own.some(({ text }) => /^(?:require|want|lack)$/.test(text))
  if (!isVerbal || !/^(?:the|our|this|your)$/.test(words[at]!.text)) return false
  // "if you need a visa this is not"
  if (words[at]!.text === 'this' && is(words[at + 1], 'aux')) return !is(words[at - 1], 'preposition')
  const step = words
    .slice(at + 1, at + 5)
    .findIndex((word) => is(word, 'aux', 'preposition') || STOP.test(word.text) || word.text === ',')
  return step > 0 && is(words[at + 1 + step], 'aux')
}
