import { formatCount } from '../../../../shared/format/number.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { statuses } from '../../lib/error-catalogue.ts'

/** The answer names no more than this many organisations. */
const MOST_NAMED = 50

/** What a check has found, in a sentence. */
export function verdictOf(found: number, name: string): string {
  if (found === 0) return `No organisation named “${name}” is on the register`
  if (found === 1) return `“${name}” is on the register`
  const many = found < MOST_NAMED ? formatCount(found) : `${formatCount(MOST_NAMED)} or more`
  return `${many} organisations named “${name}” are on the register`
}

/** Why a check failed; how long to wait stands on the button that tries again. */
export const failureOf = ({ status, retryAfter, message }: ApiError): string =>
  status === statuses.tooManyRequests && retryAfter !== undefined
    ? 'You have made many checks in a short time.'
    : message
