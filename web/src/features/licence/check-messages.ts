import type { LicenceGrade, LicenceReason } from '#shared/licence-match.ts'
import { longDate } from '#shared/format/date.ts'
import { formatCount } from '#shared/format/number.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { statuses } from '../../lib/api/error-catalogue.ts'
import type { LeftMatch, LicenceAnswer } from './use-licence-check.ts'

/** Whether the verdict is on organisations that have left: no listed one has the name, or else a surer one. */
export const isLeft = ({ counts: { exact, probable }, left: [first] }: LicenceAnswer): boolean =>
  first !== undefined && exact === 0 && (first.grade === 'exact' || probable === 0)

/** The verdict on organisations that have left. It names the register, because a newer one may list them again. */
function leftVerdict(
  left: readonly [LeftMatch, ...LeftMatch[]],
  text: string,
  { register_date }: LicenceAnswer,
): string {
  const [{ grade, listed_until }] = left
  const register = `the register of ${longDate(register_date)}`
  const isSure = grade === 'exact'
  if (left.length > 1) {
    const named = isSure ? `organisations named “${text}”` : `organisations that may be “${text}”`
    return `${formatCount(left.length)} ${named} were not on ${register}: they were listed before`
  }
  const who = isSure ? `“${text}”` : `An organisation that may be “${text}”`
  return `${who} was not on ${register}: it was last listed on ${longDate(listed_until)}`
}

/**
 * The result of a check in one sentence. It never denies a licence: a newer register may list an organisation that has
 * left, and an employer may have another legal name.
 */
export function verdictOf(answer: LicenceAnswer, text: string): string {
  const { exact, probable, similar } = answer.counts
  if (exact > 0)
    return exact === 1
      ? `“${text}” is on the register`
      : `${formatCount(exact)} organisations named “${text}” are on the register`
  const [first, ...others] = answer.left
  if (first !== undefined && isLeft(answer))
    return leftVerdict([first, ...others.filter(({ grade }) => grade === first.grade)], text, answer)
  if (probable > 0)
    return probable === 1
      ? `“${text}” is probably on the register`
      : `${formatCount(probable)} organisations on the register may be “${text}”`
  if (similar > 0)
    return similar === 1
      ? `1 name on the register is similar to “${text}”`
      : `${formatCount(similar)} names on the register are similar to “${text}”`
  return 'We found no such name; the legal name may differ'
}

/** The heading of the organisations of one grade. */
export const gradeLabels: Readonly<Record<LicenceGrade, string>> = {
  exact: 'Same name',
  probable: 'Probably meant',
  similar: 'Similar names',
}

/** The heading of those that have left. It is never that of a grade, because they have no licence. */
export const LEFT_LABEL = 'No longer on the register'

/** Why an organisation is shown. */
export const reasonLabels: Readonly<Record<LicenceReason, string>> = {
  'same-name': 'The name is the same.',
  uk: 'The same name, but only one of the two has “UK”.',
  'other-form': 'The same name with another legal form, such as Ltd for LLC.',
  'trading-name': 'One of its names is the same.',
  website: 'As far as we know, this is its website.',
  'short-name': 'This is a short name for it.',
  domain: 'The address spells its name.',
  'without-spaces': 'The same name without spaces.',
  'one-typo': 'The same name, if one word was mistyped.',
  'general-end': 'Its name begins so, and only general words follow.',
  'first-word': 'Its name begins with this word.',
  'shared-trading-name': 'Trades under this name',
  begins: 'Begins the same',
  words: 'Has the same words',
  spelling: 'Spelt a little differently',
  initials: 'Its words begin with these letters',
  'some-words': 'Has some of the words',
}

/** Why a check failed. The retry button shows how long to wait. */
export const failureOf = ({ status, retryAfter, message }: ApiError): string =>
  status === statuses.tooManyRequests && retryAfter !== undefined
    ? 'You have made many checks in a short time.'
    : message
