import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { busyAtFirst } from '../busy-at-first.ts'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { answerOf } from './answer.ts'
import { sampleSites } from './sample-site.ts'

/**
 * Serves the website of each sample company by the Host header, without TLS (docs/product/pipeline.md "Sample sites").
 * Its pages are made at their first request, so that starting stays fast.
 */
export function startSampleSites(today: () => string): Promise<LoopbackServer> {
  let day = today()
  let find = sampleSites(day)
  const secondsBusy = busyAtFirst(() => Date.now())
  const serve = (request: IncomingMessage, response: ServerResponse): void => {
    // on a new day the pages are made again, because their dates change
    if (day !== today()) {
      day = today()
      find = sampleSites(day)
    }
    const url = URL.parse(`http://${nameOf(request)}${request.url ?? '/'}`)
    const site = url === null ? undefined : find(url.hostname)
    if (url === null || site === undefined) return void response.writeHead(404).end()
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end()
    const { status, headers, body, delaySeconds = 0 } = answerOf(site, url, () => secondsBusy(url.href))
    const send = () => {
      if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
        response.writeHead(status, headers)
        // readers hang up on a body that is too long
        pipeline(Readable.from(body), response).catch(() => response.destroy())
        return
      }
      const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
      if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304).end()
      else response.writeHead(status, { ...headers, ...(status === 200 && { etag }) }).end(body)
    }
    if (delaySeconds === 0) return send()
    const timer = setTimeout(send, delaySeconds * 1_000)
    response.once('close', () => clearTimeout(timer))
  }
  return startLoopbackServer(createServer(serve))
}

/** The host that a request names. A browser reaches `name.example` as `name.example.localhost` with the port. */
const nameOf = ({ headers: { host = '' } }: IncomingMessage): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')
