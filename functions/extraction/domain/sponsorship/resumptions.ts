import { has, is, textOf, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'

/** Whether a clause says that sponsorship was stopped: "sponsorship was paused", "we stopped sponsoring". */
export const isHalted = (words: readonly Word[]): boolean => has(words, 'mention') && HALTED(words)

const HALTED = shapes(
  'paused|stopped|suspended|halted|frozen|froze|ceased|withdrawn|withdrew|discontinued',
  'on_hold',
  'pause|freeze|halt|suspension|moratorium on|of|in|to',
)

/** Whether the clause after a refusal says that it is over: "but have started again", "but that has now resumed". */
export const resumes = (words: readonly Word[]): boolean =>
  RESUMES(words) && !IN_FUTURE(words) && is(words[0], 'aux', 'give', 'subject', 'we', 'back', 'filler')

const RESUMES = shapes(
  'have_started|has_started|started|resumed|restarted|begun|reopened again|now|since|doing|sponsoring',
  'is|are back',
  '<aux> resumed|restarted|reopened',
  'has|have now|since resumed|restarted|reopened',
  'has|have .. been reinstated|restored|resumed|reopened',
  '<give> .. again|once_more $',
  'once again|more <give>',
)

/**
 * Whether a clause that offers sponsorship says that it is back: "sponsorship is available again". Of "again for nurses"
 * nobody knows whom it leaves out.
 */
export const isResumption = (words: readonly Word[]): boolean =>
  has(words, 'mention') && BACK_AGAIN(words) && isForEverybody(words)

const isForEverybody = (words: readonly Word[]): boolean =>
  !IN_FUTURE(words) && !words.some(({ text }, at) => /^(?:for|to)$/.test(text) && !isForAll(words[at + 1]))

const isForAll = (word: Word | undefined): boolean =>
  is(word, 'mention', 'you', 'anybody') ||
  /^(?:all|any|every|everyone|everybody|this|these|our|applicants|candidates|overseas|international)\b/.test(
    word?.text ?? '',
  )

const BACK_AGAIN = shapes('again|resumed|restarted|reopened|reinstated|restored|reintroduced', '<aux> back')

const IN_FUTURE = shapes(
  'will|would|should|may|might|could|hope_to|hope|expect|expect_to|plan|plan_to|intend_to',
)

/** Whether a sentence after one that stopped sponsorship says no more than that it is back: "it is available again". */
export const hasResumed = (words: readonly Word[]): boolean =>
  HAS_RESUMED.test(textOf(words)) &&
  !is(words[1], 'post') &&
  !has(words, 'not', 'deny') &&
  isForEverybody(words)

const HAS_RESUMED =
  /^(?:it|this|that|we)(?: \w+){1,4}? (?:again|back|resumed|restarted|reopened|reinstated|restored)(?: it| now)?(?: (?:for|to) .+)?$/
