import { is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'

/** What a clause says about sponsorship for the applicants of this post. */
export interface Reading {
  /** 1 offers it, 0 refuses it. */
  says: 0 | 1
  /** Whether it names this post or its applicants. */
  isThis: boolean
  /** Whether it only welcomes applications, or says what is usual or wished. */
  isWeak: boolean
  /** Whether it speaks of sponsorship only by what was said before: "this one does not". */
  isBack: boolean
  /** Whether it is for some only: "we only sponsor doctors". */
  isOnly: boolean
}

/** What was said before. */
export interface Talk {
  about: 'sponsorship' | 'need' | undefined
  isQuestion: boolean
  /** Whether it was only named, as a heading does. */
  isBare: boolean
  /** Whether it was of another country. */
  isAbroad: boolean
  /** For how many sentences it may be referred to. */
  left: number
}

export const SILENCE: Talk = { about: undefined, isQuestion: false, isBare: false, isAbroad: false, left: 0 }

/** What surrounds a clause. */
export interface Around {
  talk: Talk
  /** Whether the sentence itself spoke of it before the clause. */
  isSameSentence: boolean
  /** What the sentence said before the clause. */
  said: Reading | undefined
  /** The last line that introduces a list. */
  heading: readonly Word[]
  isDuty: boolean
  isAbroad: boolean
  /** Whether the sentence speaks of the right to work. */
  isRightToWork: boolean
  /** Whether the sentence says "only". */
  isOnly: boolean
  /** Whether the sentence denies something. */
  isDenied: boolean
  /** Whether a condition of the sentence is that somebody needs sponsorship. */
  isForNeed: boolean
}

/** The result of reading a clause. */
export interface Read {
  about?: 'sponsorship' | 'need'
  isBare?: boolean
  reading?: Reading
  /** Whether it makes an exception from a refusal before it. */
  isException?: boolean
}

/** A reading without what is usual. */
export const readingOf = (says: 0 | 1, words: readonly Word[], more: Partial<Reading> = {}): Reading => ({
  says,
  isThis: isOfThisPost(words),
  isWeak: false,
  isBack: false,
  isOnly: false,
  ...more,
})

/** Whether words name this post or its applicants. */
export const isOfThisPost = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'you') ||
      /^(?:here|successful|appointee|advertised|externals?)$/.test(word.text) ||
      (/^(?:this|these)$/.test(word.text) &&
        words
          .slice(at + 1, at + 5)
          .some((next) => is(next, 'post', 'person', 'others') || next.text === 'one')),
  )
