import { has, is, type Word } from '../clauses/clause.ts'

/** The verb of a clause that leaves out what was said before: "we can", "we are not in a position to", "we will do so". */
export function ellipsisIn(words: readonly Word[]): Word | undefined {
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
  return is(word, 'aux') && !/^(?:to|an?|the)$/.test(before?.text ?? '') && (at > 0 || is(words[1], 'not'))
}

const TO: Word = { text: 'to', written: 'to', roles: [] }

/** Whether a clause ends with some word, but for words that say for whom, where and when. */
export const endsWith = (words: readonly Word[], isLast: (word: Word) => boolean): boolean =>
  words.some(
    (word, at) =>
      isLast(word) &&
      !/^(?:the|an?|our)$/.test(words[at - 1]?.text ?? '') &&
      isClosed(word.text.endsWith(' to') ? [TO, ...words.slice(at + 1)] : words.slice(at + 1)),
  )

/** Whether words only say for whom, where and when. */
const isClosed = ([first, ...rest]: readonly Word[]): boolean =>
  isEnd(
    first !== undefined && /^(?:,|again|also|too|now|here)$/.test(first.text)
      ? rest
      : [first, ...rest].filter((word) => word !== undefined),
  )

/** Matches what begins a condition that most applicants meet: "subject to references". */
const SUBJECT_TO = /^(?:subject to|dependent on|conditional on|depending|following|pending|upon)$/

const isEnd = (words: readonly Word[]): boolean =>
  words.every((word) => is(word, 'filler', 'time')) ||
  SUBJECT_TO.test(words[0]?.text ?? '') ||
  (words.length <= 2 && is(words[0], 'back')) ||
  (words.length === 1 && is(words[0], 'preposition')) ||
  (words.length <= 8 &&
    /^(?:for|in|at|on|with|to|by|under|of|as|any|this|these)\b/.test(words[0]!.text) &&
    has(words.slice(-3), 'post', 'person', 'you', 'time', 'uk', 'back'))
