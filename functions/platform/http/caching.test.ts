import { describe, expect, test } from 'vitest'
import { searchFields, sponsorships } from '#shared/api/search.ts'
import { restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { withCaching } from './caching.ts'
import { jsonResponse } from './error-response.ts'

const answer = (facts: object = { countries: ['England'] }) => jsonResponse(200, facts)
const request = (headers: Record<string, string> = {}) =>
  restEvent({ method: 'GET', resource: searchFields.path, headers })
const fields = (headers: Record<string, string> = {}, facts?: object) =>
  withCaching(searchFields, request(headers), answer(facts))
const tag = String(fields().headers?.['ETag'])

describe('an answer that the edge may cache', () => {
  test('a cacheable answer is cached for visitors, while browsers revalidate each time', () => {
    expect(fields().headers).toMatchObject({
      'Cache-Control': 'public, max-age=0, s-maxage=30',
      ETag: expect.stringMatching(/^"[\w-]{22}"$/),
      Vary: 'Authorization',
    })
  })

  test('a cacheable answer to a request with a token is private: tokens are checked each time', () => {
    expect(fields({ authorization: 'Bearer token' }).headers).toMatchObject({
      'Cache-Control': 'private, no-cache',
      Vary: 'Authorization',
    })
  })

  test('a cacheable answer keeps its tag as long as its content stays the same', () => {
    expect(fields().headers?.['ETag']).toBe(tag)
    expect(fields({}, { countries: ['Wales'] }).headers?.['ETag']).not.toBe(tag)
  })

  test.each([tag, `W/${tag}`, `"other", ${tag}`])(
    'a cacheable answer is 304 for a client that already has it: %s',
    (known) => {
      const again = fields({ 'if-none-match': known })
      expect(again).toMatchObject({ statusCode: 304, body: '', headers: { ETag: tag } })
    },
  )

  test('a cacheable answer is sent completely to a client that has cached another content', () => {
    expect(fields({ 'if-none-match': '"other"' })).toMatchObject({ statusCode: 200 })
  })
})

test('an answer that must not be cached is left unchanged', () => {
  expect(withCaching(sponsorships, request({ 'if-none-match': tag }), answer())).toEqual(answer())
})
