import { type Clause, has, is, type Link } from './clause.ts'
import type { Lexicon } from './lexicon.ts'
import { type Word, wordsOf } from './words.ts'

const LINKS: ReadonlyMap<string, Link> = new Map(
  Object.entries({
    but: 'but, however, though, although, while, whilst, whereas, nevertheless, yet',
    if: 'if, where, when, once, provided, providing, should, even if, even where, as long as, so long as, as soon as, in case',
    unless: 'unless, except, except for, apart from, other than, excluding, bar',
    whether: 'whether',
    reason: 'because, since, as, so',
    which: 'which',
  }).flatMap(([link, words]) => words.split(', ').map((word): [string, Link] => [word, link as Link])),
)

/** Signs that end a clause in all cases, and those among them that separate the entries of a list. */
const STOP = /^[;:.!?|•·–—/+]$/
const ENTRY = /^[|•·/;+]$/
/** Signs and words that end a clause if another clause follows. Otherwise they join parts of one. */
const JOINT = /^(?:,|and|or|plus|then)$/
const MODAL = /^(?:will|would|shall|should|can|could|may|might|must)$/

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
    if (STOP.test(text)) {
      const isLabel = text === ':' && is(words[at + 1], 'yes', 'answerNo')
      const listed = ENTRY.test(text) ? (signs.get(text)?.length ?? 0) + 1 : 0
      end('main', text === '?' || isLabel, listed)
      if (text === ':' || text === '?') intro = clauses.at(-1)?.words ?? []
      else if (!ENTRY.test(text)) intro = []
      entries = listed
      continue
    }
    if (/^(?:who|whose|whom)$/.test(text) && own.length > 0) {
      const relative = relativeFrom(words, at)
      relatives.push(relative)
      at += relative.length - 1
      continue
    }
    const next = linkAt(words, at, own)
    if (next !== undefined) {
      end(next)
      continue
    }
    const isJoint = JOINT.test(text)
    if (isJoint && joinsClauses(words, at, own, link)) end('main')
    else {
      if (!isJoint && endsCondition(words, at, own, link)) end('main')
      own.push(word)
    }
  }
  end('main')
  return clauses
}

/** The link that a word makes at its place; undefined if it joins nothing there. */
function linkAt(words: readonly Word[], at: number, own: readonly Word[]): Link | undefined {
  const { text } = words[at]!
  const link = LINKS.get(text)
  const next = words[at + 1]
  if (link === undefined || next === undefined) return undefined
  if (text === 'yet') return words[at - 1]?.text === ',' ? link : undefined
  if (text === 'bar') return startsSubject(next) ? link : undefined
  // "should you need a visa"
  if (text === 'should') return own.length === 0 && is(next, 'subject', 'you', 'person') ? link : undefined
  if (/^provid(?:ed|ing)$/.test(text))
    return next.text === 'that' || startsSubject(next) || is(next, 'you', 'person') ? link : undefined
  if (link !== 'reason' || text === 'because') return link
  if (text === 'so' && words[at - 1]?.text === ',') return link
  return at > 0 && (startsSubject(next) || /^(?:please|can|will|no)$/.test(next.text)) ? link : undefined
}

const startsSubject = (word: Word): boolean =>
  is(word, 'subject', 'we') || /^(?:our|the|this|that|these|those)$/.test(word.text)

/** The longest part of a clause that is looked at to tell whether it is one. */
const MOST_AHEAD = 30

/** Whether a comma or an "and" joins two clauses, and not two parts of one. */
function joinsClauses(words: readonly Word[], at: number, own: readonly Word[], link: Link): boolean {
  const segment: Word[] = []
  for (let place = at + 1; place < Math.min(words.length, at + MOST_AHEAD); place += 1) {
    const word = words[place]!
    if (STOP.test(word.text) || JOINT.test(word.text) || linkAt(words, place, segment) !== undefined) break
    segment.push(word)
  }
  const [first] = segment
  if (own.length === 0 || first === undefined) return false
  // "For our office in Leeds, we offer"
  if (link !== 'if' && is(own[0], 'preposition') && !isStated(own)) return false
  if (is(first, 'subject', 'we') && segment.length > 1) return true
  if (words[at]!.text === 'or') return false
  if (is(first, 'not', 'no', 'without', 'please')) return true
  // "if you need a visa, look elsewhere"
  const endsIf = link === 'if' && words[at]!.text === ','
  if (endsIf && is(first, 'deny', 'ease')) return true
  return (endsIf || isStated(own)) && isStated(segment)
}

/** Whether words have a verb, or a word such as "available" or "needed" that stands for one. */
const isStated = (words: readonly Word[]): boolean =>
  words.some((word, at) => is(word, 'aux', 'doSo') && words[at - 1]?.text !== 'to') ||
  has(words.slice(1), 'state')

/** Whether the main clause begins here after a condition without a comma: "If you need a visa we can help". */
function endsCondition(words: readonly Word[], at: number, own: readonly Word[], link: Link): boolean {
  if (!/^(?:if|unless)$/.test(link) || own.length <= 1) return false
  if (/^(?:that|whom|what|how|which|for|with|by|to|from|of|than|and|or|,)$/.test(words[at - 1]!.text))
    return false
  return is(words[at], 'subject', 'please') || words[at]!.text === 'then' || startsStatement(words, at, own)
}

/** Whether a noun with its verb begins here, after words with a verb: "where none has a visa the school will". */
function startsStatement(words: readonly Word[], at: number, own: readonly Word[]): boolean {
  if (!has(own, 'aux') || !/^(?:the|our|this|your)$/.test(words[at]!.text)) return false
  const step = words
    .slice(at + 1, at + 5)
    .findIndex((word) => is(word, 'aux', 'preposition') || STOP.test(word.text) || word.text === ',')
  return step > 0 && is(words[at + 1 + step], 'aux')
}

/** The words of a clause that begins with "who". It ends before the verb of the clause around it. */
function relativeFrom(words: readonly Word[], from: number): Word[] {
  const relative = [words[from]!]
  let hasVerb = false
  for (let at = from + 1; at < words.length; at += 1) {
    const [before, word, next] = [words[at - 1]!, words[at]!, words[at + 1]]
    if (STOP.test(word.text) || /^(?:but|which)$/.test(LINKS.get(word.text) ?? '')) break
    if (word.text === ',' && is(next, 'aux', 'subject', 'we', 'please')) break
    if (hasVerb && isOuterVerb(before, word, next)) break
    hasVerb ||= is(word, 'aux') || !is(word, 'filler', 'not')
    relative.push(word)
  }
  return relative
}

/** Whether a verb belongs to the clause around "who": it follows neither its own subject nor another verb. */
function isOuterVerb(before: Word, word: Word, next: Word | undefined): boolean {
  const isVerb = is(word, 'aux') || (word.text === 'need' && is(next, 'not'))
  if (!isVerb || is(before, 'aux') || /^(?:we|they|he|she|i|you|to|or|and|,)$/.test(before.text)) return false
  return !is(before, 'not') || MODAL.test(word.text)
}
