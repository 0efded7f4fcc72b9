import type * as z from 'zod/mini'
import { MAX_BODY_BYTES, type RouteContract } from '#shared/api/contract.ts'
import type { ErrorCode } from '#shared/errors.ts'
import { MAX_NAMED_FIELDS } from '../../../functions/platform/http/parse-request.ts'

/** What the contract says of the answer to a request. Absent parts may be anything. */
export interface Expected {
  codes?: readonly ErrorCode[]
  fields?: readonly string[]
  /** Set if the contract takes the request, so that no error may blame its form or its caller. */
  isTaken?: true
}

/** The parts of a request, as the gateway reads them. */
export interface Parts {
  params: Record<string, string>
  query: readonly (readonly [name: string, value: string])[]
  /** The text of the body, if there is one. */
  body?: string
}

/** What a contract says of a request by a right caller: refused with the names of its fields, or taken. */
export function expectedOf(contract: RouteContract, { params, query, body = '' }: Parts): Expected {
  const { params: ofPath, query: ofQuery, body: ofBody } = contract.request
  if (Buffer.byteLength(body) > (contract.maxBodyBytes ?? MAX_BODY_BYTES))
    return { codes: ['payload_too_large'] }
  const json = ofBody && jsonOf(body)
  if (ofBody && json === undefined) return { codes: ['malformed'] }
  const fields = [
    ...refusedIn(ofPath, params),
    ...(ofQuery ? refusedInQuery(ofQuery, query) : []),
    ...refusedIn(ofBody, json),
  ]
  if (fields.length === 0) return { isTaken: true }
  const codes: ErrorCode[] = contract.errors?.includes('pro_required')
    ? ['validation_failed', 'pro_required']
    : ['validation_failed']
  return { codes, fields: fields.slice(0, MAX_NAMED_FIELDS) }
}

function refusedIn(schema: z.ZodMiniType | undefined, value: unknown): string[] {
  const { error } = schema?.safeParse(value) ?? {}
  return [...new Set(error?.issues.map(({ path }) => path.join('.') || 'body'))]
}

/** A repeated parameter is refused, and a blank one counts as absent. */
function refusedInQuery(schema: z.ZodMiniType, query: Parts['query']): string[] {
  const values = Map.groupBy(query, ([name]) => name)
  const repeated = [...values].filter(([, all]) => all.length > 1).map(([name]) => name)
  const given = [...values]
    .filter(([, all]) => all.length === 1 && all[0]?.[1].trim())
    .map(([, [one]]) => one)
  const once = Object.fromEntries(given.filter((pair) => pair !== undefined))
  return [...new Set([...repeated, ...refusedIn(schema, Object.assign(Object.create(null), once))])]
}

/** The object that a body encodes; undefined if it encodes none, or is not valid Unicode. */
function jsonOf(body: string): object | undefined {
  try {
    const value: unknown = JSON.parse(body)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject && isWellFormed(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isWellFormed = (value: unknown): boolean => {
  if (typeof value === 'string') return value.isWellFormed()
  return typeof value !== 'object' || value === null || Object.values(value).every(isWellFormed)
}
