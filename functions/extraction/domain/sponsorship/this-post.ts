import { is, type Word } from '../clauses/clause.ts'

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
