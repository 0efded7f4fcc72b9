import { has, is, type Word } from '../clauses/clause.ts'
import { shapes } from '../clauses/shapes.ts'
import { isOfThisPost } from './this-post.ts'

/**
 * Whom an offer is limited to. `all`: nobody is left out, or whoever meets a condition. `this`: this post. `staff`: people
 * who work there already. `some`: some posts or occupations, by these words. `qualified`: those of an occupation who meet a
 * condition.
 */
export type Scope =
  | { kind: 'all' }
  | { kind: 'this' }
  | { kind: 'staff' }
  | { kind: 'some' | 'qualified'; words: readonly Word[] }

const ALL: Scope = { kind: 'all' }

/** "Our current nurses", "people who work for us". */
const STAFF = shapes(
  'our|your current|existing|present|own <person|staff>',
  'who work|works for_us',
  'who work_with|works_with us',
)

/** Whom the words of a clause limit its matter to, by "only", "reserved for" and the like. */
export function scopeOf(words: readonly Word[]): Scope {
  const at = words.findIndex((word) => is(word, 'only', 'limit'))
  if (at !== -1) return scopeOfGroup(groupAt(words, at))
  // "at Band 6 and above"
  const band = words.findIndex((word) => is(word, 'numbered'))
  return band !== -1 && words.slice(band).some(({ text }) => UPWARDS.test(text))
    ? scopeOfGroup(words.slice(Math.max(0, band - 1)))
    : ALL
}

/** What a group of persons or posts is, if a clause holds for it alone. */
export function scopeOfGroup(group: readonly Word[]): Scope {
  if (has(group, 'staff', 'others') || STAFF(group))
    return isOfThisPost(group) ? { kind: 'this' } : { kind: 'staff' }
  if (isOfThisPost(group) && !has(group, 'aux')) return { kind: 'this' }
  if (group.length === 0 || isCondition(group)) return ALL
  return { kind: isQualified(group) ? 'qualified' : 'some', words: group }
}

/** The words of the group that a limit at a place is about. */
function groupAt(words: readonly Word[], at: number): readonly Word[] {
  const after = words.slice(at + 1)
  if (is(words[at], 'limit')) return after
  // "sponsorship for nurses only"
  if (after.every((word) => is(word, 'filler')) || after[0]?.text === ',')
    return lastGroup(words.slice(0, at))
  // "only nurses can be sponsored"
  const isFirst = words.slice(0, at).every((word) => is(word, 'filler'))
  const verb = after.findIndex(
    (word) => is(word, 'aux') || /^gets?$/.test(word.text) || (is(word, 'mention') && !isFirst),
  )
  if (verb > 0 && !is(after[verb], 'mention')) return after.slice(0, verb)
  // "we only sponsor nurses"
  const sponsor = after.findIndex((word) => is(word, 'verb'))
  if (sponsor !== -1) return after.slice(sponsor + 1)
  const start = after.findIndex((word) => ENTERS.test(word.text))
  if (start !== -1) return after.slice(start + 1)
  return after.slice(after.findIndex((word) => is(word, 'mention')) + 1)
}

/** Words after which a group is named. */
const ENTERS = /(?:^| )(?:for|to|in|at)$/

function lastGroup(words: readonly Word[]): readonly Word[] {
  const entry = words.findLastIndex((word) => /(?:^| )(?:for|to)$/.test(word.text) || is(word, 'verb'))
  return entry === -1 ? [] : words.slice(entry + 1)
}

/** "Registered nurses". */
const isQualified = (group: readonly Word[]): boolean =>
  is(group[0], 'merit') && has(group.slice(1), 'person')

/** Whether a group is of applicants who meet a condition: "candidates with a PhD", "qualified nurses", "until June". */
const isCondition = (group: readonly Word[]): boolean =>
  has(group, 'aux') ||
  (!has(group, 'post') &&
    (has(group, 'anybody', 'rightToWork') ||
      group.some(({ text }) => /^(?:with|who|whose|when|after|until|once|where|if)$/.test(text)) ||
      group.some(({ text }) => /^(?:exceptional|circumstances?|cases?)$/.test(text))))

/** The words of a clause that say what this post is: "this is a post for a nurse", "this Band 3 role". */
export function postIn(words: readonly Word[]): readonly Word[] | undefined {
  const post = ownWordsIn(words)
  return post !== undefined &&
    (isOfThisPost(post) || numberIn(post) !== undefined || contentOf(post).length > 0)
    ? post
    : undefined
}

/** "The role of clerk", "the post is for a clerk". */
const THE_POST = shapes('@ <post> of|is')

function ownWordsIn(words: readonly Word[]): readonly Word[] | undefined {
  const at = words.findIndex(
    ({ text }, place) =>
      /^(?:this|these|it|here|ours)$/.test(text) || (text === 'the' && THE_POST(words, place)),
  )
  if (at === -1) return undefined
  if (words[at]!.text === 'the' && words[at + 2]!.text === 'of') return words.slice(at + 3, at + 8)
  const after = words.slice(at + 1)
  const verb = after.findIndex(({ text }) => /^(?:is|are)$/.test(text))
  const subject = after.slice(0, Math.max(verb, 0))
  if (verb !== -1 && subject.every((word) => is(word, 'post', 'back', 'filler') && !is(word, 'not'))) {
    const rest = after.slice(verb + 1)
    // "this is it"
    if (IT(rest)) return [words[at]!, ONE]
    const isNamed =
      has(subject, 'post') || has(rest, 'post', 'person') || isOfThisPost(rest) || rest[0]?.text === 'for'
    return isNamed && (A_POST(rest) || isForPersons(rest)) ? rest : undefined
  }
  return after.slice(0, after.slice(0, 5).findLastIndex((word) => is(word, 'post')) + 1)
}

const IT = shapes('^ it|one|the_one $', '^ the one $', '^ one_of_them $', '^ the exception $')
const ONE: Word = { text: 'one', written: 'one', roles: [] }

/** "A nurse", "for a nurse", "this one". */
const A_POST = shapes('^ a|an|the|this', '^ <preposition> a|an|the|this')

/** "For juniors", but not "for six months". */
const isForPersons = (words: readonly Word[]): boolean =>
  words[0]?.text === 'for' &&
  words.length <= 4 &&
  words.at(-1)!.text.endsWith('s') &&
  !/^(?:hours|days|weeks|months|years|nights|evenings|weekends|shifts|mornings)$/.test(words.at(-1)!.text)

/** Whether this post is one of those that an offer is limited to. */
export const isInScope = (group: readonly Word[], post: readonly Word[]): boolean =>
  // "only one can be sponsored, and it is this one"
  isOfThisPost(post) || sharesWords(group, post)

/** Whether the words of a group name an occupation. "One of them" does not. */
export const isNamedGroup = (group: readonly Word[]): boolean =>
  contentOf(group).length > 0 || numberIn(group) !== undefined

/** Whether a group and a post have a word or number of an occupation in common. */
export function sharesWords(group: readonly Word[], post: readonly Word[]): boolean {
  const [least, own] = [numberIn(group), numberIn(post)]
  if (least !== undefined && own !== undefined)
    return group.some(({ text }) => UPWARDS.test(text)) ? own >= least : own === least
  if ((SENIOR(group) && JUNIOR(post)) || (JUNIOR(group) && SENIOR(post))) return false
  const stems = new Set(contentOf(group))
  return contentOf(post).some((stem) => stems.has(stem))
}

const SENIOR = shapes('senior|lead|principal|head|chief|qualified|registered|experienced')
const JUNIOR = shapes(
  'junior|trainee|graduate|apprentice|student|juniors|trainees|graduates|apprentices|students|unqualified',
)

const UPWARDS = /^(?:above|over|upwards|higher)$/

/** The number of a band, grade or level. */
const numberIn = (words: readonly Word[]): number | undefined => {
  const at = words.findIndex((word) => is(word, 'numbered'))
  const number = /^\d+/.exec(words[at + 1]?.text ?? '')?.[0]
  return at === -1 || number === undefined ? undefined : Number(number)
}

/** The beginnings of the words that tell one occupation from another. */
const contentOf = (words: readonly Word[]): string[] =>
  words
    .flatMap((word) =>
      is(word, 'aux', 'post', 'filler', 'preposition', 'merit', 'praise', 'plain')
        ? []
        : word.text.split(' '),
    )
    .filter((text) => text.length > 2)
    .map((text) => text.replace(/s$/, '').slice(0, STEM))

const STEM = 5
