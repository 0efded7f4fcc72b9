import { type Clause, has, is, isConditional, type Link } from './clause.ts'
import type { Lexicon } from './lexicon.ts'
import { linkWords } from './link-words.ts'
import { shapes } from './shapes.ts'
import { ANSWERS, STOP, type Word, wordsOf } from './words.ts'

const MODAL = /^(?:will|would|shall|should|can|could|may|might|must)$/

/** "Who live here and will not need it." */
const NEEDS_NOTHING = shapes('and @ not need|require')

/** The words of a clause that begins with "who". It ends before the verb of the clause around it. */
function relativeFrom(words: readonly Word[], from: number): Word[] {
  const relative = [words[from]!]
  const isWhose = words[from]!.text === 'whose'
  let hasVerb = false
  let before = words[from]!
  for (let at = from + 1; at < words.length; at += 1) {
    const [word, next] = [words[at]!, words[at + 1]]
    if (
      STOP.test(word.text) ||
      (word.text !== 'yet' && /^(?:but|which)$/.test(linkWords.get(word.text) ?? ''))
    )
      break
    if (word.text === ',' && is(words[at + 2], 'aux')) break
    if (word.text === ',' && (is(next, 'aux', 'subject', 'we', 'please') || linkWords.has(next?.text ?? '')))
      break
    // "we ask those who need it not to apply"
    if (hasVerb && word.text === 'not' && next?.text === 'to') break
    if (hasVerb && !NEEDS_NOTHING(words, at) && isOuterVerb(before, word, next)) break
    // "whose visa runs out": the noun after "whose" is not a verb
    hasVerb ||= isWhose
      ? is(word, 'aux', 'deny', 'need', 'back') || OF_VISA.test(word.text) || is(before, 'we')
      : is(word, 'aux') || !is(word, 'filler', 'not')
    relative.push(word)
    if (is(word, 'aux', 'not') || !is(word, 'filler')) before = word
  }
  return relative
}

/** What a visa does. */
const OF_VISA = /^(?:expires?|ties?|runs?|lapses?|ends?|allows?|permits?)$/

/** Whether a verb belongs to the clause around "who": it follows neither its own subject nor another verb. */
function isOuterVerb(before: Word, word: Word, next: Word | undefined): boolean {
  const isVerb = is(word, 'aux') || (word.text === 'need' && is(next, 'not'))
  if (!isVerb || is(before, 'aux') || /^(?:we|they|he|she|i|you|to|or|and|,)$/.test(before.text)) return false
  return !is(before, 'not') || MODAL.test(word.text)
}

/** Signs that separate the entries of a list. */
const ENTRY = /^[|•·/;]$/
/** The number of dashes that make a list: "Extras – pension – visa – meals". */
const MANY = 3
/** Signs and words that end a clause if another clause follows. Otherwise they join parts of one. */
const JOINT = /^(?:,|\+|\/|and|or|plus|then)$/

/** The clauses of a sentence, in order. The content of brackets follows the clause around it. */
export function clausesOf(sentence: string, lexicon: Lexicon): Clause[] {
  const { outside, inside } = withoutBrackets(lexicon(wordsOf(sentence)))
  return [...clausesIn(outside), ...inside.flatMap(clausesIn).map((clause) => ({ ...clause, isAside: true }))]
}

function withoutBrackets(words: readonly Word[]): { outside: Word[]; inside: Word[][] } {
  const outside: Word[] = []
  const inside: Word[][] = []
  let depth = 0
  for (const word of words) {
    if (/^[([]$/.test(word.text)) {
      if (depth === 0) inside.push([])
      depth += 1
    } else if (/^[)\]]$/.test(word.text)) depth = Math.max(0, depth - 1)
    else (depth === 0 ? outside : inside.at(-1)!).push(word)
  }
  return { outside, inside }
}

function clausesIn(words: readonly Word[]): Clause[] {
  const signs = Map.groupBy(words, ({ text }) => text)
  const clauses: Clause[] = []
  let link: Link = 'main'
  let own: Word[] = []
  let relatives: Word[][] = []
  let intro: readonly Word[] = []
  let entries = 0
  /** Whether the clause stands between "and," and a comma, so that the clause before goes on after it. */
  let isInserted = false
  /** The link of the entries of a list. */
  let ofEntries: Link = 'main'
  const end = (next: Link, isQuestion = false, listed = 0): void => {
    while (JOINT.test(own.at(-1)?.text ?? '')) own.pop()
    if (own.length > 0 || relatives.length > 0)
      clauses.push({
        link,
        words: own,
        relatives,
        isQuestion,
        isAside: false,
        intro,
        entries: Math.max(entries, listed),
      })
    own = []
    relatives = []
    link = next
  }
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!
    const { text } = word
    // "A / B" is a choice, and "A / B / C" and "A: 1 / B: 2" are lists
    if (STOP.test(text) && (text !== '/' || (signs.get(text)?.length ?? 0) > 1 || signs.has(':'))) {
      const isLabel = LABEL.test(text) && answers(words, at + 1)
      const isEntry = ENTRY.test(text) || (text === '–' && (signs.get(text)?.length ?? 0) >= MANY)
      const listed = isEntry ? (signs.get(text)?.length ?? 0) + 1 : 0
      end(isEntry ? ofEntries : 'main', text === '?' || isLabel, listed)
      const before = clauses.at(-1)
      if (text === ':' || text === '?') intro = before?.words ?? []
      else if (!isEntry) intro = []
      // "do not apply if you: need a visa; cannot drive"
      if (text === ':' && before !== undefined && isConditional(before.link) && before.words.length <= 2)
        link = ofEntries = before.link
      else if (!isEntry) ofEntries = 'main'
      entries = listed
      continue
    }
    // "Visa sponsorship ✘ Pension ✔", unless the signs are bullets
    if (ANSWERS.has(word.written)) {
      if (is(words[at + 1], 'yes', 'answerNo')) continue
      const isBullet = ANSWERS.has(words[0]!.written)
      end('main', !isBullet)
      own.push(word)
      if (!isBullet) end('main')
      continue
    }
    if (/^(?:who|whose|whom)$/.test(text) && own.length > 0) {
      const relative = relativeFrom(words, at)
      relatives.push(relative)
      at += relative.length - 1
      continue
    }
    if (isAdverb(words, at, own)) {
      own.pop()
      at += 1
      continue
    }
    const aside = asideFrom(words, at, own)
    if (aside > 0) {
      at += aside - 1
      continue
    }
    const next = linkAt(words, at, own)
    if (next !== undefined) {
      isInserted =
        isConditional(next) && words[at - 1]?.text === ',' && /^(?:and|then)$/.test(words[at - 2]?.text ?? '')
      end(next)
      continue
    }
    if (isInserted && text === ',') {
      isInserted = false
      end('main')
      continue
    }
    const isJoint = JOINT.test(text)
    if (isJoint && joinsClauses(words, at, own, link)) end(link === ofEntries ? ofEntries : 'main')
    else {
      if (!isJoint && endsCondition(words, at, own, link)) end('main')
      own.push(word)
    }
  }
  end('main')
  return clauses
}

/** Matches a sign between a label and its value. */
const LABEL = /^[:–]$/

/** Whether the value of a label is yes or no. "– no experience needed" is none. */
const answers = (words: readonly Word[], at: number): boolean =>
  is(words[at], 'yes', 'answerNo') && (words[at - 1]?.text === ':' || STOP.test(words[at + 1]?.text ?? '.'))

/** ", however," inside a clause: "sponsorship, however, is available". */
const isAdverb = (words: readonly Word[], at: number, own: readonly Word[]): boolean =>
  linkWords.get(words[at]!.text) === 'but' &&
  words[at - 1]?.text === ',' &&
  words[at + 1]?.text === ',' &&
  !isStated(own)

/** Conditions that say no more than "if you need it". */
const ASIDE = shapes(
  '@ <filler> needed|required|wanted|desired|applicable|available|possible|appropriate|necessary|relevant|preferred',
  '@ needed|required|wanted|desired|applicable|available|possible|appropriate|necessary|relevant|preferred',
  '@ <you|subject> need|needs|want|wants|require|requires|like|prefer|wish <back>',
  '@ it|that|this|they is|are needed|required|wanted|available',
)
const MAX_ASIDE = 4

/** How many words "if you need it" has inside of a list, as in "a room if you need it and a visa"; 0 if it stands elsewhere. */
function asideFrom(words: readonly Word[], at: number, own: readonly Word[]): number {
  const link = linkWords.get(words[at]!.text)
  if (link === undefined || !isConditional(link) || own.length === 0 || !ASIDE(words, at)) return 0
  const length = words.slice(at, at + MAX_ASIDE + 1).findIndex(({ text }) => JOINT.test(text))
  if (length === -1) return 0
  const joint = at + length
  const after = segmentAfter(words, JOINT.test(words[joint + 1]?.text ?? '') ? joint + 1 : joint)
  return after.length > 0 && !isStated(after) && !is(after[0], 'subject', 'we') ? length : 0
}

/** The link that a word makes at its place; undefined if it joins nothing there. */
function linkAt(words: readonly Word[], at: number, own: readonly Word[]): Link | undefined {
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
function joinsClauses(words: readonly Word[], at: number, own: readonly Word[], link: Link): boolean {
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
function endsCondition(words: readonly Word[], at: number, own: readonly Word[], link: Link): boolean {
  // "to fill our posts we are"
  if (
    /^(?:to|in order to)$/.test(own[0]?.text ?? '') &&
    is(words[at], 'subject', 'we') &&
    is(words[at + 1], 'aux')
  )
    return !isStated(own)
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
