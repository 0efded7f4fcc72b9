import { optionsOf } from '../options-of.ts'
import { UserFacingError } from '../../user-facing-error.ts'

const USAGE = 'Usage: npm run sponsor -- trace <request id> [--days <number>] [--stage <name>]'

interface TraceArguments {
  requestId: string
  /** How many days of a stage's log are searched. */
  days: number
  stage: string | undefined
}

/** An id as API Gateway, Lambda and CloudFront make it. Nothing else may get into a query. */
const REQUEST_ID = /^[\w-]{8,128}=*$/

/** Parses the arguments of the command. @throws UserFacingError naming what is wrong. */
export function traceArguments(args: string[]): TraceArguments {
  const { values, positionals } = optionsOf(
    { args, allowPositionals: true, options: { days: { type: 'string' }, stage: { type: 'string' } } },
    USAGE,
  )
  const [requestId = '', ...others] = positionals
  if (requestId === '' || others.length > 0) throw new UserFacingError(USAGE)
  if (!REQUEST_ID.test(requestId))
    throw new UserFacingError(
      `"${requestId}" is no request id. An answer names its own in X-Request-Id. ${USAGE}`,
    )
  const { days = '3', stage } = values
  if (!/^[1-9]\d?$/.test(days)) throw new UserFacingError(`--days is "${days}", expected 1 to 99. ${USAGE}`)
  return { requestId, days: Number(days), stage }
}
