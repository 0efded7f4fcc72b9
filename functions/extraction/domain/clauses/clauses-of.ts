import { type Clause, is, isConditional, type Link, ANSWERS, STOP, type Word, wordsOf } from './clause.ts'
import type { Lexicon } from './lexicon.ts'
import { JOINT, LABEL, answers, isAdverb, asideFrom, linkAt, joinsClauses, endsCondition } from './link-at.ts'
import { linkWords } from './link-words.ts'
import { shapes } from './shapes.ts'

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
