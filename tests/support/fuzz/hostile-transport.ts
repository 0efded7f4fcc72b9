import * as fc from 'fast-check'
import { MAX_BODY_BYTES, type RouteContract } from '#shared/api/contract.ts'
import type { Expected } from './expected-of.ts'

interface Transport {
  headers?: Record<string, string>
  body?: string
  expected: Expected
}

const refusedAs = (...codes: NonNullable<Expected['codes']>): Expected => ({ codes })

/** Headers that say that a body is encoded, or no JSON. */
export function hostileHeaders({ request }: RouteContract): fc.Arbitrary<Transport> {
  const encoded = fc.constantFrom('gzip', 'br', 'identity', 'x').map((coding) => ({
    headers: { 'content-encoding': coding },
    expected: refusedAs('unsupported_media_type'),
  }))
  if (request.body === undefined) return encoded
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonx',
  ]
  const others = ['application/json-patch+json', 'text/json', '*/*', 'application/json, text/plain']
  const charsets = ['application/json; charset=utf-16', 'application/json;v=1; Charset = "latin1"']
  const typed = fc.constantFrom(...types, ...others, ...charsets).map((type) => ({
    headers: { 'content-type': type },
    expected: refusedAs('unsupported_media_type'),
  }))
  const right = fc
    .constantFrom('APPLICATION/JSON', 'application/json ; charset=utf-8', 'application/json; charset="UTF8"')
    .map((type) => ({
      headers: { 'content-type': type },
      expected: { isTaken: true } satisfies Expected,
    }))
  return fc.oneof(encoded, typed, right)
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`

const malformed = [
  '',
  ' ',
  '{',
  '{"a":',
  '{"a":1,}',
  "{'a':1}",
  '{"a":NaN}',
  '{"a":1}{',
  '\u0000',
  'undefined',
  '{"a":"\u0001"}',
  '[]',
  '[{}]',
  '"x"',
  '7',
  'null',
  'true',
  '{"a":"\\ud800"}',
  '{"a":["\\udfff"]}',
  '{"a":"\\x"}',
  nested(21),
  nested(500),
  '['.repeat(30_000),
  `{"a":${'['.repeat(15_000)}${']'.repeat(15_000)}}`,
]

/** Bodies that are too large, or no JSON object. A route without a body ignores a small one. */
export function hostileBodies({
  method,
  request,
  maxBodyBytes = MAX_BODY_BYTES,
}: RouteContract): fc.Arbitrary<Transport> {
  // a GET cannot send a body
  if (method === 'GET') return fc.constant({ expected: { isTaken: true } })
  const tooLarge = fc
    .constantFrom(
      ' '.repeat(maxBodyBytes + 1),
      `{"a":"${'é'.repeat(maxBodyBytes / 2)}"}`,
      '{'.repeat(2 * maxBodyBytes),
    )
    .map((body) => ({ body, expected: refusedAs('payload_too_large') }))
  const broken = fc.constantFrom(...malformed).map((body) => ({
    body,
    expected:
      request.body === undefined
        ? ({ isTaken: true } satisfies Expected)
        : refusedAs(body.length > maxBodyBytes ? 'payload_too_large' : 'malformed'),
  }))
  return fc.oneof(tooLarge, { arbitrary: broken, weight: 3 })
}

/** Changes to a path: another one, or another spelling of the same. */
export const hostilePaths = fc.constantFrom<(path: string) => string>(
  (path) => `${path}/`,
  (path) => `${path}/x`,
  (path) => `${path}//`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) => `${path}%00`,
  (path) => `${path};admin=1`,
  (path) => `${path}/..;/admin/users`,
  (path) => `${path}/%2e%2e%2fadmin`,
  (path) => `/admin%2f..${path}`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%ff`,
  (path) => `${path}/${'x'.repeat(4_000)}`,
  (path) => path.replaceAll(/\w/g, (letter) => `%${letter.codePointAt(0)?.toString(16)}`),
  (path) => `${path}%0d%0aX-Injected:%201`,
  (path) => `${path}.json`,
)
