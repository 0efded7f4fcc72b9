import { describe, expect, test } from 'vitest'
import { restEvent } from '../../tests/support/rest-event.ts'
import { ORIGIN_SECRET_HEADER, VIEWER_ADDRESS_HEADER } from '../../shared/system/edge.ts'
import { viewerAddressWith } from './viewer-address.ts'

/** What API Gateway says: the address of the connection, here the edge's or that of somebody who comes past it. */
const CONNECTION = '203.0.113.7'
const VIEWER = '198.51.100.20'

const request = (headers: Record<string, string> = {}) =>
  restEvent({ method: 'GET', resource: '/search/landing', headers })

describe('behind an edge', () => {
  const addressOf = viewerAddressWith(async () => 'the secret')
  const fromEdge = { [ORIGIN_SECRET_HEADER]: 'the secret' }

  test('the address is the one that the edge names', async () => {
    expect(await addressOf(request({ ...fromEdge, [VIEWER_ADDRESS_HEADER]: VIEWER }))).toBe(VIEWER)
    const shouted = { 'X-Origin-Secret': 'the secret', 'X-Viewer-Address': VIEWER }
    expect(await addressOf(request(shouted))).toBe(VIEWER)
  })

  test('no header of the viewer’s own changes it', async () => {
    const spoofed = {
      ...fromEdge,
      [VIEWER_ADDRESS_HEADER]: VIEWER,
      'X-Forwarded-For': '192.0.2.1',
      'CloudFront-Viewer-Address': '192.0.2.1:443',
      'X-Real-IP': '192.0.2.1',
      Forwarded: 'for=192.0.2.1',
    }
    expect(await addressOf(request(spoofed))).toBe(VIEWER)
  })

  test('an edge that names none leaves the address of the connection', async () => {
    expect(await addressOf(request(fromEdge))).toBe(CONNECTION)
  })

  test.each([
    ['no secret', {}],
    ['an empty one', { [ORIGIN_SECRET_HEADER]: '' }],
    ['another one', { [ORIGIN_SECRET_HEADER]: 'a secret' }],
    ['a part of it', { [ORIGIN_SECRET_HEADER]: 'the' }],
    ['more than it', { [ORIGIN_SECRET_HEADER]: 'the secret, the secret' }],
  ])('a request with %s is refused, whatever address it names', async (_what, headers) => {
    await expect(addressOf(request({ ...headers, [VIEWER_ADDRESS_HEADER]: VIEWER }))).rejects.toMatchObject({
      code: 'forbidden',
      status: 403,
    })
  })
})

test('without an edge it is the address of the connection, and nobody is refused', async () => {
  const spoofed = { [VIEWER_ADDRESS_HEADER]: VIEWER, 'X-Forwarded-For': VIEWER, [ORIGIN_SECRET_HEADER]: 'x' }
  expect(await viewerAddressWith(undefined)(request(spoofed))).toBe(CONNECTION)
})
