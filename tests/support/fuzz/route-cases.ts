import * as fc from 'fast-check'
import type { RouteContract } from '#shared/api/contract.ts'
import { takesApiToken } from '#shared/api/token-routes.ts'
import type { SampleRequest } from '../product/sample-requests.ts'
import { changed, changesTo, fieldsOf } from './changes-to.ts'
import { type Expected, expectedOf, type Parts } from './expected-of.ts'
import type { FuzzRequest } from './fuzz-request.ts'
import { hostileBodies, hostileHeaders, hostilePaths } from './hostile-transport.ts'
import { takes } from './schema.ts'

/** Who calls: one of the level that the route needs, one just below it, an API token, nobody, or a wrong header. */
export type Caller = 'right' | 'lower' | 'apiToken' | 'nobody' | { header: string }

/** A request to a route, with what its contract says of the answer. */
export interface RouteCase {
  kind: 'fields' | 'extra keys' | 'repeated parameter' | 'caller' | 'method' | 'transport' | 'path'
  caller: Caller
  request: FuzzRequest
  expected: Expected
  fault?: string
}

interface Values {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** The requests that a contract suggests, right and wrong ones. `sample` makes a right one. */
export function casesOf(
  contract: RouteContract,
  sample: () => SampleRequest,
  methods: readonly string[],
): fc.Arbitrary<RouteCase> {
  const fresh = fc.constant(undefined).map(() => valuesOfSample(sample()))
  const values = fc.oneof(
    { arbitrary: fresh, weight: 1 },
    { arbitrary: changedValues(contract, fresh), weight: 5 },
  )
  const of = (kind: RouteCase['kind'], more: Partial<RouteCase> = {}) => ({
    kind,
    caller: 'right' as const,
    ...more,
  })
  const rightOnes = fresh.map((given) => requestOf(contract, given))
  const fields = changedValues(contract, fresh).map(({ contractFault, ...given }): RouteCase => ({
    ...of('fields'),
    ...requestOf(contract, given),
    ...(contractFault && { fault: contractFault }),
  }))
  const withKeys = fc
    .tuple(fresh, extraKeys(contract))
    .map(([given, keys]): RouteCase => ({ ...of('extra keys'), ...requestOf(contract, given, keys) }))
  const repeated = fc
    .tuple(fresh, fc.constantFrom(...queryNames(contract)), fc.constantFrom('1', 'x', ''))
    .map(([given, name, value]): RouteCase => {
      const twice = [
        [name, value],
        [name, '2'],
      ] as const
      return { ...of('repeated parameter'), ...requestOf(contract, withoutParameter(given, name), [], twice) }
    })
  const callers = fc.tuple(values, wrongCallers(contract)).map(([given, [caller, expected]]): RouteCase => ({
    ...of('caller', { caller }),
    request: requestOf(contract, given).request,
    expected,
  }))
  const wrongMethods = fc.tuple(rightOnes, fc.constantFrom(...methodsBeside(methods))).map(
    ([
      {
        request: { body: _body, ...request },
      },
      method,
    ]): RouteCase => ({
      ...of('method'),
      request: { ...request, method },
      expected: { codes: ['method_not_allowed'] },
    }),
  )
  const transport = fc
    .tuple(rightOnes, fc.oneof(hostileHeaders(contract), hostileBodies(contract)))
    .map(([{ request }, { headers, body, expected }]): RouteCase => ({
      ...of('transport'),
      request: {
        ...request,
        headers: { ...request.headers, ...headers },
        ...(body !== undefined && { body }),
      },
      expected,
    }))
  const paths = fc.tuple(rightOnes, hostilePaths).map(([{ request }, change]): RouteCase => ({
    ...of('path', { caller: 'nobody' }),
    request: { ...request, path: change(request.path) },
    expected: {},
  }))
  return fc.oneof(
    { arbitrary: fields, weight: hasFields(contract) ? 10 : 0 },
    { arbitrary: withKeys, weight: 2 },
    { arbitrary: repeated, weight: 1 },
    { arbitrary: callers, weight: contract.auth === 'none' ? 0 : 4 },
    { arbitrary: wrongMethods, weight: 1 },
    { arbitrary: transport, weight: 3 },
    { arbitrary: paths, weight: 1 },
  )
}

const hasFields = ({ request }: RouteContract) =>
  Object.values(request).some((schema) => fieldsOf(schema).length > 0)

const valuesOfSample = ({ params = {}, query = {}, body = {} }: SampleRequest): Values => ({
  params,
  query,
  body,
})

function changedValues(contract: RouteContract, fresh: fc.Arbitrary<Values>) {
  const fields = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = contract.request[part]
    return schema === undefined ? [] : fieldsOf(schema).map((field) => ({ ...field, part }))
  })
  if (fields.length === 0) return fresh.map((given) => ({ ...given, contractFault: undefined }))
  const change = fc.constantFrom(...fields).chain((field) =>
    changesTo(field, field.part === 'body').map((made) => ({
      ...made,
      part: field.part,
      schema: field.schema,
    })),
  )
  return fc.tuple(fresh, fc.array(change, { minLength: 1, maxLength: 3 })).map(([given, changes]) => {
    const next: Values = { ...given }
    for (const one of changes) next[one.part] = changed(next[one.part], [one]) as Record<string, unknown>
    const lax = changes.find(({ isWrongType, value, schema }) => isWrongType && takes(schema, value))
    return { ...next, contractFault: lax && `takes ${JSON.stringify(lax.value)} as ${lax.path.join('.')}` }
  })
}

/** The request with these values, and what its contract says of it. */
function requestOf(
  contract: RouteContract,
  { params, query, body }: Values,
  keys: readonly (readonly [string, unknown])[] = [],
  more: Parts['query'] = [],
): Pick<RouteCase, 'request' | 'expected'> {
  const names = [...contract.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const texts = Object.fromEntries(names.map((name) => [name, segmentOf(params[name] ?? 'x')]))
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, textOf(value)] as const],
  )
  const inUrl = contract.request.body === undefined ? keys : []
  const sent = [...pairs, ...more, ...inUrl.map(([name, value]) => [name, textOf(value)] as const)]
  const json = contract.request.body && withKeysIn(JSON.stringify(body), keys)
  return {
    request: {
      method: contract.method,
      path: contract.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(texts[name] ?? 'x'),
      ),
      query: sent.map(([name, value]) => [name, value]),
      headers: json === undefined ? {} : { 'content-type': 'application/json' },
      ...(json !== undefined && { body: json }),
    },
    expected: expectedOf(contract, { params: texts, query: sent, ...(json !== undefined && { body: json }) }),
  }
}

const textOf = (value: unknown): string =>
  (typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed()

/** A segment of a path. An empty one, or one of dots, would make another path. */
const segmentOf = (value: unknown): string => {
  const text = textOf(value)
  return /^\.{0,2}$/.test(text) ? 'x' : text
}

/** Puts keys before those of a JSON object. `__proto__` too becomes a key. */
const withKeysIn = (json: string, keys: readonly (readonly [string, unknown])[]): string => {
  const first = keys.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')
  return json.startsWith('{') && first ? `{${first}${json === '{}' ? '' : ','}${json.slice(1)}` : json
}

const withoutParameter = ({ query, ...rest }: Values, name: string): Values => {
  const { [name]: _old, ...others } = query
  return { ...rest, query: others }
}

/** Keys by which a client might try to change what it may not. Those of the contract itself are left out. */
const tried: readonly (readonly [string, unknown])[] = [
  ['role', 'admin'],
  ['admin', true],
  ['is_admin', 1],
  ['verified', true],
  ['email_verified_at', '2026-01-01T00:00:00.000Z'],
  ['plan', 'pro'],
  ['limit', 1_000_000],
  ['daily_limit', 1_000_000],
  ['id', 'local-admin'],
  ['user_id', 'local-admin'],
  ['session_epoch', 99],
  ['__proto__', { role: 'admin', verified: true }],
  ['constructor', { prototype: { role: 'admin' } }],
  ['toString', 'x'],
]

function extraKeys({ request }: RouteContract) {
  const own = Object.values(request).flatMap((schema) => Object.keys(schema.shape))
  return fc.subarray(
    tried.filter(([name]) => !own.includes(name)),
    { minLength: 1 },
  )
}

const queryNames = ({ request }: RouteContract): string[] => [...Object.keys(request.query?.shape ?? {}), 'x']

const methodsBeside = (taken: readonly string[]): string[] =>
  ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'HEAD'].filter((method) => !taken.includes(method))

/** Headers that are no token of a session. */
const wrongHeaders = [
  'Bearer',
  'Bearer x y',
  'Basic dTpw',
  'Token abc',
  'Bearer not.a.token',
  'Bearer ..',
  'Bearer null',
  `Bearer ${'a'.repeat(8_000)}`,
  'Bearer eyJhbGciOiJub25lIiwidHlwIjoic2Vzc2lvbitqd3QifQ.eyJzdWIiOiJsb2NhbC1hZG1pbiIsInNpZCI6IngifQ.',
  'Bearer eyJhbGciOiJIUzI1NiIsImtpZCI6Ii4uLy4uL2Rldi9udWxsIn0.e30.AAAA',
  'Bearer __proto__',
  '{"alg":"none"}',
  'Bearer sf_pat_local-admin.1.AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA',
  'Bearer sf_pat_',
]

/** Callers that a route refuses, with the errors that they get. */
function wrongCallers(contract: RouteContract): fc.Arbitrary<[Caller, Expected]> {
  const forged = fc
    .constantFrom(...wrongHeaders)
    .map((header): [Caller, Expected] => [{ header }, { codes: ['token_invalid', 'api_token_refused'] }])
  const refused: [Caller, Expected][] = []
  if (contract.auth !== 'visitor') refused.push(['nobody', { codes: ['token_not_found'] }])
  if (contract.auth === 'user' || contract.auth === 'admin')
    refused.push(['lower', { codes: ['email_unverified', 'forbidden'] }])
  if (!takesApiToken(contract)) refused.push(['apiToken', { codes: ['api_token_refused'] }])
  return refused.length === 0 ? forged : fc.oneof(forged, fc.constantFrom(...refused))
}
