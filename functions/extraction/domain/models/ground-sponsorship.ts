import { has, is } from '../clauses/clause.ts'
import { isAbroad } from '../sponsorship/abroad.ts'
import { isDuty, isForClients } from '../sponsorship/duty.ts'
import { needIn } from '../sponsorship/needs.ts'
import { sponsorshipClauses } from '../sponsorship/sponsorship-clauses.ts'
import { statementsOf } from '../sponsorship/statements.ts'

/**
 * Whether a sentence supports the model's value for visa sponsorship. If the rules read a statement from it, that is the
 * value. Otherwise the model may know words that the rules do not. The sentence must then speak of sponsorship for this
 * post's applicants, and deny something exactly if the value is a refusal.
 */
export function statesSponsorship(sentence: string, isOffered: boolean): boolean {
  const [statement] = statementsOf([sentence])
  if (statement !== undefined) return statement.says === (isOffered ? 1 : 0)
  const clauses = sponsorshipClauses(sentence)
  const isAbout = clauses.some(
    ({ words, link, isQuestion }, at) =>
      !isQuestion &&
      /^(?:main|but|reason)$/.test(link) &&
      words.some((word) => is(word, 'mention') && !is(word, 'visa', 'former')) &&
      needIn(words) === undefined &&
      !isAbroad(words) &&
      !isForClients(words) &&
      !clauses.slice(0, at + 1).some((clause) => isDuty(clause, false)),
  )
  const denies = clauses.some(({ words }) => has(words, 'not', 'no', 'deny', 'without'))
  return isAbout && denies !== isOffered
}
