import { describe, expect, test } from 'vitest'
import type { RouteContract } from '#shared/api/contract.ts'
import { AppError } from '#shared/errors.ts'
import { parseRequest } from '../../functions/platform/http/parse-request.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { allRoutes } from '../support/product/all-routes.ts'

/** The types of a body that a page of another site may send without asking first, and a body without a type. */
const SIMPLE = [
  'text/plain',
  'text/plain; application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=application/json',
  undefined,
]

function isRefused(contract: RouteContract, type: string | undefined, body: string | undefined): boolean {
  const event = restEvent({
    method: contract.method,
    resource: contract.path,
    headers: type === undefined ? {} : { 'content-type': type },
    ...(body !== undefined && { body }),
  })
  try {
    parseRequest(contract, event)
  } catch (error) {
    return error instanceof AppError && error.code === 'unsupported_media_type'
  }
  return false
}

const changing = allRoutes.filter(([, { method }]) => method !== 'GET')
const withBody = changing.filter(([, { request }]) => request.body !== undefined)

// what a browser sends to another site without a preflight (Fetch, "CORS-safelisted request-header")
describe('a call that a page of another site can send without asking first', () => {
  test.each(SIMPLE)('every route that takes a body refuses one of the type %s, also an empty one', (type) => {
    expect(withBody.length).toBeGreaterThan(40)
    const taken = withBody.flatMap(([id, contract]) =>
      ['{}', '', undefined]
        .filter((body) => !isRefused(contract, type, body))
        .map((body) => `${id}: ${body}`),
    )
    expect(taken).toEqual([])
  })

  test('every route that changes something and takes no body needs the header of a session, but the one of mail programs', () => {
    const without = changing.filter(([, { request }]) => request.body === undefined)
    expect(without.length).toBeGreaterThan(10)
    const open = without.filter(([, { auth }]) => auth === 'none' || auth === 'visitor')
    // a mail program sends it with the token of the mail (RFC 8058)
    expect(open.map(([id]) => id)).toEqual(['unsubscribe'])
  })
})
