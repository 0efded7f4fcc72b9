import type { Word } from './words.ts'

/**
 * How a clause joins the others of its sentence. `if` is a condition, `provided` one that must be met, `unless` an
 * exception, `whether` an indirect question, `but` a contrast, `which` a remark on the clause before.
 */
export type Link = 'main' | 'but' | 'if' | 'provided' | 'unless' | 'whether' | 'reason' | 'which'

/** A part of a sentence with at most one statement: a subject with its verb, a fragment, or an entry of a list. */
export interface Clause {
  link: Link
  words: readonly Word[]
  /** The clauses inside of it that describe persons, such as "who need a visa". */
  relatives: readonly (readonly Word[])[]
  isQuestion: boolean
  /** Whether it stands in brackets. */
  isAside: boolean
  /** The words before a colon or question mark that introduce it: "Benefits: a pension, a gym". */
  intro: readonly Word[]
  /** The number of entries of the list between bullets, bars or slashes that it is an entry of; or else 0. */
  entries: number
}

/** Whether a link begins a condition. */
export const isConditional = (link: Link): boolean => link === 'if' || link === 'provided'

/** Whether a word has one of the roles. */
export const is = (word: Word | undefined, ...roles: string[]): boolean => isOneOf(word, roles)

/** Whether a word has one of the roles of a list. */
export function isOneOf(word: Word | undefined, roles: readonly string[]): boolean {
  // a loop, because adverts of 64 KB ask this a hundred thousand times
  if (word !== undefined && word.roles.length > 0)
    for (const role of roles) if (word.roles.includes(role)) return true
  return false
}

/** Whether one of the words has one of the roles. */
export const has = (words: readonly Word[], ...roles: string[]): boolean =>
  words.some((word) => is(word, ...roles))

/** All words of a clause, with those of the clauses inside of it. */
export const allWords = ({ words, relatives }: Clause): Word[] => [...words, ...relatives.flat()]
