import type { APIGatewayProxyEvent } from 'aws-lambda'
import type * as z from 'zod/mini'
import { MAX_BODY_BYTES, type RouteContract } from '#shared/api/contract.ts'
import { AppError, type FieldErrors } from '#shared/errors.ts'

/** The deepest JSON that is accepted (docs/product/security.md "Access and input"). */
const MAX_DEPTH = 20

/** The most values and names of a body. The largest one that a contract takes has 5,000 ids (`MAX_BULK`). */
const MAX_VALUES = 20_000

/**
 * The most fields that an error names. A body of 64 KB may have a list of thousands of wrong values, and an error about all
 * of them could exceed the size of an answer.
 */
export const MAX_NAMED_FIELDS = 100

/** Parses the declared parts of a request, and checks any body. @throws AppError 400, 413, 415, or 422 with the invalid fields. */
export function parseRequest(contract: RouteContract, event: APIGatewayProxyEvent) {
  const { query, body } = contract.request
  const errors = Object.create(null) as FieldErrors
  const bytes = bytesOf(event, contract.maxBodyBytes ?? MAX_BODY_BYTES)
  const given = {
    params: event.pathParameters ?? {},
    query: query && queryOf(event, errors),
    body: body && bodyOf(event, bytes),
  }
  return parseParts(contract, given, errors)
}

/** Parses the values of a call, from a request or not, beside known faults. @throws AppError 422 with the invalid fields. */
export function parseParts(
  { request: { params, query, body } }: RouteContract,
  given: { params: unknown; query: unknown; body: unknown },
  errors = Object.create(null) as FieldErrors,
) {
  const parsed = {
    params: params && check(params, given.params, errors),
    query: query && check(query, given.query, errors),
    body: body && check(body, given.body, errors),
  }
  const first = Object.values(errors)[0]?.[0]
  if (first !== undefined) throw new AppError('validation_failed', first, { errors })
  return parsed
}

function check(schema: z.ZodMiniType, value: unknown, errors: FieldErrors): unknown {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  let room = MAX_NAMED_FIELDS - Object.keys(errors).length
  for (const issue of result.error.issues) {
    const field = issue.path.join('.') || 'body'
    if (!(field in errors) && (room -= 1) < 0) break
    const messages = (errors[field] ??= [])
    if (!messages.includes(issue.message)) messages.push(issue.message)
  }
  return undefined
}

/** The query parameters. An empty one is absent (docs/product/api.md "Parameters"), and a repeated one an error: none is chosen silently. */
function queryOf(event: APIGatewayProxyEvent, errors: FieldErrors): Record<string, string> {
  const query = Object.create(null) as Record<string, string>
  for (const [name, values = []] of Object.entries(event.multiValueQueryStringParameters ?? {})) {
    if (values.length > 1) errors[name] = [`Give ${name} once`]
    else if (values[0]?.trim()) query[name] = values[0]
  }
  return query
}

function bytesOf(event: APIGatewayProxyEvent, max: number): Uint8Array {
  if (event.headers['content-encoding'] !== undefined) {
    throw new AppError('unsupported_media_type', 'Send the body without Content-Encoding')
  }
  const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8')
  if (bytes.length > max) throw new AppError('payload_too_large', `Send a body of at most ${max / 1024} KB`)
  return bytes
}

function bodyOf(event: APIGatewayProxyEvent, bytes: Uint8Array): unknown {
  const type = event.headers['content-type'] ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('unsupported_media_type', 'Send the body as application/json')
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) throw new AppError('unsupported_media_type', 'Send the body in UTF-8')
  if (hasTooMany(bytes)) throw new AppError('malformed', `Send JSON of at most ${MAX_VALUES} values`)
  const value = parseJson(bytes)
  checkShape(value)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new AppError('malformed', 'Send a JSON object')
  }
  return value
}

/** Whether JSON has too many values. A value or name follows each mark outside a text. To parse a million takes a second. */
function hasTooMany(bytes: Uint8Array): boolean {
  let [count, isText] = [0, false]
  for (let at = 0; at < bytes.length && count < MAX_VALUES; at += 1) {
    const byte = bytes[at]
    if (byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isText = !isText
    else if (!isText && (byte === COMMA || byte === COLON || byte === LIST || byte === OBJECT)) count += 1
  }
  return count >= MAX_VALUES
}

const [QUOTE, BACKSLASH, COMMA, COLON, LIST, OBJECT] = Buffer.from('"\\,:[{')

function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf8', { fatal: true }).decode(bytes))
  } catch {
    throw new AppError('malformed', 'The body is not valid JSON')
  }
}

/**
 * Refuses JSON that is nested too deeply. It does not recurse, because hostile JSON may have thousands of levels. It
 * also refuses lone surrogates in values and names, which JSON can encode but no database accepts.
 */
function checkShape(root: unknown): void {
  let level: unknown[] = [root]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new AppError('malformed', `Send JSON of at most ${MAX_DEPTH} levels`)
    if (level.some((value) => typeof value === 'string' && !value.isWellFormed())) {
      throw new AppError('malformed', 'The body contains a lone surrogate, which is not valid Unicode')
    }
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? partsOf(value) : []))
  }
}

/** What an object or a list contains: its values, and the names of an object. */
const partsOf = (value: object): unknown[] =>
  Array.isArray(value) ? value : [...Object.keys(value), ...Object.values(value)]
