import { type Clause, has, type Word } from '../clauses/clause.ts'
import { MAX_SENTENCE, sentencesIn } from '../text/sentences.ts'
import { isAbroad } from './abroad.ts'
import { ofPost, ofTitle, postOf } from './group-offers.ts'
import { readSentence } from './read-sentence.ts'
import { type Reading, SILENCE } from './reading.ts'
import { isAnswer, sponsorshipClauses, taggedWords } from './sponsorship-clauses.ts'

/** Sentences that speak of visas, but neither offer nor refuse sponsorship for the post. */
const SAYS_NOTHING: readonly RegExp[] = [
  // a question that everybody answers: "We ask on the form whether a visa is needed"
  /\b(?:we|form|application)\b.{0,20}\basks?\b(?! that).{0,60}\b(?:form|whether|if|everyone|everybody|all (?:applicants|candidates))\b/i,
  // "Not every post in the Trust can be sponsored"
  /^\W*not (?:every|all)\b(?!.*\bthis\b).{0,60}\bsponsor/i,
  // "please look at the government's pages before you apply"
  /\b(?:please|should|must|advised to|asked to) (?:also )?(?:look at|read|check|see|visit|consult|review|refer to)\b.{0,60}\b(?:government|gov\.uk|home office|ukvi|guidance|rules)\b(?!.*\bsponsor)/i,
  // "it isn't something we can discuss at application stage"
  /(?:\bnot|n['’]t) (?:be )?(?:something (?:that )?we (?:can|could|will) discuss|discussed?)\b/i,
  // "this role may not be eligible for sponsorship"
  /\b(?:may|might) not (?:be (?:eligible|suitable|possible|able|considered)|meet|qualify|attract|reach)\b/i,
  // a warning of fraud: "they ask for a fee to cover visa costs"
  /\b(?:fake|bogus|scam(?:s|mers?)?|fraudsters?|fraudulent|(?:is|as) (?:a )?fraud|impersonat\w+)\b/i,
  // a test that no longer exists: "the labour market test does not apply"
  /\blabour market\b/i,
  // a job site cut the sentence, so nobody knows for whom it holds
  /(?:spons|visa).*(?:…|\.\.\.)$/i,
  // "everything we do", which answers no offer or refusal before it
  /^(?!.*(?:spons|visa)).*\b(?:everything|all) we do\b/i,
  // sponsors of an event: "event activation and sponsorship feasibility", "sponsorship performance"
  /^(?!.*\b(?:visas?|skilled worker|certificates?|immigration|overseas|work permit)\b).*(?:\b(?:events?|brands?|commercial|partnerships?|fundrais\w+|sports?|broadcast\w*)\b.{0,50}\bsponsor|\bsponsorship (?:arrangements|valuation|performance|deals|rights|portfolio|sales)\b)/i,
  // the work of the employer: "our systems support 3 million visa applications"
  /\b(?:millions?|thousands?|hundreds?) (?:of )?(?:uk )?visas?\b/i,
  // "UK national or visa holder preferred, but not a dealbreaker"
  /\bpreferred\b.{0,30}\bnot (?:an? )?(?:deal ?-?breaker|essential|required|must)/i,
  // the clients of the employer: "We advise many licensed sponsors"
  /\b(?:advise|audit|represent|train)s?\b.{0,30}\bsponsors\b/i,
]

/** Whether a sentence about visas says nothing about the sponsorship of this post (docs/product/pipeline.md "Sponsorship"). */
const saysNothing = (sentence: string): boolean => SAYS_NOTHING.some((shape) => shape.test(sentence))

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

/** Matches what a sentence must have to be read where nothing was said before. */
const TOPIC =
  /spons|visa|permit|skilled worker|work permission|immigration|licen[cs]e|\b(?:cos|tier 2|t2|swv?|hcw)\b|\b(?:permanent|unrestricted|indefinite|currently)\b.*\bwork|\bwork\b.*\bwithout (?:any )?restriction|settled status|indefinite leave|\b(?:uk|british) (?:nationals?|citizen\w*|passports?)\b/i
/** Matches a line that may have several sentences. Most short ones have one. */
const ENDING = /[.!?]/
/** The most sentences about visas and sponsorship that are read. An advert has a few. */
const MAX_READ = 50
/** How many sentences away from one about sponsorship a short line may still be its heading, or name its post. */
const NEAR = 60
/** The most short lines of another topic that are read. */
const MAX_SHORT = 600
/** The longest heading that introduces a list. */
const MAX_HEADING = 60

/** Matches a condition before a colon, which is read like one before a comma: "If you need a visa: we sponsor". */
const CONDITION = /^((?:if|should|where|in case)\b[^:,;.]{1,80}):(?=\s)/i

/** Matches a heading of an advert, which is no answer to the sentence before it. */
const CHAPTER =
  /^\W*(?:what (?:you(?:['’](?:ll|re|d)| will| would)?|we(?:['’]re| are) looking)\b|who (?:you|we) are|about (?:you|us|the)\b|(?:your|the|key) (?:role|responsibilities|skills|day))/i

/** Matches the label of a field, which ends without a sign. */
const LABEL = /^.{1,60}[^.!?:;,]$/

/** Matches a bracket of its own after which a board has lost the end of a line: "in the UK (we cannot sponsor visas) Ability". */
const ASIDE = /\s*\((we\b[^()]*(?:spons|visa)[^()]*)\)(?=\s\p{Lu})/iu

/** Matches the bullet of an entry of a list. */
const BULLET = /^[•·▪●*‣–-]\s+/

/** Joins lines that a board breaks inside of a sentence: "this role", "does not", "offer visa sponsorship". */
function joinBroken(lines: readonly string[]): string[] {
  const joined: string[] = []
  for (const line of lines) {
    const last = joined.at(-1)
    const isRest = /^\p{Ll}+(?:[ ,]|$)/u.test(line) && /^.{20,300}[\p{L}\d]$/u.test(last ?? '')
    if (isRest && !isAnswerAlone(line)) joined[joined.length - 1] = `${last} ${line}`
    else joined.push(line)
  }
  return joined
}

/** What an advert says about sponsorship, in its order, by its lines and the title of the post. */
export function statementsOf(lines: readonly string[], title = ''): Statement[] {
  const sentences = withAnswers(
    joinBroken(lines)
      .flatMap((line) => line.split(ASIDE))
      .flatMap((line) => (ENDING.test(line) ? sentencesIn(line) : line))
      .filter(({ length }) => length <= MAX_SENTENCE),
  )
  const found: Statement[] = []
  let talk = SILENCE
  let heading: Heading = { words: [], at: -1 }
  let left = MAX_READ
  let shortLeft = MAX_SHORT
  const topical = sentences.map((sentence) => TOPIC.test(sentence))
  const isNear = nearAny(topical)
  for (const [at, sentence] of sentences.entries()) {
    const isTopical = topical[at]!
    const isShort = sentence.length <= MAX_HEADING && !/[.!]$/.test(sentence)
    if (!isTopical && talk === SILENCE && !isShort) continue
    if (!isTopical && talk === SILENCE && (!isNear[at]! || (shortLeft -= 1) < 0)) continue
    if (isTopical) left -= 1
    if (left < 0) break
    if (saysNothing(sentence)) {
      talk = SILENCE
      continue
    }
    if (isShort && !isTopical && CHAPTER.test(sentence) && !/\bnot\b|n['’]t\b/i.test(sentence)) {
      talk = SILENCE
      continue
    }
    const clauses = sponsorshipClauses(sentence.replace(CONDITION, '$1,'))
    const isEntry = BULLET.test(sentence)
    if (isShort && !isEntry) heading = { words: headingIn(clauses) ?? heading.words, at }
    // "Yes" and "No" below each other are the choices of a form
    if (isAnswer(clauses) && [at - 1, at + 1].some((other) => isAnswerAlone(sentences[other]))) continue
    const introduces = heading.at !== at && (isEntry || heading.at === at - 1)
    const { reading, talk: next } = readSentence(clauses, {
      talk,
      heading: introduces ? heading.words : [],
      isElsewhere: opensAbroad(sentences[at - 1]),
    })
    const answers = reading?.isBack === true && talk !== SILENCE ? sentences[at - 1] : undefined
    talk = next
    const before = found.at(-1)
    const ofBefore =
      before === undefined || reading?.group !== undefined ? before : ofPost(before, postOf(clauses))
    // "We only sponsor doctors. This post is for a nurse."
    if (before !== undefined && ofBefore !== undefined && ofBefore !== before) {
      found.pop()
      found.push({ ...ofBefore, quote: `${before.quote} ${sentence}` })
    }
    if (reading === undefined) continue
    // "We sponsor nurses. This post is excluded.", "We do not sponsor. This post is an exception."
    const isExcepted = reading.says === 1 && reading.isThis
    // "We paused sponsorship. Sponsorship is available again."
    const isOver = before?.isHalted === true && reading.isResumed === true
    if (isOver || (reading.isBack && (before?.says === 1 || isExcepted))) found.pop()
    found.push({ ...reading, quote: [answers, sentence].filter(Boolean).join(' ').replace(BULLET, '') })
  }
  const post = taggedWords(title.slice(0, MAX_SENTENCE))
  // without a match, nothing says whether this post is one of the group
  return found
    .map((said) => ofTitle(said, post))
    .filter(({ group, isQualified }) => group === undefined || isQualified === true)
}

/** For each place, whether it is near one that is true. */
function nearAny(all: readonly boolean[]): boolean[] {
  const near = all.map(() => false)
  let last = -Infinity
  for (const [at, is] of all.entries()) {
    if (is) near.fill(true, Math.max(0, at - NEAR, last + 1), at + 1)
    if (is) last = at
    if (at - last <= NEAR) near[at] = true
  }
  return near
}

const isAnswerAlone = (sentence = ''): boolean => isAnswer(sponsorshipClauses(sentence))

/** Joins the label of a field with the answer below it: "Sponsor Visa" and "No". Two answers are the choices of a form. */
function withAnswers(lines: readonly string[]): string[] {
  const isField = (at: number) =>
    LABEL.test(lines[at] ?? '') &&
    TOPIC.test(lines[at]!) &&
    isAnswerAlone(lines[at + 1]) &&
    !isAnswerAlone(lines[at + 2])
  return lines.flatMap((line, at) =>
    isField(at) ? `${line}: ${lines[at + 1]}` : isField(at - 1) ? [] : line,
  )
}

/** Matches a sentence that may invite people to a place. */
const INVITES = /^(?:teach|work|live|join|come|move|relocate)\b/i

/** Whether a sentence invites people to another country: "Teach English in Vietnam!" */
const opensAbroad = (sentence = ''): boolean => INVITES.test(sentence) && isAbroad(taggedWords(sentence))

/** The words of a line such as "Benefits", "What we do not offer" or "Perks?", which introduces entries of a list. */
function headingIn([clause, ...more]: readonly Clause[]): readonly Word[] | undefined {
  if (clause === undefined || more.length > 0 || clause.words.length > 6) return undefined
  const { words, isQuestion } = clause
  const isDenial = words[0]?.text === 'what' && has(words, 'not') && has(words, 'give')
  if (isDenial && !has(words, 'mention')) return words
  // "We'll offer you", but not "we cannot offer"
  const isOffer = has(words, 'we') && has(words, 'give') && !has(words, 'not', 'no', 'deny')
  if (has(words, 'mention') || (has(words, 'aux') && !isOffer) || !has(words, 'give', 'must', 'duty'))
    return []
  return isQuestion && !has(words, 'give') ? undefined : words
}
