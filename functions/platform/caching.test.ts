import { describe, expect, test } from 'vitest'
import { restEvent } from '../../tests/support/rest-event.ts'
import { searchFields, sponsorships } from '../../shared/api/search.ts'
import { withCaching } from './caching.ts'
import { jsonResponse } from './error-response.ts'

const answer = (facts: object = { countries: ['England'] }) => jsonResponse(200, facts)
const request = (headers: Record<string, string> = {}) =>
  restEvent({ method: 'GET', resource: searchFields.path, headers })
const fields = (headers: Record<string, string> = {}, facts?: object) =>
  withCaching(searchFields, request(headers), answer(facts))
const tag = String(fields().headers?.['ETag'])

describe('an answer that the edge may keep', () => {
  test('is kept for visitors, while browsers ask each time', () => {
    expect(fields().headers).toMatchObject({
      'Cache-Control': 'public, max-age=0, s-maxage=30',
      ETag: expect.stringMatching(/^"[\w-]{22}"$/),
      Vary: 'Authorization',
    })
  })

  test('is kept by nobody but its sender where it comes with a token: tokens are looked at each time', () => {
    expect(fields({ Authorization: 'Bearer token' }).headers).toMatchObject({
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
    })
  })

  test('has the same tag as long as it says the same', () => {
    expect(fields().headers?.['ETag']).toBe(tag)
    expect(fields({}, { countries: ['Wales'] }).headers?.['ETag']).not.toBe(tag)
  })

  test.each([tag, `W/${tag}`, `"other", ${tag}`])('is 304 for who has it already: %s', (known) => {
    const again = fields({ 'If-None-Match': known })
    expect(again).toMatchObject({ statusCode: 304, body: '', headers: { ETag: tag } })
  })

  test('is sent whole to who has another one', () => {
    expect(fields({ 'If-None-Match': '"other"' })).toMatchObject({ statusCode: 200 })
  })
})

test('an answer that nobody may keep is left as it is', () => {
  expect(withCaching(sponsorships, request({ 'If-None-Match': tag }), answer())).toEqual(answer())
})
