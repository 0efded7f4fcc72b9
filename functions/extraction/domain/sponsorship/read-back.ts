import { type Clause, has, is, isConditional, isShouted, textOf, type Word } from '../clauses/clause.ts'
import { type Force, forceOf } from '../clauses/force.ts'
import { shapes } from '../clauses/shapes.ts'
import { isInUk } from './abroad.ts'
import { MAX_ANSWER } from './answers.ts'
import { withoutOpening } from './duty.ts'
import { ellipsisIn, endsWith } from './ellipsis.ts'
import { readNeed, sendsElsewhere } from './read-need.ts'
import { type Around, type Read, readingOf } from './reading.ts'
import { hasResumed, resumes } from './resumptions.ts'
import { isPerson } from './sponsored.ts'
import { isOfThisPost } from './this-post.ts'

/** Reads a clause that speaks of sponsorship only by what was said before: "yes", "this one does not", "we cannot". */
export function readBack(clause: Clause, around: Around): Read {
  const { words, link, isQuestion } = clause
  const { talk, said } = around
  const about = around.isForNeed ? 'need' : talk.about
  const isThis = around.isOfThis
  // "if you need a visa, please look at our other vacancies"
  if (about === 'need' && isNeedOf(around) && sendsElsewhere(words))
    return { about, reading: readingOf(0, words, { isBack: true }) }
  // "but for now you need your own right to work"
  if (about !== undefined && around.isSameSentence && FOR_NOW(words) && has(words, 'rightToWork'))
    return { about, reading: readingOf(0, words, { isBack: true, isThis: true }) }
  // "we sponsor engineers, so for this role you need your own right to work"
  if (about === 'sponsorship' && around.isSameSentence && OWN_RIGHT(words) && !has(words, 'not', 'no'))
    return { about, reading: readingOf(0, words, { isBack: true, isThis: true }) }
  // "we sponsor our staff, but cannot take on anyone new who needs it"
  if (about === 'sponsorship' && around.isSameSentence && NOBODY_NEW(words))
    return { about, reading: readingOf(0, words, { isBack: true, isThis: true }) }
  const isOfOthers = has(words, 'others', 'family') && !isThis
  if (about === undefined || around.isDuty || isOfOthers || around.isAbroad) return {}
  // after "applicants who need a visa are welcome", a sentence on other applicants says nothing
  if (about === 'need' && !isNeedOf(around)) return {}
  if (isQuestion || link === 'whether' || is(words[0], 'asks') || IRREAL.test(textOf(words))) return {}
  if (promisesMore(words) || (said?.says === 1 && ON_APPLYING(words))) return {}
  // "we would sponsor if we could"
  if (link === 'if' && said?.says === 1 && COULD(words))
    return { about, reading: readingOf(0, words, { isBack: true }) }
  if (isConditional(link)) return {}
  const saying = (says: 0 | 1 | undefined, more = {}): Read =>
    says === undefined || (says === 1 && ((talk.isAbroad && !isInUk(words)) || talk.isUnclear))
      ? {}
      : { about, reading: readingOf(says, words, { isBack: true, ...(isThis ? { isThis } : {}), ...more }) }
  const force = forceOf(words, { gives: ['give'], denies: ['give', 'accept', 'doSo'], isOpen: true })
  // "looking for sponsorship? You have found it"
  if (talk.isQuestion && FOUND(words) && !force.isDenied) return saying(1)
  if (talk.isQuestion && NOT_FOUND(words)) return saying(0)
  // "you need sponsorship, which we can provide"
  if (link === 'which' && WE_GIVE(words)) return saying(force.isDenied ? 0 : 1)
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
  // "we do not normally sponsor, but this post is an exception"
  const before = said?.says ?? talk.says
  if (isThis && before !== undefined && EXCEPTION(words) && !has(words, 'not', 'no'))
    return saying(before === 0 ? 1 : 0)
  // "no sponsorship for shifts, but this post comes with it"
  if (isThis && COMES_WITH(words) && !force.isDenied) return saying(1)
  // "sponsorship is available, but relocation is not"
  if (OF_PERK(words)) return {}
  // "we sponsor visas, but you will not be refunded the cost of it"
  if (REFUNDS(words)) return {}
  // "it is available to full timers, but not otherwise"
  if (NOT_OTHERWISE(words)) return {}
  // "we sponsor consultants, not porters"
  if (said?.says === 1 && !isThis && words.length <= SHORT && NOT_THEM(words) && !has(words, 'aux'))
    return saying(0, { leftOut: words.slice(1) })
  // "and that applies to this post"
  if (AGAIN(words) && !force.isDenied) return saying(said?.says)
  if (NOT_NOW.test(textOf(words))) return saying(0)
  if (isExcepted(words)) return saying(isThis || has(words, 'uk') ? 0 : undefined)
  // "we stopped sponsoring but have started again"
  if (said?.says === 0 && resumes(words) && !force.isDenied) return saying(1)
  // "sponsorship was paused. It is available again."
  if (talk.says === 0 && talk.isHalted && hasResumed(words)) return saying(1, { isResumed: true })
  // "sponsorship: we are not licensed"
  if ((talk.isQuestion || talk.isBare) && UNLICENSED(words)) return saying(0)
  // "sponsorship? no problem"
  if ((talk.isQuestion || talk.isBare) && force.isEased && words.length <= MAX_ANSWER) return saying(1)
  // "we would love to sponsor, but the rules do not let us"
  if (link === 'but' && said?.says === 1 && said.isWeak && force.isDenied) return saying(0)
  const says =
    helpIn(words, force) ?? verbIn(words, force, said !== undefined) ?? remarkIn(words, force, around)
  // "the law forbids it for casual work, which this is"
  if (link === 'which' && says === 1 && said?.says === 0) return saying(0)
  return saying(says, says === 0 ? { leftOut: namedIn(words) } : {})
}

/** Whether a clause goes on about those who need it. */
const isNeedOf = ({ isForNeed, isSameSentence, talk }: Around): boolean =>
  isForNeed || isSameSentence || talk.isQuestion

/** "And that is not all": it denies nothing. */
export const promisesMore = shapes(
  '^ that|this|it <aux> not all|everything $',
  '^ that|this|it <aux> not all|everything <we|you>',
)

/** "We sponsor visas, but do not accept any CVs from agencies": it is about how to apply. */
const ON_APPLYING = shapes(
  '<not> .. accept|take|consider|want|welcome .. cv|cvs|resumes|calls|agency|agencies|recruiters',
  '<not> .. accept|take|consider|want|welcome .. late|speculative|unsolicited|incomplete applications|approaches',
  '<not> .. accept|take|consider|want|welcome .. applications by|via|through',
)

const COULD = shapes('^ <we> could $', '^ <we> were able|allowed $')

const FOR_NOW = shapes(
  'for_now|now|currently|presently|at_present|at_the_moment|at_this_time|today .. <must|need>',
  'for the moment .. <must|need>',
  'until then .. <must|need>',
)

const OWN_RIGHT = shapes('this .. <post> .. <must|need> .. own <rightToWork>')

const NOBODY_NEW = shapes(
  '<not|no> .. anyone|anybody|someone|people|staff|nobody new',
  '<not|no> .. new <person>',
  'nobody|no_one new',
)

/** The posts or persons that the subject of a refusal names: "healthcare assistants are not eligible". */
function namedIn(words: readonly Word[]): readonly Word[] | undefined {
  const subject = words.slice(
    0,
    Math.max(
      0,
      words.findIndex((word) => is(word, 'aux', 'not')),
    ),
  )
  return !isOfThisPost(subject) &&
    subject.some((word) => is(word, 'post', 'person') || isPerson(word)) &&
    !has(subject, 'back', 'we', 'you', 'anybody', 'yes')
    ? subject
    : undefined
}

const AGAIN = shapes('that|this|it|which|the_same|which_also applies|apply|goes')

const EXCEPTION = shapes('is|are an|the|our|one exception|exceptions')

const COMES_WITH = shapes('comes_with|come_with|has|carries|attracts it')

const FOUND = shapes('^ apply today|now|here|within|below', '<you> have found', '^ <we> are one|it')

const NOT_FOUND = shapes('^ this is not one|it|the_one|that', '^ <we> are not one|it')

const NOT_THEM = shapes('^ not !<preposition|aux|filler|back|give|accept|time>')

/** Not the pay: sponsorship depends on it. */
const PERK = 'accommodation|relocation|housing|parking|flights|meals|pension|gym|laptop|uniform|travel'

/** Not "posts in housing are not". */
const OF_PERK = shapes(
  ...['^', '!<preposition>'].flatMap((before) => [
    `${before} ${PERK} <aux> $`,
    `${before} ${PERK} <aux> not $`,
    `${before} ${PERK} <aux> <state> $`,
    `${before} ${PERK} <aux> not <state> $`,
  ]),
)

const REFUNDS = shapes('reimburse|reimbursed|refund|refunded|repay|repaid .. <fee> of|for|towards it|this $')

const NOT_OTHERWISE = shapes('^ not otherwise $', '^ not <filler> otherwise $', '^ otherwise not $')

const UNLICENSED = shapes('^ <we> <aux> <not> licensed|registered|approved $')

/** The most words of "not porters". */
const SHORT = 5

const WE_GIVE = shapes('<we> .. provide|offer|give|arrange|supply|organise|grant|sort $')

/** "We wish we could." */
const IRREAL = /\bwish(?:es)? (?:we|it|i|that)\b/

/** "But not for the team that you would join", "but not in the UK", "but not now". */
function isExcepted(words: readonly Word[]): boolean {
  const at = words.findIndex((word) => !is(word, 'filler'))
  return is(words[at], 'not') && /^(?:for|in|to|at|here|this)$/.test(words[at + 1]?.text ?? '')
}

/** Matches "but not now", "just not yet". */
const NOT_NOW =
  /^(?:just |only )?not (?:now|yet|today|currently|presently|at present|at the moment|at this time|right now|for now|this year)\b/

/** What the employer does about it: "we can help", "we will gladly provide it". */
function helpIn(words: readonly Word[], force: Force): 0 | 1 | undefined {
  if (!has(words.slice(0, 2), 'we') && !is(words[0], 'aux')) return undefined
  const helps = endsWith(words, ({ text }) =>
    /^(?:help|assist|oblige|accommodate|assistance|service)$/.test(text),
  )
  if (helps || ellipsisIn(words) !== undefined) return force.isDenied ? 0 : 1
  const givesIt = words.some(
    (word, at) =>
      is(word, 'give') &&
      !/^(?:g[eo]t|applied)/.test(word.text) &&
      /^(?:it|this|that|one|them)\b/.test(words[at + 1]?.text ?? '') &&
      // "we have reopened this vacancy"
      !is(words[at + 2], 'post'),
  )
  return givesIt && !force.isDenied ? 1 : undefined
}

/** A verb whose matter was said before: "this one does not". */
function verbIn(words: readonly Word[], force: Force, isSaid: boolean): 0 | 1 | undefined {
  const isVerbAlone = isSaid && words.length === 1 && is(words[0], 'aux')
  // "relocation is"
  if (!isSaid && !has(words, 'back', 'post', 'we', 'you')) return undefined
  const verb = ellipsisIn(words)
  if (!isVerbAlone && (verb === undefined || isOfNamed(words.slice(0, words.indexOf(verb)), words)))
    return undefined
  return force.isDenied ? 0 : 1
}

/** Whether the subject is only a name, such as that of another site. */
const isOfNamed = (subject: readonly Word[], words: readonly Word[]): boolean =>
  subject.length > 0 &&
  !isShouted(words) &&
  subject.every(({ written, roles }) => roles.length === 0 && /^\p{Lu}/u.test(written))

/** What is said of posts that have no part in an offer. */
const QUALIFIES =
  /^(?:eligible|included|covered|available|offered|possible|apply|applies|exists?|qualif(?:y|ies)|extends?)$/

/** A remark on what was said before: "such roles are excluded", "it is not available for this post". */
function remarkIn(
  words: readonly Word[],
  force: Force,
  { talk, isSameSentence, isOfThis }: Around,
): 0 | 1 | undefined {
  // "visa: this role comes with the benefit of accommodation"
  if (is(words.at(-1), 'perk')) return undefined
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
  const qualifies = /(?:qualif(?:y|ies)|eligible)$/.test(words.at(-1)?.text ?? '')
  // "sponsorship was paused, but it is available"
  const isOfIt = isSameSentence && words[0]!.text === 'it'
  return force.isGiven && (talk.isBare || qualifies || isOfIt) ? 1 : undefined
}
