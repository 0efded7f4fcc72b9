import { is } from '../clauses/clause.ts'
import type { Word } from '../clauses/words.ts'

/** Whether words name this post or its applicants. */
export const isOfThisPost = (words: readonly Word[]): boolean =>
  words.some(
    (word, at) =>
      is(word, 'you') ||
      /^(?:here|successful|appointee|externals?)$/.test(word.text) ||
      (/^(?:this|these)$/.test(word.text) &&
        words
          .slice(at + 1, at + 5)
          .some((next) => is(next, 'post', 'person', 'others') || next.text === 'one')),
  )
