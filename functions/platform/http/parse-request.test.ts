import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { defineRoute } from '#shared/api/contract.ts'
import { idParameter, TextParameter } from '#shared/api/parameters.ts'
import { jsonHeaders, restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { MAX_NAMED_FIELDS, parseRequest } from './parse-request.ts'

const find = defineRoute('DELETE /find', {
  auth: 'none',
  summary: 'Finds.',
  request: { query: z.object({ id: z.optional(idParameter('a thing')), city: z.optional(TextParameter) }) },
  responses: {},
})

const parse = (request: Partial<Parameters<typeof restEvent>[0]>) =>
  parseRequest(find, restEvent({ method: 'DELETE', resource: '/find', ...request }))

describe('a parameter', () => {
  test.each(['', ' '])('the parameter %j counts as absent', (text) => {
    expect(parse({ query: { id: [text], city: [text] } }).query).toEqual({})
  })

  test.each([' 7', '7 ', '+7', '\t7'])('a parameter with the id %j is malformed', (id) => {
    expect(() => parse({ query: { id: [id] } })).toThrow('Give the id of a thing, a positive whole number')
  })

  test('a text parameter is trimmed', () => {
    expect(parse({ query: { city: [' Leeds '] } }).query).toEqual({ city: 'Leeds' })
  })
})

describe('a body that the route does not declare', () => {
  test.each([
    ['over 64 KB', { body: ' '.repeat(65_537) }, 'payload_too_large'],
    ['encoded', { body: '{}', headers: { 'content-encoding': 'gzip' } }, 'unsupported_media_type'],
  ])('an undeclared body is refused %s', (_name, request, code) => {
    expect(() => parse(request)).toThrow(expect.objectContaining({ code }))
  })

  test('an undeclared body is not read', () => {
    expect(parse({ body: '{bad' }).body).toBeUndefined()
  })
})

const asText = (body: Buffer) => ({ body: body.toString('utf8') })
const asBase64 = (body: Buffer) => ({ body: body.toString('base64'), isBase64Encoded: true })

/** JSON of this many bytes. It contains a name of two-byte letters. */
const ofBytes = (bytes: number) => `{"name":"${'ë'.repeat((bytes - 12) / 2)}"} `

describe('a body', () => {
  const name = 'Zoë 👩‍👧 محمد'
  const save = defineRoute('POST /save', {
    auth: 'none',
    summary: 'Saves.',
    request: { body: z.object({ name: z.string() }) },
    responses: {},
  })
  const read = (event: object) =>
    parseRequest(save, {
      ...restEvent({ method: 'POST', resource: '/save', headers: { 'content-type': 'application/json' } }),
      ...event,
    }).body

  test.each([
    ['as text', asText],
    ['in base64', asBase64],
  ])('a body that the gateway passes on %s is read correctly, in any script', (_how, eventOf) => {
    expect(read(eventOf(Buffer.from(JSON.stringify({ name }))))).toEqual({ name })
  })

  test.each([
    ['as text', asText],
    ['in base64', asBase64],
  ])('a body that the gateway passes on %s may have 64 KB, in bytes', (_how, eventOf) => {
    expect(Buffer.byteLength(ofBytes(65_536))).toBe(65_536)
    expect(read(eventOf(Buffer.from(ofBytes(65_536))))).toMatchObject({ name: expect.stringMatching(/^ë+$/) })
    expect(() => read(eventOf(Buffer.from(ofBytes(65_538))))).toThrow(
      expect.objectContaining({ code: 'payload_too_large' }),
    )
  })

  test.each([
    ['a value', '{"name":"\\ud800"}'],
    ['a name', '{"name":"Zoë","\\ud800":"x"}'],
    ['a name inside', '{"name":{"more":[{"\\udc00":1}]}}'],
  ])('a body is malformed if %s has half of a character', (_where, json) => {
    expect(() => read(asText(Buffer.from(json)))).toThrow(
      expect.objectContaining({ code: 'malformed', message: expect.stringContaining('lone surrogate') }),
    )
  })

  test('a body that is not UTF-8 is malformed', () => {
    const body = Buffer.concat([Buffer.from('{"name":"'), Buffer.from([0xff]), Buffer.from('"}')])
    expect(() => read(asBase64(body))).toThrow(expect.objectContaining({ code: 'malformed' }))
  })
})

test('a list of 15,000 wrong values is refused with the first 100 of them, so that the answer stays small', () => {
  const save = defineRoute('POST /save', {
    auth: 'none',
    summary: 'Saves.',
    request: { body: z.object({ names: z.array(z.string('Give a name')) }) },
    responses: {},
  })
  const body = JSON.stringify({ names: Array.from({ length: 15_000 }, () => 7) })
  const event = restEvent({ method: 'POST', resource: '/save', headers: jsonHeaders, body })
  const names = Array.from({ length: MAX_NAMED_FIELDS }, (_, place) => [`names.${place}`, ['Give a name']])
  expect(() => parseRequest(save, event)).toThrow(
    expect.objectContaining({ code: 'validation_failed', errors: Object.fromEntries(names) }),
  )
})
