import { lazy } from '#shared/lazy.ts'
import { allWords, type Clause, has, is, type Word } from '../clauses/clause.ts'
import { namesCounty } from '../clauses/places-named.ts'
import { shapes } from '../clauses/shapes.ts'
import { isAbroad, isInUk } from './abroad.ts'
import { isDuty } from './duty.ts'
import { excepting, limitedTo, ofPost, postOf } from './group-offers.ts'
import { needIn } from './needs.ts'
import { promisesMore } from './read-back.ts'
import { needsNoVisa, readClause } from './read-clause.ts'
import { lacksLicence } from './read-licence.ts'
import { type Around, type Read, type Reading, SILENCE, type Talk } from './reading.ts'
import { isHalted, isResumption } from './resumptions.ts'
import { type Scope, scopeOf } from './scope.ts'
import { isPerson } from './sponsored.ts'
import { isAnswer, offersChoice } from './sponsorship-clauses.ts'
import { isOfThisPost } from './this-post.ts'

/** The most words of a label that names a place. */
const MAX_LABEL = 3
/** What stands before a sentence. */
interface Before {
  talk: Talk
  /** The words of the last line, if it introduces a list. */
  heading: readonly Word[]
  /** Whether the sentence before invites people to another country. */
  isElsewhere: boolean
}

/** Reads the clauses of a sentence, and what the next sentence may refer to. */
export function readSentence(
  clauses: readonly Clause[],
  { talk: before, heading, isElsewhere }: Before,
): { reading: Reading | undefined; talk: Talk } {
  const all = clauses.flatMap(allWords)
  const isWithCounty = lazy(() => namesCounty(all))
  let talk = before
  let around: Around = {
    talk,
    link: 'main',
    isOfThis: false,
    isSameSentence: false,
    said: undefined,
    heading,
    isDuty: false,
    isAbroad: false,
    isLicensed: clauses.some(({ words }) => has(words, 'licence') && !lacksLicence(words)),
    isRightToWork: has(all, 'rightToWork'),
    isOnly: has(all, 'only'),
    isDenied: has(all, 'not', 'no', 'deny'),
    isForNeed: clauses.some(isNeedCondition),
  }
  let said: Reading | undefined
  let exception: Scope | undefined
  let limit: Scope | undefined
  for (const [at, clause] of clauses.entries()) {
    around = {
      ...around,
      talk,
      link: clause.link,
      isOfThis: (is(clause.words[0], 'aux') && around.isOfThis) || isOfThisPost(clause.words),
      isSameSentence: talk !== before,
      said,
      isDuty: !clause.isQuestion && isDuty(clause, around.isDuty),
      isAbroad:
        isAbroad(clause.words, isWithCounty) ||
        clause.relatives.some((words) => isAbroad(words, isWithCounty)) ||
        (clause.intro.length <= MAX_LABEL && isAbroad(clause.intro, isWithCounty) && !isInUk(clause.words)) ||
        (isElsewhere && !isInUk(clause.words)) ||
        (around.isAbroad && isOfSamePlace(clause)),
    }
    const read = readClause(clause, around)
    if (read.about !== undefined)
      talk = {
        about: read.about,
        isQuestion: clause.isQuestion || clause.link === 'whether',
        isUnclear: read.isUnclear === true,
        isBare: read.isBare === true,
        isAbroad: around.isAbroad,
        isHalted: isHalted(clause.words),
        says: undefined,
        left: clause.isQuestion ? 3 : 2,
      }
    exception ??= read.exception
    limit ??= read.limit
    said = joined(said, clause, read)
    if (said !== undefined && isContested(said, clauses, at, read, around)) said = undefined
    if (said !== undefined && exception !== undefined) {
      said = excepting(said, exception)
      exception = undefined
    }
  }
  if (said?.says === 1 && limit !== undefined) said = limitedTo(said, limit)
  if (said !== undefined) said = ofPost(said, postOf(clauses))
  if (said?.says === 0 && talk.isHalted) said = { ...said, isHalted: true }
  if (said?.says === 1 && said.group === undefined && clauses.some(({ words }) => isResumption(words)))
    said = { ...said, isResumed: true }
  const left = talk.left - 1
  const isChoice = clauses.some(
    (clause, at) => (isAnswer(clauses.slice(at - 1, at)) && isAnswer([clause])) || offersChoice(clause),
  )
  return {
    reading: isChoice ? undefined : said,
    talk: left <= 0 ? SILENCE : { ...talk, says: said?.says, left },
  }
}

function isNeedCondition({ link, words }: Clause): boolean {
  if (!/^(?:if|provided|whether|reason)$/.test(link) || needsNoVisa(words)) return false
  const need = needIn(words)?.kind
  // "if sponsorship matters to you"
  return need === undefined ? has(words, 'noun') && has(words, 'you') && !has(words, 'we') : need === 'some'
}

/**
 * Whether a contrast that is not understood may contradict what its sentence says: "we sponsor, but not at this grade".
 * Nobody can tell then which of both is for this post.
 */
function isContested(
  said: Reading,
  clauses: readonly Clause[],
  at: number,
  { reading, exception }: Read,
  { isDuty: isOfDuty, isAbroad: isOfAbroad }: Around,
): boolean {
  const { link, words } = clauses[at]!
  const isContrast = link === 'but' || (at === 1 && clauses[0]!.link === 'but')
  if (!isContrast || reading !== undefined || exception !== undefined || said.isThis) return false
  if (
    isOfDuty ||
    isOfAbroad ||
    has(words, 'family', 'external', 'perk', 'fee', 'please') ||
    isHarmless(words) ||
    promisesMore(words)
  )
    return false
  // "but we do not cover the fees" names nobody who might be left out
  if (!words.some(mayBeLeftOut)) return false
  const isDenied = has(words, 'not', 'no', 'deny')
  return said.says === 1 ? isDenied : !isDenied && has(words, 'give')
}

/** Whether a word may name whom an offer leaves out, or point to what was said. */
const mayBeLeftOut = (word: Word): boolean =>
  (is(word, 'person', 'staff', 'others', 'back') || isPerson(word)) && !NOBODY.test(word.text)

/** Matches words that name no person: "no agency CVs", "no two days are the same". */
const NOBODY = /^(?:cvs?|submissions?|applications?|(?:the )?same|such|so)$/

/** "But not otherwise", "but not for those in their first year": only a condition is said again. */
const isHarmless = shapes(
  '^ not otherwise $',
  'not for|to those|anyone|anybody|people|candidates|applicants in|with|without|under|over',
)

const isOfSamePlace = ({ link, words }: Clause): boolean =>
  link === 'which' || words.slice(1).some(({ text }) => text === 'there')

/** What a sentence says up to a clause, by what it said before. */
function joined(
  before: Reading | undefined,
  { link, words }: Clause,
  { reading }: Read,
): Reading | undefined {
  const isBut = link === 'but'
  // "not from day one, but after six months"
  const isCorrected = isBut && before?.says === 0 && is(words[0], 'preposition') && !has(words, 'aux', 'not')
  let said = isCorrected ? undefined : before
  // "we sponsor, but only at a higher salary"
  const limit = isBut && is(words[0], 'only') ? scopeOf(words) : undefined
  if (said?.says === 1 && limit?.kind === 'some') said = { ...said, group: limit.words }
  return reading === undefined ? said : combined(said, reading)
}

/** Of two readings in a sentence, that of this post wins, and then the last one. */
function combined(one: Reading | undefined, other: Reading): Reading {
  if (one === undefined) return other
  // "nurses can be sponsored; porters are not eligible"
  if (other.leftOut !== undefined && one.says === 1) return { ...one, leftOut: other.leftOut }
  const isBack = one.isBack && other.isBack
  if (one.says === other.says)
    return {
      ...other,
      group: one.isThis || other.isThis ? undefined : (one.group ?? other.group),
      isThis: one.isThis || other.isThis,
      isWeak: one.isWeak && other.isWeak,
      isBack,
    }
  if (one.isThis && !other.isThis && !other.isBack) return one
  return other.isWeak && !one.isWeak ? one : { ...other, isBack }
}
