import type { LicenceGrade, LicenceReason } from '#shared/licence-match.ts'
import { formatCount } from '#shared/format/number.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { statuses } from '../../lib/api/error-catalogue.ts'

/** The result of a check in one sentence. It never denies a licence: an employer may have another legal name. */
export function verdictOf({ exact, probable, similar }: Record<LicenceGrade, number>, text: string): string {
  if (exact > 0)
    return exact === 1
      ? `“${text}” is on the register`
      : `${formatCount(exact)} organisations named “${text}” are on the register`
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
