import { has, is, textOf, type Word } from '../clauses/clause.ts'
import { type Around, type Read, readingOf } from './reading.ts'

/** Answers with more words only count before a comma. */
export const MAX_ANSWER = 8

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
  if ((words.at(-2)?.text === ',' || is(words[0], 'preposition')) && words.length <= MAX_ANSWER) {
    if (is(words.at(-1), 'yes')) return 1
    if (is(words.at(-1), 'answerNo')) return 0
  }
  if (words.length > MAX_ANSWER && words[at + 1]?.text !== ',') return undefined
  if (is(first, 'yes')) return 1
  // "no experience needed" is not an answer
  return is(first, 'answerNo') &&
    (first?.text !== 'no' || words.every((word, place) => place === at || is(word, 'filler')))
    ? 0
    : undefined
}
