import { allWords, type Clause, has, is } from '../clauses/clause.ts'
import { clausesOf } from '../clauses/clauses-of.ts'
import { grammarWords } from '../clauses/grammar-words.ts'
import { lexiconOf } from '../clauses/lexicon.ts'
import { type Word, wordsOf } from '../clauses/words.ts'
import { isAbroad, isInUk } from './abroad.ts'
import { isDuty } from './duty.ts'
import { sentencesIn } from '../text/sentences.ts'
import { withMentions } from './mentions.ts'
import { needIn } from './needs.ts'
import { readClause } from './read-clause.ts'
import { type Around, type Reading, SILENCE, type Talk } from './reading.ts'
import { isInScope, isNamedGroup, postIn, type Scope, scopeOf, sharesWords } from './scope.ts'
import { isOfThisPost } from './this-post.ts'
import { topicWords } from './topic-words.ts'
import { verdictWords } from './verdict-words.ts'

const lexicon = lexiconOf({ ...grammarWords, ...topicWords, ...verdictWords })

/** A sentence that offers or refuses sponsorship to the applicants for this post. */
export interface Statement extends Reading {
  /** The sentence, after the one just before if it answers that. */
  quote: string
}

/** A line that may introduce entries of a list, and its place. */
interface Heading {
  words: readonly Word[]
  at: number
}

/** Longer sentences are no prose. */
const MOST_SENTENCE = 1000

/** Matches what a sentence must have to be read where nothing was said before. */
const TOPIC =
  /spons|visa|permit|skilled worker|work permission|immigration|licen[cs]e|\b(?:cos|tier 2|t2|swv?|hcw)\b/i
/** The most sentences about visas and sponsorship that are read. An advert has a few. */
const MOST_READ = 50
/** The most words of a label that names a place. */
const MOST_LABEL = 3
/** The longest heading that introduces a list. */
const MOST_HEADING = 60

/** Matches the bullet of an entry of a list. */
const BULLET = /^[•·▪●*‣]\s+/

/**
 * What an advert says about sponsorship, in its order.
 * @param lines Its visible lines, with a bullet before each entry of a list. A heading or a label is a line too.
 * @param title The title of the post, which may be one of those that an offer is limited to.
 */
export function statementsOf(lines: readonly string[], title = ''): Statement[] {
  const sentences = lines.flatMap(sentencesIn).filter(({ length }) => length <= MOST_SENTENCE)
  const found: Statement[] = []
  let talk = SILENCE
  let heading: Heading = { words: [], at: -1 }
  let left = MOST_READ
  for (const [at, sentence] of sentences.entries()) {
    const isTopical = TOPIC.test(sentence)
    const isShort = sentence.length <= MOST_HEADING && !/[.!]$/.test(sentence)
    if (!isTopical && talk === SILENCE && !isShort) continue
    if (isTopical) left -= 1
    if (left < 0) break
    const clauses = sponsorshipClauses(sentence)
    const isEntry = BULLET.test(sentence)
    if (isShort && !isEntry) heading = { words: headingIn(clauses) ?? heading.words, at }
    // "Yes" and "No" below each other are the choices of a form
    if (isAnswer(clauses) && [at - 1, at + 1].some((other) => isAnswerAlone(sentences[other]))) continue
    const introduces = heading.at !== at && (isEntry || heading.at === at - 1)
    const isElsewhere = opensAbroad(sentences[at - 1])
    const { reading, talk: next } = readSentence(clauses, talk, introduces ? heading.words : [], isElsewhere)
    const answers = reading?.isBack === true && talk !== SILENCE ? sentences[at - 1] : undefined
    talk = next
    const before = found.at(-1)
    const ofBefore =
      before === undefined || reading?.group !== undefined ? before : ofPost(before, postOf(clauses))
    // "We only sponsor doctors. This post is for a nurse."
    if (before !== undefined && ofBefore !== undefined && ofBefore !== before)
      found.splice(-1, 1, { ...ofBefore, quote: `${before.quote} ${sentence}` })
    if (reading === undefined) continue
    // "We sponsor nurses. This post is excluded."
    if (reading.isBack && before?.says === 1) found.pop()
    found.push({ ...reading, quote: [answers, sentence].filter(Boolean).join(' ').replace(BULLET, '') })
  }
  const post = lexicon(wordsOf(title.slice(0, MOST_SENTENCE)))
  // without a match, nothing says whether this post is one of the group
  return found
    .map((said) => ofTitle(said, post))
    .filter(({ group, isQualified }) => group === undefined || isQualified === true)
}

/** The words by which clauses say what this post is. */
const postOf = (clauses: readonly Clause[]): readonly Word[] | undefined =>
  clauses.map(({ words }) => postIn(words)).find((words) => words !== undefined)

const isForSome = ({ group, leftOut }: Reading): boolean => group !== undefined || leftOut !== undefined

/** What an offer for some posts says to the applicants of one of which the words are known. */
function ofPost<R extends Reading>(said: R, post: readonly Word[] | undefined): R {
  const group = said.group ?? said.leftOut
  if (group === undefined || post === undefined) return said
  const isOffered = isInScope(group, post) === (said.group !== undefined)
  return { ...said, says: isOffered ? 1 : 0, isThis: true, group: undefined, leftOut: undefined }
}

/** A title that shares no word with a group may still name one of it: a staff nurse is "clinical staff". */
const ofTitle = (said: Statement, post: readonly Word[]): Statement =>
  sharesWords(said.group ?? said.leftOut ?? [], post) ? ofPost(said, post) : said

/** What a sentence says with its exception. */
function excepting(said: Reading, exception: Scope): Reading {
  if (exception.kind === 'staff') return said
  if (exception.kind === 'this') return { ...said, says: said.says === 0 ? 1 : 0, isThis: true }
  if (exception.kind === 'all' || exception.kind === 'qualified') return { ...said, says: 1 }
  return said.says === 0
    ? { ...said, says: 1, group: exception.words }
    : {
        ...said,
        leftOut: exception.words,
        group: isNamedGroup(exception.words) ? undefined : exception.words,
      }
}

/** The clauses of a sentence, with the words that mention sponsorship of a visa marked. */
export function sponsorshipClauses(sentence: string): Clause[] {
  const clauses = clausesOf(sentence, lexicon)
  const all = clauses.flatMap(allWords)
  const isImmigration = has(all, 'immigration', 'certificate', 'permit')
  const isLicence = isImmigration || has(all, 'rightToWork')
  return clauses.map((clause, at) =>
    withMentions(clause, { isImmigration, isLicence, before: clauses[at - 1] }),
  )
}

const isAnswer = ([clause, ...more]: readonly Clause[]): boolean =>
  clause !== undefined &&
  more.length === 0 &&
  clause.words.length === 1 &&
  is(clause.words[0], 'yes', 'answerNo')

/** "Yes No", the choices of a form. */
const offersChoice = ({ words }: Clause): boolean =>
  words.some((word, at) => is(word, 'yes') && words[at + 1]?.text === 'no')

const isAnswerAlone = (sentence = ''): boolean => isAnswer(sponsorshipClauses(sentence))

/** Matches a sentence that may invite people to a place. */
const INVITES = /^(?:teach|work|live|join|come|move|relocate)\b/i

/** Whether a sentence invites people to another country: "Teach English in Vietnam!" */
const opensAbroad = (sentence = ''): boolean =>
  INVITES.test(sentence) && isAbroad(lexicon(wordsOf(sentence.slice(0, MOST_SENTENCE))))

function readSentence(
  clauses: readonly Clause[],
  before: Talk,
  heading: readonly Word[],
  isElsewhere: boolean,
): { reading: Reading | undefined; talk: Talk } {
  const all = clauses.flatMap(allWords)
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
    isLicensed: clauses.some(({ words }) => has(words, 'licence') && !has(words, 'not', 'no', 'deny')),
    isRightToWork: has(all, 'rightToWork'),
    isOnly: has(all, 'only'),
    isDenied: has(all, 'not', 'no', 'deny'),
    isForNeed: clauses.some(isNeedCondition),
  }
  let said: Reading | undefined
  let exception: Scope | undefined
  for (const clause of clauses) {
    around = {
      ...around,
      talk,
      link: clause.link,
      isOfThis: (is(clause.words[0], 'aux') && around.isOfThis) || isOfThisPost(clause.words),
      isSameSentence: talk !== before,
      said,
      isDuty: !clause.isQuestion && isDuty(clause, around.isDuty),
      isAbroad:
        isAbroad(clause.words) ||
        clause.relatives.some(isAbroad) ||
        (clause.intro.length <= MOST_LABEL && isAbroad(clause.intro) && !isInUk(clause.words)) ||
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
        left: clause.isQuestion ? 3 : 2,
      }
    // "not from day one, but after six months"
    if (
      clause.link === 'but' &&
      said?.says === 0 &&
      is(clause.words[0], 'preposition') &&
      !has(clause.words, 'aux', 'not')
    )
      said = undefined
    // "we sponsor, but only at a higher salary"
    const limit = clause.link === 'but' && is(clause.words[0], 'only') ? scopeOf(clause.words) : undefined
    if (said?.says === 1 && limit?.kind === 'some') said = { ...said, group: limit.words }
    exception ??= read.exception
    const post = postIn(clause.words)
    if (said !== undefined && isForSome(said) && post !== undefined) said = ofPost(said, post)
    else if (read.reading !== undefined)
      said =
        clause.link === 'reason' && !read.reading.isWeak
          ? combined(undefined, { ...read.reading, isThis: read.reading.isThis || said?.isThis === true })
          : combined(said, read.reading)
    if (said !== undefined && exception !== undefined) {
      said = excepting(said, exception)
      exception = undefined
    }
  }
  if (said !== undefined) said = ofPost(said, postOf(clauses))
  const left = talk.left - 1
  const isChoice = clauses.some(
    (clause, at) => (at > 0 && isAnswer([clauses[at - 1]!]) && isAnswer([clause])) || offersChoice(clause),
  )
  return { reading: isChoice ? undefined : said, talk: left <= 0 ? SILENCE : { ...talk, left } }
}

function isNeedCondition({ link, words }: Clause): boolean {
  if (!/^(?:if|provided|whether|reason)$/.test(link)) return false
  const need = needIn(words)?.kind
  // "if sponsorship matters to you"
  return need === undefined ? has(words, 'noun') && has(words, 'you') && !has(words, 'we') : need === 'some'
}

const isOfSamePlace = ({ link, words }: Clause): boolean =>
  link === 'which' || words.slice(1).some(({ text }) => text === 'there')

/** The words of a line such as "Benefits", "You will:" or "Perks?", which introduces the entries of a list. */
function headingIn([clause, ...more]: readonly Clause[]): readonly Word[] | undefined {
  if (clause === undefined || more.length > 0 || clause.words.length > 6) return undefined
  const { words, isQuestion } = clause
  if (has(words, 'mention', 'aux') || !has(words, 'give', 'must', 'duty')) return []
  return isQuestion && !has(words, 'give') ? undefined : words
}

/** Of two readings in a sentence, that of this post wins, and then the last one. */
function combined(one: Reading | undefined, other: Reading): Reading {
  if (one === undefined) return other
  // "nurses can be sponsored; porters are not eligible"
  if (other.says === 0 && other.leftOut !== undefined && one.says === 1)
    return { ...one, leftOut: other.leftOut }
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
