import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { answerHeaders, securityHeaders } from '#shared/system/security-headers.ts'
import { checkFrontPage, checkHealth, checkNotFound, checkUnlistedPage } from './smoke.ts'

interface Given {
  status?: number
  headers?: Record<string, string>
  body?: unknown
}

let stop = async () => {}
afterEach(() => stop())

/** A server with these answers by path, and an empty 200 for every other path. @returns its origin. */
async function serving(answers: Record<string, Given>): Promise<string> {
  const server = createServer((request, response) => {
    const { status = 200, headers = {}, body = '' } = answers[request.url ?? ''] ?? {}
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  stop = async () => {
    server.closeAllConnections()
    await once(server.close(), 'close')
    stop = async () => {}
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const pageHeaders = securityHeaders({ scripts: [], styles: [] })
const { 'Content-Security-Policy': _policy, ...withoutPolicy } = pageHeaders
const healthy = { status: 'ok', version: '1.2.3', commit: null }
const notFound = { message: 'There is nothing at this address', code: 'not_found' }
const html = { 'Content-Type': 'text/html; charset=utf-8' }

describe('the smoke test', () => {
  it('the smoke test reads the version of a healthy system', async () => {
    const origin = await serving({ '/api/health': { headers: answerHeaders, body: healthy } })
    expect(await checkHealth(origin)).toBe('1.2.3')
  })

  it('the smoke test reports that there is no answer', async () => {
    const origin = await serving({})
    await stop()
    await expect(checkHealth(origin)).rejects.toThrow(/api\/health does not answer: connect ECONNREFUSED/)
  })

  it.each<[string, Given, string]>([
    ['an error', { status: 503 }, 'answered 503, expected 200'],
    ['no security headers', { body: healthy }, 'came without Content-Security-Policy'],
    ['another product', { headers: answerHeaders, body: '<html>' }, 'is not the health of this product'],
  ])('the smoke test reports that health is %s', async (_what, given, words) => {
    await expect(checkHealth(await serving({ '/api/health': given }))).rejects.toThrow(words)
  })

  it('the smoke test reports a missing security header of the front page', async () => {
    const origin = await serving({ '/': { headers: withoutPolicy } })
    await expect(checkFrontPage(origin)).rejects.toThrow('came without Content-Security-Policy')
  })

  it('the smoke test reports a missing charset of the front page', async () => {
    const origin = await serving({ '/': { headers: { ...pageHeaders, 'Content-Type': 'text/html' } } })
    await expect(checkFrontPage(origin)).rejects.toThrow(
      'is of type text/html, expected text/html; charset=utf-8',
    )
  })

  it('the smoke test reports a page of users that search engines may list', async () => {
    const origin = await serving({ '/login': { headers: pageHeaders } })
    await expect(checkUnlistedPage(origin)).rejects.toThrow('came without X-Robots-Tag')
    await stop()
    const closed = await serving({ '/login': { headers: { ...pageHeaders, 'X-Robots-Tag': 'noindex' } } })
    await expect(checkUnlistedPage(closed)).resolves.toBeUndefined()
  })

  it('the smoke test accepts a front page with security headers and charset', async () => {
    const origin = await serving({ '/': { headers: { ...pageHeaders, ...html } } })
    await expect(checkFrontPage(origin)).resolves.toBeUndefined()
  })

  it.each<[string, Record<string, Given>, string]>([
    ['a page', {}, 'no-such-page answered 200, expected 404'],
    [
      'a call',
      { '/no-such-page': { status: 404, headers: html }, '/api/no-such-call': { status: 403 } },
      'no-such-call answered 403, expected 404',
    ],
    [
      'the body of a call',
      { '/no-such-page': { status: 404, headers: html }, '/api/no-such-call': { status: 404 } },
      'is not answered in our error body',
    ],
  ])('the smoke test refuses a wrong answer for %s that does not exist', async (_what, answers, words) => {
    await expect(checkNotFound(await serving(answers))).rejects.toThrow(words)
  })

  it('the smoke test accepts 404 for an unknown page and an unknown call', async () => {
    const origin = await serving({
      '/no-such-page': { status: 404, headers: html },
      '/api/no-such-call': { status: 404, body: notFound },
    })
    await expect(checkNotFound(origin)).resolves.toBeUndefined()
  })
})
