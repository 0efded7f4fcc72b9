import { has, is } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'
import type { Word } from '../clauses/words.ts'

/** Whether a clause says that sponsorship was stopped: "sponsorship was paused", "we stopped sponsoring". */
export const isHalted = (words: readonly Word[]): boolean => has(words, 'mention') && HALTED(words)

const HALTED = shapes(
  'paused|stopped|suspended|halted|frozen|froze|ceased|withdrawn|withdrew|discontinued',
  'on hold',
  'on_hold',
  'pause|freeze|halt|suspension|moratorium on|of|in|to',
)

/** Whether the clause after a refusal says that it is over: "but have started again", "but that has now resumed". */
export const resumes = (words: readonly Word[]): boolean =>
  RESUMES(words) && !IN_FUTURE(words) && is(words[0], 'aux', 'give', 'subject', 'we', 'back', 'filler')

const RESUMES = shapes(
  'have_started|has_started|started|resumed|restarted|begun|reopened again|now|since|doing|sponsoring',
  '<give> again $',
  'is|are back',
  '<aux> resumed|restarted|reopened',
  'has|have now|since resumed|restarted|reopened',
  'has|have .. been reinstated|restored|resumed|reopened',
  '<give> .. again|once_more $',
  '<give> once more $',
  '<aux> open|back once more',
  'once again|more <give>',
)

/**
 * Whether a clause that offers sponsorship says that it is back: "sponsorship is available again". Of "again for nurses"
 * nobody knows whom it leaves out.
 */
export const isResumption = (words: readonly Word[]): boolean =>
  has(words, 'mention') &&
  BACK_AGAIN(words) &&
  !IN_FUTURE(words) &&
  !words.some(({ text }, at) => /^(?:for|to)$/.test(text) && !isForAll(words[at + 1]))

const isForAll = (word: Word | undefined): boolean =>
  is(word, 'mention', 'you', 'anybody') ||
  /^(?:all|any|every|everyone|everybody|this|these|our|applicants|candidates|overseas|international)\b/.test(
    word?.text ?? '',
  )

const BACK_AGAIN = shapes(
  'again|resumed|restarted|reopened|reinstated|restored|reintroduced',
  'once more',
  '<aux> back',
)

const IN_FUTURE = shapes(
  'will|would|should|may|might|could|hope_to|hope|expect|expect_to|plan|plan_to|intend_to',
)

/**
 * Whether a sentence after one that stopped sponsorship says no more than that it is back: "it is available again". Of
 * "it is back for nurses" nobody knows whom it leaves out.
 */
export const hasResumed = (words: readonly Word[]): boolean =>
  HAS_RESUMED(
    words.filter(
      ({ text }) => !/^(?:now|since|also|happily|already|thankfully|currently|fully|today)$/.test(text),
    ),
  )

const HAS_RESUMED = shapes(
  ...['$', 'for|to you|everyone|everybody|all', 'for|to all <person>', 'for this <post>'].flatMap((end) => [
    `^ it|this|that has resumed|restarted|reopened ${end}`,
    `^ it|this|that has been reinstated|restored|resumed|reopened|restarted ${end}`,
    `^ it|this|that is available|open|possible|offered|back again ${end}`,
    `^ it|this|that is back ${end}`,
    `^ we have resumed|restarted ${end}`,
    `^ we have resumed|restarted it ${end}`,
    `^ we have started|begun again ${end}`,
    `^ we have_started again ${end}`,
    `^ we do again ${end}`,
    `^ we offer|provide it again ${end}`,
  ]),
)
