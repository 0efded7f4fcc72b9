import { describe, expect, test } from 'vitest'
import { AppError } from '#shared/errors.ts'
import { API_KEY_HEADER, VIEWER_ADDRESS_HEADER } from '#shared/system/edge.ts'
import { restEvent } from '../../../tests/support/doubles/rest-event.ts'
import { restEventsOf } from './function-url.ts'
import { clientOf, siteOf, viewerAddressWith } from './viewer-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2:ffff::1', '2001:db8:1:2::'],
  ['2001:db8:1:3::1', '2001:db8:1:3::'],
  ['no address', 'no address'],
])('the client of %s is %s', (address, client) => {
  expect(clientOf(address)).toBe(client)
})

test.each([
  ['2001:db8:1:2::', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::', '2001:db8:1::/48'],
  ['203.0.113.9', undefined],
  ['no address', undefined],
])('the site of %s is %s', (client, site) => {
  expect(siteOf(client)).toBe(site)
})

/** The IP address of the connection, of the edge or of a client that bypasses it. */
const CONNECTION = '203.0.113.7'
const VIEWER = '198.51.100.20'

/** A request from API Gateway. @param apiKeyId The id of the checked API key; null if there is none. */
function request(apiKeyId: string | null, headers: Record<string, string> = {}) {
  const event = restEvent({ method: 'GET', resource: '/search/landing', headers })
  Object.assign(event.requestContext.identity, { apiKeyId, apiKey: apiKeyId && 'the key' })
  return event
}

/** A request to the URL of a function. @param authorizer The caller of a checked signature; null if there is none. */
const urlRequest = (authorizer: object | null) =>
  restEventsOf([])({
    rawPath: '/api/jobs',
    rawQueryString: '',
    headers: { [VIEWER_ADDRESS_HEADER]: VIEWER, [API_KEY_HEADER]: 'guessed' },
    requestContext: { requestId: 'request-1', http: { method: 'GET', sourceIp: CONNECTION }, authorizer },
  })

describe('a request behind an edge', () => {
  const addressOf = viewerAddressWith(true)

  test('behind an edge the client IP is the one that the edge sends', () => {
    expect(addressOf(request('key-1', { [VIEWER_ADDRESS_HEADER]: VIEWER }))).toBe(VIEWER)
    expect(addressOf(request('key-1', { 'x-viewer-address': VIEWER }))).toBe(VIEWER)
  })

  test('behind an edge no header of the viewer changes the client IP', () => {
    const spoofed = {
      [VIEWER_ADDRESS_HEADER]: VIEWER,
      'X-Forwarded-For': '192.0.2.1',
      'CloudFront-Viewer-Address': '192.0.2.1:443',
      'X-Real-IP': '192.0.2.1',
      Forwarded: 'for=192.0.2.1',
    }
    expect(addressOf(request('key-1', spoofed))).toBe(VIEWER)
  })

  test('behind an edge a signed call to the URL of the function has the client IP that the edge sends', () => {
    expect(addressOf(urlRequest({}))).toBe(VIEWER)
    expect(() => addressOf(urlRequest(null))).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })

  test('behind an edge that sends no client IP, the connection’s IP address is used', () => {
    expect(addressOf(request('key-1'))).toBe(CONNECTION)
  })

  test.each([
    ['sends no key', {}],
    ['sends a key that the gateway has not checked', { [API_KEY_HEADER]: 'the key' }],
  ])('behind an edge a request that %s is refused, whatever client IP it claims', (_what, headers) => {
    const past = request(null, { ...headers, [VIEWER_ADDRESS_HEADER]: VIEWER })
    expect(() => addressOf(past)).toThrow(expect.objectContaining({ code: 'forbidden', status: 403 }))
    expect(() => addressOf(past)).toThrow(AppError)
  })
})

test('without an edge the client IP comes from the connection, and no request is refused', () => {
  const spoofed = { [VIEWER_ADDRESS_HEADER]: VIEWER, 'X-Forwarded-For': VIEWER, [API_KEY_HEADER]: 'x' }
  expect(viewerAddressWith(false)(request(null, spoofed))).toBe(CONNECTION)
})
