import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { boardAnswer } from './board/board-answer.ts'
import { busyAtFirst } from '../busy-at-first.ts'
import { isLoopbackHost } from '../loopback-host.ts'
import { type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { answerOf } from './answer.ts'
import { listOfSites } from './pages/list-of-sites.ts'
import { registerAnswer } from './register/register-answer.ts'
import { type Answer, sampleSites, type SampleSites } from './sample-site.ts'

/** Sends an answer after its delay. If the client already has the page, the answer is 304. */
function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const timer = setTimeout(() => sendNow(request, response, answer), (answer.delaySeconds ?? 0) * 1_000)
  response.once('close', () => clearTimeout(timer))
}

function sendNow(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void {
  if (typeof body !== 'string' && !(body instanceof Uint8Array)) {
    response.writeHead(status, headers)
    // clients disconnect during a body that is too long
    pipeline(Readable.from(body), response).catch(() => response.destroy())
    return
  }
  const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 20)}"`
  if (status === 200 && request.headers['if-none-match'] === etag) response.writeHead(304).end()
  else response.writeHead(status, { ...headers, ...(status === 200 && { etag }) }).end(body)
}

/**
 * Serves the website of each sample company, a job board and the site of the sample register by the Host header, without TLS
 * (docs/product/pipeline.md "Sample sites").
 * Sites and pages are made on request, so that the start is fast.
 */
export function startSampleSites(today: () => string): Promise<LoopbackServer> {
  let made: { day: string; sites: SampleSites } | undefined
  const secondsBusy = busyAtFirst(() => Date.now())

  const answerTo = ({ method, url = '/', headers: { host = '' } }: IncomingMessage): Answer => {
    const day = today()
    // on a new day, the sample data is made again, because its dates change
    if (made?.day !== day) made = { day, sites: sampleSites(day) }
    const { sites } = made
    if (method !== 'GET' && method !== 'HEAD') return empty(405)
    if (isLoopbackHost(host) && url === '/') {
      const body = listOfSites(sites.awkward(), host.split(':').at(-1) ?? '')
      return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body }
    }
    const address = URL.parse(`http://${sampleHostOf(host)}${url}`)
    const register = address === null ? undefined : registerAnswer(address, day)
    if (register !== undefined) return register
    const board = address === null ? undefined : boardAnswer(address, sites)
    if (board !== undefined) return board
    const site = address === null ? undefined : sites.find(address.hostname)
    if (address === null || site === undefined) return empty(404)
    return answerOf(site, address, () => secondsBusy(address.href))
  }

  return startLoopbackServer(
    createServer((request: IncomingMessage, response: ServerResponse) =>
      sendAnswer(request, response, answerTo(request)),
    ),
  )
}

const empty = (status: number): Answer => ({ status, headers: {}, body: '' })

/** The host without its port. A browser reaches `name.example` as `name.example.localhost`. */
const sampleHostOf = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/\.localhost$/, '')
