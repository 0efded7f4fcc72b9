import type { Link, Word } from '../clauses/clause.ts'
import { type Scope, scopeOf } from './scope.ts'
import { isOfThisPost } from './this-post.ts'

export interface Reading {
  /** 1 offers it, 0 refuses it. */
  says: 0 | 1
  /** Whether it names this post or its applicants. */
  isThis: boolean
  /** Whether it only welcomes applications, or says what is usual or wished. */
  isWeak: boolean
  /** Whether it speaks of sponsorship only by what was said before: "this one does not". */
  isBack: boolean
  /** Whether it says that sponsorship was stopped: "we paused sponsorship". */
  isHalted?: boolean
  /** Whether it says that what was stopped has begun again. */
  isResumed?: boolean
  /** The posts or occupations that it is limited to, if this post may not be one of them: "we only sponsor doctors". */
  group?: readonly Word[] | undefined
  /** Whether it stands where nothing says that this post is not of the group: "we only sponsor registered nurses". */
  isQualified?: boolean
  /** The posts or occupations that an offer leaves out, if this post may be one of them: "except for bank work". */
  leftOut?: readonly Word[] | undefined
}

/** What was said before. */
export interface Talk {
  about: 'sponsorship' | 'need' | undefined
  isQuestion: boolean
  /** Whether it was only named, as a heading does. */
  isBare: boolean
  /** Whether what was said of it is unclear. */
  isUnclear: boolean
  /** Whether it was of another country. */
  isAbroad: boolean
  /** Whether the clause says that it was stopped: "sponsorship was paused". */
  isHalted: boolean
  /** What the sentence before said of it. */
  says: 0 | 1 | undefined
  /** For how many sentences it may be referred to. */
  left: number
}

export const SILENCE: Talk = {
  about: undefined,
  isQuestion: false,
  isBare: false,
  isUnclear: false,
  isAbroad: false,
  isHalted: false,
  says: undefined,
  left: 0,
}

export interface Around {
  talk: Talk
  /** How the clause joins the others. */
  link: Link
  /** Whether its subject is this post, which the clause before may name. */
  isOfThis: boolean
  /** Whether the sentence itself spoke of it before the clause. */
  isSameSentence: boolean
  /** What the sentence said before the clause. */
  said: Reading | undefined
  /** The last line that introduces a list. */
  heading: readonly Word[]
  isDuty: boolean
  isAbroad: boolean
  /** Whether the sentence says that the employer has a licence. */
  isLicensed: boolean
  /** Whether the sentence speaks of the right to work. */
  isRightToWork: boolean
  /** Whether the sentence says "only". */
  isOnly: boolean
  /** Whether the sentence denies something. */
  isDenied: boolean
  /** Whether a condition of the sentence is that somebody needs sponsorship. */
  isForNeed: boolean
}

export interface Read {
  about?: 'sponsorship' | 'need'
  isBare?: boolean
  isUnclear?: boolean
  reading?: Reading
  /** Whom the sentence excepts from what it says: "unless you have a degree", "except this post". */
  exception?: Scope
  /** Whom a condition limits the sentence to: "if you are a nurse". */
  limit?: Scope
}

/** A reading without what is usual. An offer for the staff alone refuses all applicants. */
export function readingOf(says: 0 | 1, words: readonly Word[], more: Partial<Reading> = {}): Reading {
  const scope = says === 1 ? scopeOf(words) : undefined
  return {
    says: scope?.kind === 'staff' ? 0 : says,
    isThis: isOfThisPost(words),
    isWeak: false,
    isBack: false,
    group: scope !== undefined && 'words' in scope ? scope.words : undefined,
    isQualified: scope?.kind === 'qualified',
    ...more,
  }
}
