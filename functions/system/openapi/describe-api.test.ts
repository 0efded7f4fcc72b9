import { Validator } from '@seriousme/openapi-schema-validator'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Email, User } from '#shared/api/accounts/accounts.ts'
import { defineRoute, Redirect, dataOf } from '#shared/api/contract.ts'
import { idParameter, PageParameter } from '#shared/api/parameters.ts'
import { routes } from '#shared/api/routes.ts'
import { describeApi } from './describe-api.ts'

const greet = defineRoute('POST /people/{id}/greeting', {
  auth: 'user',
  summary: 'Greets somebody.',
  request: {
    params: z.object({ id: idParameter('a person') }),
    query: z.object({ page: PageParameter, loud: z.optional(z.literal('1')) }),
    body: z.object({ email: Email, words: z.optional(z.array(z.string())) }),
  },
  responses: { 200: dataOf(User) },
  errors: ['conflict', 'too_many_requests'],
  maxBodyBytes: 128 * 1024,
})
const look = defineRoute('GET /people/{id}/greeting', {
  auth: 'visitor',
  summary: 'Looks at a greeting.',
  request: { params: greet.request.params },
  responses: { 302: Redirect },
})

const api = describeApi({
  version: '1.2.3',
  parts: [{ name: 'people', contracts: Object.entries({ greet, look }) }],
})
interface Operation {
  parameters: object[]
  responses: Record<string, { description: string; headers: object }>
}
const { get, post } = api.paths['/people/{id}/greeting'] as unknown as { get: Operation; post: Operation }

describe('the description of an API', () => {
  test('the description of all contracts is valid OpenAPI 3.1', async () => {
    const whole = describeApi({ version: '1', parts: [{ name: 'all', contracts: Object.entries(routes) }] })
    const validator = new Validator()
    expect(await validator.validate(structuredClone(whole))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    expect(JSON.stringify(whole)).not.toContain('$defs')
  })

  test('an API description contains the purpose of a call and its required level', () => {
    expect(post).toMatchObject({
      operationId: 'greet',
      summary: 'Greets somebody.',
      tags: ['people'],
      security: [{ session: [] }],
      'x-auth-level': 'user',
    })
    expect(get).toMatchObject({ operationId: 'look', security: [{}, { session: [] }] })
  })

  test('an API description lists path and query parameters, and which are optional', () => {
    expect(post.parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'string', pattern: String.raw`^[1-9]\d{0,9}$` },
      },
      {
        name: 'page',
        in: 'query',
        required: false,
        schema: { type: 'string', pattern: String.raw`^[1-9]\d{0,15}$`, default: '1' },
      },
      { name: 'loud', in: 'query', required: false, schema: { type: 'string', const: '1' } },
    ])
  })

  test('an API description gives the constraints of a text that is trimmed first', () => {
    expect(post).toMatchObject({
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              required: ['email'],
              properties: {
                email: { type: 'string', maxLength: 254, pattern: expect.stringContaining('@') },
              },
            },
          },
        },
      },
    })
  })

  test('an API description references named schemas and contains each schema once', () => {
    const answer = { properties: { data: { $ref: '#/components/schemas/User' } } }
    expect(post).toMatchObject({
      responses: { 200: { content: { 'application/json': { schema: answer } } } },
    })
    expect(Object.keys(api.components.schemas).toSorted()).toEqual(['ErrorBody', 'Preferences', 'User'])
    expect(api.components.schemas['User']).toMatchObject({
      properties: { preferences: { $ref: '#/components/schemas/Preferences' } },
    })
  })

  test('an API description lists every refusal by its status, with the one error body', () => {
    const { responses } = post
    expect(Object.keys(responses)).toEqual([
      '200',
      '400',
      '401',
      '403',
      '404',
      '405',
      '409',
      '413',
      '415',
      '422',
      '429',
      '500',
      '503',
    ])
    expect(responses['401']?.description).toMatch(/: token_expired, token_invalid, token_not_found$/)
    expect(Object.keys(responses['401']?.headers ?? {})).toEqual(['X-Request-Id', 'WWW-Authenticate'])
    for (const status of ['429', '503'])
      expect(Object.keys(responses[status]?.headers ?? {})).toEqual(['X-Request-Id', 'Retry-After'])
    for (const status of Object.keys(responses).filter((code) => code >= '400')) {
      expect(responses[status]).toMatchObject({
        content: { 'application/json': { schema: { $ref: '#/components/schemas/ErrorBody' } } },
      })
    }
  })

  test('an API description tells how large the body of each call may be', () => {
    expect(post.responses['413']?.description).toBe('The body is larger than 128 KB: payload_too_large')
    expect(get.responses['413']?.description).toBe('The body is larger than 64 KB: payload_too_large')
  })

  test('an API description shows a redirect by its Location, without a body', () => {
    const redirect = get.responses['302']
    expect(redirect).toMatchObject({ headers: { Location: {} } })
    expect(redirect).not.toHaveProperty('content')
  })
})
