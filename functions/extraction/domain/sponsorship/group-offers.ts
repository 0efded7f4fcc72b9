import { type Clause, isConditional, type Word } from '../clauses/clause.ts'
import type { Reading } from './reading.ts'
import { isInScope, isNamedGroup, postIn, type Scope, sharesWords } from './scope.ts'

export const postOf = (clauses: readonly Clause[]): readonly Word[] | undefined =>
  clauses
    .filter(({ link }) => !isConditional(link) && link !== 'unless')
    .map(({ words }) => postIn(words))
    .find((words) => words !== undefined)

/** What an offer for some posts says to the applicants of one of which the words are known. */
export function ofPost<R extends Reading>(said: R, post: readonly Word[] | undefined): R {
  const group = said.group ?? said.leftOut
  if (group === undefined || post === undefined) return said
  const isOffered = isInScope(group, post) === (said.group !== undefined)
  return { ...said, says: isOffered ? 1 : 0, isThis: true, group: undefined, leftOut: undefined }
}

/** A title that shares no word with a group may still name one of it: a staff nurse is "clinical staff". */
export const ofTitle = <R extends Reading>(said: R, post: readonly Word[]): R =>
  sharesWords(said.group ?? said.leftOut ?? [], post) ? ofPost(said, post) : said

/** What a sentence says with its exception. */
export function excepting(said: Reading, exception: Scope): Reading {
  if (exception.kind === 'staff') return said
  if (exception.kind === 'this') return { ...said, says: said.says === 0 ? 1 : 0, isThis: true }
  if (exception.kind === 'all') return { ...said, says: 1 }
  return said.says === 0
    ? { ...said, says: 1, group: exception.words, isQualified: exception.kind === 'qualified' }
    : {
        ...said,
        leftOut: exception.words,
        group: isNamedGroup(exception.words) ? undefined : exception.words,
      }
}

/** What an offer says that holds for a group alone: "we sponsor visas if you are a nurse". */
export const limitedTo = (said: Reading, limit: Scope): Reading =>
  'words' in limit ? { ...said, group: limit.words, isQualified: limit.kind === 'qualified' } : said
