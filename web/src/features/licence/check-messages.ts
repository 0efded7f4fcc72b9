import type { LicenceGrade, LicenceReason } from '#shared/licence-match.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { statuses } from '../../lib/api/error-catalogue.ts'

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
