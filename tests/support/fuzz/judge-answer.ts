import { isDeepStrictEqual } from 'node:util'
import {
  ErrorBody,
  FeedAnswer,
  HtmlPage,
  Redirect,
  type RouteContract,
  TOTAL_HEADER,
} from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import { type ErrorCode, statusOfCode } from '#shared/errors.ts'
import type { Expected } from './expected-of.ts'
import type { FuzzAnswer } from './fuzz-request.ts'

/** Errors that blame the form of a request, or its caller. */
const blaming: readonly ErrorCode[] = [
  'malformed',
  'payload_too_large',
  'unsupported_media_type',
  'method_not_allowed',
  'token_expired',
  'token_invalid',
  'token_not_found',
  'forbidden',
  'api_token_refused',
  'email_unverified',
]

/** What is wrong with an answer of a called route, or of none; undefined if nothing. */
export function faultOf(
  contract: RouteContract | undefined,
  answer: FuzzAnswer,
  expected: Expected = {},
): string | undefined {
  if (answer.status >= 500) return `status ${answer.status}`
  if (answer.status >= 400) return faultOfError(contract, answer, expected)
  if (expected.codes !== undefined) return `status ${answer.status} instead of ${expected.codes.join(' or ')}`
  return contract && faultOfSuccess(contract, answer)
}

function faultOfError(
  contract: RouteContract | undefined,
  { status, text }: FuzzAnswer,
  { codes, fields, isTaken }: Expected,
): string | undefined {
  const body = jsonOf(text)
  const { data } = ErrorBody.safeParse(body)
  const code = data?.code as ErrorCode | undefined
  if (data === undefined || code === undefined || !isDeepStrictEqual(data, body))
    return `the error body ${text}`
  if (statusOfCode[code] !== status) return `status ${status} with ${code}`
  if (contract && !errorsOf(contract).includes(code)) return `the undeclared error ${code}`
  if (codes && !codes.includes(code)) return `${code} instead of ${codes.join(' or ')}`
  const named = Object.keys(data.errors ?? {})
  if (code === 'validation_failed' && fields && !isDeepStrictEqual(new Set(named), new Set(fields)))
    return `errors about ${named.join(', ')} instead of ${fields.join(', ')}`
  if (isTaken && blaming.includes(code)) return `${code} for a request that the contract takes`
  const strange =
    isTaken && contract && named.find((field) => !ownFields(contract).includes(field.split('.')[0] ?? ''))
  return strange ? `an error about ${strange}, which is no field of the route` : undefined
}

const ownFields = ({ request }: RouteContract): string[] => [
  'body',
  ...Object.values(request).flatMap((schema) => Object.keys(schema?.shape ?? {})),
]

/** A success has a declared status, and a body without undeclared fields. */
function faultOfSuccess(contract: RouteContract, { status, headers, text }: FuzzAnswer): string | undefined {
  const schema = contract.responses[status]
  if (schema === undefined) return `the undeclared status ${status}`
  if (schema === Redirect) return headers['location'] ? undefined : 'a redirect to nowhere'
  if (schema === HtmlPage)
    return headers['content-type']?.startsWith('text/html') ? undefined : 'an answer that is no page'
  if (schema === FeedAnswer) return text.startsWith('<?xml') ? undefined : 'an answer that is no feed'
  if (contract.mediaType !== undefined) {
    const isFile =
      headers['content-type']?.startsWith(contract.mediaType) && headers[TOTAL_HEADER.toLowerCase()]
    return isFile ? undefined : 'an answer that is no file'
  }
  const body = jsonOf(text)
  const { data, error } = schema.safeParse(body)
  if (error)
    return `a body that breaks the contract: ${error.issues[0]?.path.join('.')} ${error.issues[0]?.message}`
  const { total } = data as { total?: unknown }
  if (typeof total === 'number' && headers[TOTAL_HEADER.toLowerCase()] !== String(total))
    return 'a total that is not in the header'
  return isDeepStrictEqual(data, body) ? undefined : 'a body with undeclared fields'
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
