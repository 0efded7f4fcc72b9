import { formatCount } from '../../../../shared/format/number.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { statuses } from '../../lib/error-catalogue.ts'

/** The answer names no more than this many organisations. */
const MOST_NAMED = 50

/** The answer lists no more than this many names that are like the text. */
const MOST_SIMILAR = 10

const atLeast = (count: number, most: number): string =>
  count < most ? formatCount(count) : `${formatCount(most)} or more`

/** What is said where no organisation has exactly the name that was asked for. */
export const DENIAL = 'No organisation of exactly this name is on the register'

/** What stands before any denial: how many names are like the text. */
export const similarWords = (count: number, text: string): string =>
  count === 1
    ? `1 name on the register is like “${text}”`
    : `${atLeast(count, MOST_SIMILAR)} names on the register are like “${text}”`

/** What makes a name like the text; by the matching rules a name need not begin with the very text (docs/product/search.md "Licence check"). */
export const LIKENESS =
  'Each begins with the same letters, or trades under such a name. Capitals, accents and words like “Ltd” and “UK” do not count.'

/** What a check has found, in a sentence. */
export function verdictOf(found: number, name: string): string {
  if (found === 0) return `“${name}”: no organisation of exactly this name is on the register`
  if (found === 1) return `“${name}” is on the register`
  return `${atLeast(found, MOST_NAMED)} organisations named “${name}” are on the register`
}

/** Why a check failed; how long to wait stands on the button that tries again. */
export const failureOf = ({ status, retryAfter, message }: ApiError): string =>
  status === statuses.tooManyRequests && retryAfter !== undefined
    ? 'You have made many checks in a short time.'
    : message
