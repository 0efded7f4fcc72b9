import type { Word } from './clause.ts'
import irregularVerbs from './irregular-verbs.json' with { type: 'json' }
import { linkWords } from './link-words.ts'

/** The forms of verbs that no rule gives. */
const irregular: Readonly<Record<string, string>> = irregularVerbs

const pluralsOf = (noun: string): string[] =>
  /[^aeiou]y$/.test(noun) ? [`${noun.slice(0, -1)}ies`] : [`${noun}s`, `${noun}es`]

/** The other forms of a verb, and some that do not exist. No text has those. */
function formsOf(verb: string): string[] {
  const stem = verb.replace(/e$/, '')
  const doubled = /[aeiou][bdgklmnprt]$/.test(verb) ? `${verb}${verb.at(-1)}` : stem
  const regular = /[^aeiou]y$/.test(verb)
    ? [`${verb.slice(0, -1)}ies`, `${verb.slice(0, -1)}ied`]
    : [`${verb}s`, `${verb}es`, `${stem}ed`]
  return [...regular, `${stem}ing`, `${doubled}ed`, `${doubled}ing`, ...(irregular[verb]?.split(' ') ?? [])]
}

/** Words and phrases of one role, in lines, separated by commas. In a phrase, `~` stands for up to five words. */
export interface Entries {
  /** What words of the role do. */
  about?: string
  /** These stand only as written. */
  words?: string | readonly string[]
  /** These also have a plural. Of a phrase, the last word has it. */
  nouns?: string | readonly string[]
  /** These also have their other forms. Of a phrase, the first word has them. */
  verbs?: string | readonly string[]
}

/** The words of each role. A word may have several roles. */
export type Roles = Readonly<Record<string, Entries>>

/** Adds their roles to the words of a sentence. A phrase becomes one word. Where several fit, the longest counts. */
export type Lexicon = (words: readonly Word[]) => readonly Word[]

/** A word of phrases, with the words that may follow it there. */
interface Step {
  roles: string[]
  next: Map<string, Step>
}

/** A phrase with a gap: its first word, and the word after the gap. */
interface Pair {
  last: string
  roles: string[]
}

/** The most words that `~` stands for. */
const MAX_BETWEEN = 5

/** Phrases that join clauses become one word. */
const LINKS: Roles = { link: { words: [...linkWords.keys()].filter((link) => link.includes(' ')) } }

/** The lexicon of some tables. A role in several of them has the words of all. */
export function lexiconOf(...tables: readonly Roles[]): Lexicon {
  const start: Step = { roles: [], next: new Map() }
  const pairs = new Map<string, Pair[]>()
  for (const [role, entries] of [LINKS, ...tables].flatMap((roles) => Object.entries(roles)))
    for (const phrase of phrasesOf(entries)) {
      const words = phrase.split(' ')
      if (words[1] === '~') addPair(pairs, words, role)
      else addPhrase(start, words, role)
    }
  return (words) => {
    const tagged: Word[] = []
    /** The last words of phrases with a gap. They have no role of their own. */
    const taken = new Set<number>()
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at]!
      const { length, roles: own } = longestAt(start, words, at)
      const pair = length > 1 ? undefined : pairAt(pairs.get(word.text) ?? [], words, at)
      if (taken.has(at) || (length === 0 && pair === undefined)) tagged.push(word)
      else if (pair !== undefined) {
        tagged.push({ ...word, roles: pair.roles })
        taken.add(pair.end)
      } else {
        tagged.push(length === 1 ? { ...word, roles: own } : joined(words.slice(at, at + length), own))
        at += length - 1
      }
    }
    return tagged
  }
}

const joined = (words: readonly Word[], roles: readonly string[]): Word => ({
  text: words.map(({ text }) => text).join(' '),
  written: words.map(({ written }) => written).join(' '),
  roles,
})

function addPhrase(start: Step, words: readonly string[], role: string): void {
  let step = start
  for (const word of words) {
    let next = step.next.get(word)
    if (next === undefined) step.next.set(word, (next = { roles: [], next: new Map() }))
    step = next
  }
  if (!step.roles.includes(role)) step.roles.push(role)
}

function addPair(
  pairs: Map<string, Pair[]>,
  [first = '', , last = '']: readonly string[],
  role: string,
): void {
  const same = pairs.get(first) ?? []
  pairs.set(first, same)
  const known = same.find((pair) => pair.last === last)
  if (known === undefined) same.push({ last, roles: [role] })
  else if (!known.roles.includes(role)) known.roles.push(role)
}

/** The longest phrase without a gap that begins at a place. Its length is 0 if there is none. */
function longestAt(start: Step, words: readonly Word[], at: number): { length: number; roles: string[] } {
  let longest = { length: 0, roles: [] as string[] }
  let step = start.next.get(words[at]!.text)
  for (let length = 1; step !== undefined; length += 1) {
    if (step.roles.length > 0) longest = { length, roles: step.roles }
    step = step.next.get(words[at + length]?.text ?? '')
  }
  return longest
}

/** The phrase with the smallest gap that begins at a place, and the place where it ends. */
function pairAt(
  pairs: readonly Pair[],
  words: readonly Word[],
  at: number,
): { roles: string[]; end: number } | undefined {
  if (pairs.length === 0) return undefined
  for (let end = at + 1; end <= at + 1 + MAX_BETWEEN; end += 1) {
    const pair = pairs.find(({ last }) => last === words[end]?.text)
    if (pair !== undefined) return { roles: pair.roles, end }
  }
  return undefined
}

const listOf = (entries: string | readonly string[] = ''): string[] =>
  String(entries)
    .split(',')
    .map((entry) => entry.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)

const phrasesOf = ({ words, nouns, verbs }: Entries): string[] => [
  ...listOf(words),
  ...listOf(nouns).flatMap((phrase) => {
    const at = phrase.lastIndexOf(' ') + 1
    return [phrase, ...pluralsOf(phrase.slice(at)).map((plural) => phrase.slice(0, at) + plural)]
  }),
  ...listOf(verbs).flatMap((phrase) => {
    const [first = '', ...rest] = phrase.split(' ')
    return [first, ...formsOf(first)].map((form) => [form, ...rest].join(' '))
  }),
]
