import * as z from 'zod/mini'
import { Preferences, User } from '#shared/api/accounts/accounts.ts'
import { CompanyDetails, EmailContact, PhoneContact, UnlockedCompany } from '#shared/api/companies.ts'
import { CompanyRow } from '#shared/api/company-row.ts'
import {
  API_PREFIX,
  type AuthLevel,
  ErrorBody,
  MAX_BODY_BYTES,
  Redirect,
  type RouteContract,
  FileAnswer,
  TOTAL_HEADER,
} from '#shared/api/contract.ts'
import { errorsOf } from '#shared/api/errors-of.ts'
import type { RouteId, routes } from '#shared/api/routes.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import { Vacancy } from '#shared/api/vacancy.ts'
import { type ErrorCode, statusOfCode } from '#shared/errors.ts'

type JsonSchema = Record<string, unknown>

/**
 * Schemas that the description defines once, by name, and references elsewhere. Other schemas are repeated at each use.
 * Add a schema here if several calls return it.
 */
const named = {
  User,
  Preferences,
  CompanyRow,
  CompanyDetails,
  UnlockedCompany,
  EmailContact,
  PhoneContact,
  Vacancy,
  ErrorBody,
}

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(named)) names.add(schema, { id })

function jsonSchemas() {
  const components: Record<string, JsonSchema> = {}
  return {
    components,
    of(schema: z.ZodMiniType): JsonSchema {
      // the schema is wrapped, so that even a named schema at the top level becomes a reference
      const { properties, $defs } = toJson(z.object({ schema })) as {
        properties: { schema: JsonSchema }
        $defs?: Record<string, JsonSchema>
      }
      for (const [id, { id: _id, ...definition }] of Object.entries($defs ?? {})) components[id] = definition
      return properties.schema
    },
  }
}

function toJson(schema: z.ZodMiniType): unknown {
  const json = z.toJSONSchema(schema, {
    // the input is described, because a transform has no JSON Schema
    io: 'input',
    metadata: names,
    override({ zodSchema, jsonSchema }) {
      Object.assign(jsonSchema, tidied(zodSchema))
      // the bounds of safe integers carry no information
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  return JSON.parse(JSON.stringify(json).replaceAll('"#/$defs/', '"#/components/schemas/'))
}

/**
 * Describes a text that is trimmed or lower-cased before its check. Only the check is described, because the changed
 * text is valid as well.
 */
function tidied(schema: z.core.$ZodType): JsonSchema {
  if (!(schema instanceof z.ZodMiniPipe) || !(schema.def.out instanceof z.ZodMiniString)) return {}
  const { $schema: _schema, ...checked } = z.toJSONSchema(schema.def.out, { io: 'input' })
  return checked
}

type Schemas = ReturnType<typeof jsonSchemas>

/** The name of the session's bearer token in the description. */
const SESSION = 'session'

const API_TOKEN = 'api_token'

const security: Record<AuthLevel, object[]> = {
  none: [],
  // a visitor may send a session or none
  visitor: [{}, { [SESSION]: [] }],
  pending: [{ [SESSION]: [] }],
  user: [{ [SESSION]: [] }],
  admin: [{ [SESSION]: [] }],
}

type Routes = typeof routes

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

const operationOf = (contract: RouteContract, operationId: string, tag: string, schemas: Schemas) => ({
  operationId,
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

export interface Part {
  name: string
  /** Each with the name of its export. */
  contracts: readonly (readonly [name: string, contract: RouteContract])[]
}

/** Describes an API as OpenAPI 3.1, from its contracts only. */
export function describeApi({ version, parts }: { version: string; parts: readonly Part[] }) {
  const schemas = jsonSchemas()
  const paths: Record<string, Record<string, object>> = {}
  for (const { name, contracts } of parts) {
    for (const [id, contract] of contracts) {
      const operations = (paths[contract.path] ??= {})
      operations[contract.method.toLowerCase()] = operationOf(contract, id, name, schemas)
    }
  }
  return {
    openapi: '3.1.0' as const,
    info: {
      title: 'Sponsor Finder',
      version,
      description:
        'Finds the UK companies that may sponsor a Skilled Worker visa. `x-auth-level` says who may make a call: ' +
        'none (no token is read), visitor (a token is optional, but a bad one is refused), pending (any session), ' +
        'user (a verified account), pro, admin.',
    },
    servers: [{ url: API_PREFIX }],
    tags: parts.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: schemas.components,
      headers: {
        RequestId: { description: 'Names the request in our logs', schema: { type: 'string' } },
      },
      securitySchemes: {
        [SESSION]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        [API_TOKEN]: { type: 'http', scheme: 'bearer', bearerFormat: 'sf_pat_…' },
      },
    },
  }
}
