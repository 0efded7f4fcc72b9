import * as z from 'zod/mini'
import {
  type AuthLevel,
  ErrorBody,
  MAX_BODY_BYTES,
  Redirect,
  type RouteContract,
} from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import { FileAnswer, TOTAL_HEADER } from '#shared/api/file-answer.ts'
import type { RouteId, routes } from '#shared/api/routes.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import { type ErrorCode, statusOfCode } from '#shared/errors.ts'
import type { JsonSchema, jsonSchemas } from './json-schemas.ts'

type Schemas = ReturnType<typeof jsonSchemas>

/** The name of the session's bearer token in the description. */
export const SESSION = 'session'

/** The name of API tokens in the description. */
export const API_TOKEN = 'api_token'

const security: Record<AuthLevel, object[]> = {
  none: [],
  // a visitor may send a session or none
  visitor: [{}, { [SESSION]: [] }],
  pending: [{ [SESSION]: [] }],
  user: [{ [SESSION]: [] }],
  admin: [{ [SESSION]: [] }],
}

type Routes = typeof routes

/** The success statuses of the contracts. */
type SuccessStatus = { [Id in RouteId]: keyof Routes[Id]['responses'] }[RouteId]

type RefusalStatus = (typeof statusOfCode)[ErrorCode]

const successReasons: Record<SuccessStatus, string> = {
  200: 'What was asked for',
  201: 'Created',
  202: 'Taken on; it is done in a while',
  302: 'Look elsewhere',
}

const refusalReasons: Record<Exclude<RefusalStatus, 413>, string> = {
  400: 'The body cannot be read',
  401: 'The session is missing, over or not valid',
  403: 'Not for this session',
  404: 'There is no such thing',
  405: 'The address takes other methods',
  409: 'Something else happened at the same moment',
  415: 'The body is not plain JSON',
  422: 'A value is not right, or a limit is reached',
  429: 'Too many calls; Retry-After says when the next may come',
  500: 'It failed on our side',
  503: 'It cannot be answered at the moment; Retry-After says when to try again',
}

/** Describes an API call as an OpenAPI operation. */
export const operationOf = (contract: RouteContract, tag: string, schemas: Schemas) => ({
  operationId: contract.id,
  summary: contract.summary,
  tags: [tag],
  security: [...security[contract.auth], ...(takesApiToken(contract) ? [{ [API_TOKEN]: [] }] : [])],
  'x-auth-level': contract.auth,
  ...withParameters(contract, schemas),
  ...(contract.request.body && {
    requestBody: { required: true, content: jsonOf(schemas.of(contract.request.body)) },
  }),
  responses: { ...successes(contract, schemas), ...refusals(contract, schemas) },
})

function withParameters({ request: { params, query } }: RouteContract, schemas: Schemas) {
  const parameters = [...parametersIn('path', params, schemas), ...parametersIn('query', query, schemas)]
  return parameters.length > 0 && { parameters }
}

function parametersIn(place: 'path' | 'query', schema: RouteContract['request']['query'], schemas: Schemas) {
  if (schema === undefined) return []
  const { properties, required = [] } = schemas.of(schema) as {
    properties: Record<string, JsonSchema>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }))
}

const successes = ({ responses, edgeSeconds, mediaType }: RouteContract, schemas: Schemas) =>
  Object.fromEntries(
    Object.entries(responses).map(([status, schema]) => [
      status,
      {
        description: successReasons[Number(status) as SuccessStatus],
        headers: {
          ...requestId,
          ...(edgeSeconds !== undefined && {
            'Cache-Control': { schema: { type: 'string' } },
            ETag: { schema: { type: 'string' } },
          }),
          ...(schema === Redirect && { Location: { schema: { type: 'string' } } }),
          ...(schema === FileAnswer && fileHeaders),
          ...(hasTotal(schema) && totalHeader),
        },
        ...(schema !== Redirect && {
          content:
            mediaType === undefined
              ? jsonOf(schemas.of(schema))
              : { [mediaType]: { schema: { type: 'string' } } },
        }),
      },
    ]),
  )

/** Describes errors by status, each with its possible codes. */
function refusals(contract: RouteContract, schemas: Schemas) {
  const byStatus = Map.groupBy(errorsOf(contract), (code) => statusOfCode[code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: `${reasonOf(status, contract)}: ${codes.join(', ')}`,
        headers: { ...requestId, ...refusalHeaders[status] },
        content: jsonOf(schemas.of(ErrorBody)),
      },
    ]),
  )
}

const reasonOf = (status: RefusalStatus, { maxBodyBytes = MAX_BODY_BYTES }: RouteContract): string =>
  status === 413 ? `The body is larger than ${maxBodyBytes / 1024} KB` : refusalReasons[status]

const requestId = { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } }

const totalHeader = {
  [TOTAL_HEADER]: {
    description: 'The number of all rows, of which the answer may have only a part',
    schema: { type: 'string', pattern: '^\\d+$' },
  },
}

const fileHeaders = {
  'Content-Disposition': { description: 'The name of the file', schema: { type: 'string' } },
  ...totalHeader,
}

const hasTotal = (schema: z.ZodMiniType): boolean =>
  schema instanceof z.ZodMiniObject && 'total' in schema.shape

const retryAfter = {
  'Retry-After': { description: 'Seconds', schema: { type: 'string', pattern: '^\\d+$' } },
}

const refusalHeaders: Partial<Record<RefusalStatus, object>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string' } } },
  405: { Allow: { schema: { type: 'string' } } },
  429: retryAfter,
  503: retryAfter,
}

const jsonOf = (schema: JsonSchema) => ({ 'application/json': { schema } })
