import { companyBit, formBits, hasCompanyWord, hasSameUk } from './legal-words.ts'

/**
 * How the legal words of two names differ that are otherwise the same, the likest first:
 *
 * - `equal`: not at all. `Acme Ltd` and `ACME LIMITED`.
 * - `compatible`: one name leaves a legal form out. `Acme` and `Acme Ltd`.
 * - `uk`: only one has the word UK. `Acme Ltd` and `Acme UK Ltd`.
 * - `form`: they state other forms. `Acme Ltd` and `Acme LLP`.
 * - `company`: only one has the word Company or Co. `Brown & Co` and `Brown Ltd`.
 */
const likenesses = ['equal', 'compatible', 'uk', 'form', 'company'] as const
export type Likeness = (typeof likenesses)[number]

/** The rank of a likeness: the lower, the liker. */
export const likenessRank = (likeness: Likeness): number => likenesses.indexOf(likeness)

/** Whether names are at least so like. */
export const isAsLike = (likeness: Likeness, least: Likeness): boolean =>
  likenessRank(likeness) <= likenessRank(least)

/** Whether a name states a legal form, by the bits of its legal words. */
export const statesForm = (bits: number): boolean => formBits(bits) !== 0

/** Compares the bits of the legal words of two names (legal-words.ts). */
export const likenessOf = (one: number, other: number): Likeness => {
  if (hasCompanyWord(one) !== hasCompanyWord(other)) return 'company'
  const [some, others] = [formBits(one), formBits(other)]
  if (!leavesOut(some, others)) return 'form'
  if (!hasSameUk(one, other)) return 'uk'
  return some === others ? 'equal' : 'compatible'
}

/** Whether two names state the same legal forms, or one leaves some out. Company and Co count as a form. */
export const mayHaveSameForm = (one: number, other: number): boolean =>
  leavesOut(formBits(one) | companyBit(one), formBits(other) | companyBit(other))

const leavesOut = (some: number, others: number): boolean => {
  const shared = some & others
  return shared === some || shared === others
}
