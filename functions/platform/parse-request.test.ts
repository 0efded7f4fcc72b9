import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import { restEvent } from '../../tests/support/rest-event.ts'
import { defineRoute } from '../../shared/api/contract.ts'
import { idParameter, TextParameter } from '../../shared/api/parameters.ts'
import { parseRequest } from './parse-request.ts'

const find = defineRoute({
  id: 'find',
  method: 'DELETE',
  path: '/find',
  auth: 'none',
  summary: 'Finds.',
  request: { query: z.object({ id: z.optional(idParameter('a thing')), city: z.optional(TextParameter) }) },
  responses: {},
})

const parse = (request: Partial<Parameters<typeof restEvent>[0]>) =>
  parseRequest(find, restEvent({ method: 'DELETE', resource: '/find', ...request }))

describe('a parameter', () => {
  test.each(['', ' '])('of %j is none', (text) => {
    expect(parse({ query: { id: [text], city: [text] } }).query).toEqual({})
  })

  test.each([' 7', '7 ', '+7', '\t7'])('that is the id %j is malformed', (id) => {
    expect(() => parse({ query: { id: [id] } })).toThrow('Give the id of a thing, a positive whole number')
  })

  test('that is a text has no blanks around it', () => {
    expect(parse({ query: { city: [' Leeds '] } }).query).toEqual({ city: 'Leeds' })
  })
})

describe('a body that the call has not declared', () => {
  test.each([
    ['over 64 KB', { body: ' '.repeat(65_537) }, 'payload_too_large'],
    ['encoded', { body: '{}', headers: { 'Content-Encoding': 'gzip' } }, 'unsupported_media_type'],
  ])('is refused %s', (_name, request, code) => {
    expect(() => parse(request)).toThrow(expect.objectContaining({ code }))
  })

  test('is not read', () => {
    expect(parse({ body: '{bad' }).body).toBeUndefined()
  })
})
