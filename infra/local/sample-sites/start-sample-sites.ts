import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { lazy } from '#shared/lazy.ts'
import { busyAtFirst } from '../busy-at-first.ts'
import { isLoopbackHost, type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { boardAnswer } from './board-answer.ts'
import {
  applyPage,
  careersPage,
  contactPage,
  homePage,
  listOfSites,
  missingPage,
  noticePage,
  robotsText,
  vacanciesPage,
} from './pages/small-pages.ts'
import { registerAnswer } from './register-answer.ts'
import { type Answer, type SampleSite, sampleSites, type SampleSites } from './sample-site.ts'
import { asSent, insteadOfPosting } from './shapes/shaped-answer.ts'
import { pdfPosting, shapedPosting } from './shapes/shaped-posting.ts'

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

/** The images and styles of a website. @returns undefined if the path names none. */
function assetOf({ company }: SampleSite, path: string): { contentType: string; body: string } | undefined {
  switch (path) {
    case '/assets/site.css':
      return { contentType: 'text/css; charset=utf-8', body: css() }
    case '/favicon.ico':
    case '/assets/logo.svg':
      return { contentType: 'image/svg+xml', body: company.logo }
    default:
      return undefined
  }
}

// read at the first request: a bundled program has no such file beside it
const css = lazy(() => readFileSync(new URL('site.css', import.meta.url), 'utf8'))

/**
 * The answer of a website to `GET`.
 * @param url Its scheme is ignored.
 * @param secondsBusy The remaining seconds during which a busy website answers 429 at this URL.
 */
export function answerOf(site: SampleSite, url: URL, secondsBusy: () => number = () => 0): Answer {
  const { host, pathname } = url
  if (pathname === '/robots.txt') return text(robotsText(site))
  const asset = assetOf(site, pathname)
  if (asset !== undefined)
    return { status: 200, headers: { 'content-type': asset.contentType }, body: asset.body }
  const isAt = (address: string | null) => {
    const other = URL.parse(address ?? '')
    return other?.host === host && other.pathname === pathname
  }
  const send = (body: string, status = 200, isPosting = false) => asSent(site, page(body, status), isPosting)

  // this check comes first, because a list may contain whole postings
  if (isAt(site.pages.vacancies)) {
    const list = vacanciesPage(site, Number(url.searchParams.get('page') ?? 1))
    return list === undefined ? send(missingPage(site), 404) : send(list)
  }
  const posting = site.postings.find(({ vacancy }) => isAt(vacancy.source_url))
  if (posting !== undefined)
    return site.shape === 'PDF'
      ? { status: 200, headers: { 'content-type': 'application/pdf' }, body: pdfPosting(site, posting) }
      : (insteadOfPosting(site, url, secondsBusy) ?? send(shapedPosting(site, posting), 200, true))
  const moved = site.postings.find(({ vacancy }) => isAt(vacancy.source_url.replace('/jobs/', '/vacancy/')))
  if (moved !== undefined) return send(shapedPosting(site, moved))
  if (site.removed.some(({ vacancy }) => isAt(vacancy.source_url))) return send(missingPage(site), 410)
  const applied = site.postings.find(({ vacancy }) => isAt(vacancy.link))
  if (applied !== undefined) return send(applyPage(site, applied))
  if (isAt(site.pages.careers)) return send(careersPage(site))
  if (isAt(site.pages.contact)) return send(contactPage(site))
  if (pathname === '/') return send(homePage(site))
  if (pathname === '/privacy' || pathname === '/cookies') return send(noticePage(site))
  return send(missingPage(site), 404)
}

const page = (body: string, status: number): Answer => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8' },
  body,
})

const text = (body: string): Answer => ({
  status: 200,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body,
})
