import { formatCount } from '../../../../shared/format/number.ts'
import type { ApiError } from '../../lib/api/api-error.ts'
import { statuses } from '../../lib/api/error-catalogue.ts'

/** The maximum number of organisations in one answer. */
const MOST_NAMED = 50

/** The maximum number of similar names in one answer. */
const MOST_SIMILAR = 10

const atLeast = (count: number, most: number): string =>
  count < most ? formatCount(count) : `${formatCount(most)} or more`

/** The text when no organisation has exactly the name. */
export const DENIAL = 'No organisation of exactly this name is on the register'

/** The heading if only similar names were found, with their number. */
export const similarWords = (count: number, text: string): string =>
  count === 1
    ? `1 name on the register is like “${text}”`
    : `${atLeast(count, MOST_SIMILAR)} names on the register are like “${text}”`

/** Explains which names count as similar (docs/product/search.md "Licence check"). */
export const LIKENESS =
  'A similar name begins with the same letters, or its trading name does. Capitals, accents and words like “Ltd” and “UK” do not count.'

/** The result of a check in one sentence. */
export function verdictOf(found: number, name: string): string {
  if (found === 0) return `“${name}”: no organisation of exactly this name is on the register`
  if (found === 1) return `“${name}” is on the register`
  return `${atLeast(found, MOST_NAMED)} organisations named “${name}” are on the register`
}

/** Why a check failed. The retry button shows how long to wait. */
export const failureOf = ({ status, retryAfter, message }: ApiError): string =>
  status === statuses.tooManyRequests && retryAfter !== undefined
    ? 'You have made many checks in a short time.'
    : message
