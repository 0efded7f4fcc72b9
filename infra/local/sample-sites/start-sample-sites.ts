import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { crc32, deflateSync } from 'node:zlib'
import { lazy } from '#shared/lazy.ts'
import { busyAtFirst } from '../busy-at-first.ts'
import { isLoopbackHost, type LoopbackServer, startLoopbackServer } from '../loopback-server.ts'
import { createRandom } from '../sample-data/random.ts'
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

const WIDTH = 960
const HEIGHT = 320
const SKY_STEPS = 48

const [WALL, ROOF, WINDOW, GROUND] = [SKY_STEPS, SKY_STEPS + 1, SKY_STEPS + 2, SKY_STEPS + 3]

const evenings = [
  { high: [58, 98, 160], low: [244, 214, 180] },
  { high: [104, 160, 206], low: [226, 240, 246] },
  { high: [74, 64, 120], low: [246, 178, 150] },
] as const

/** Draws a row of buildings under a sky as a PNG file, in place of a photograph. The same seed gives the same bytes. */
export function drawTown(seed: string): Uint8Array {
  const random = createRandom(`town ${seed}`)
  const pixels = new Uint8Array(WIDTH * HEIGHT)
  for (let y = 0; y < HEIGHT; y += 1)
    pixels.fill(Math.floor((y / HEIGHT) * SKY_STEPS), y * WIDTH, (y + 1) * WIDTH)
  const box = (left: number, top: number, width: number, height: number, colour: number) => {
    for (let y = Math.max(0, top); y < Math.min(HEIGHT, top + height); y += 1)
      pixels.fill(colour, y * WIDTH + left, y * WIDTH + Math.min(WIDTH, left + width))
  }
  for (let left = 0; left < WIDTH;) {
    const width = random.int(60, 140)
    const top = random.int(60, 200)
    box(left, top, width, HEIGHT, WALL)
    box(left, top, width, 8, ROOF)
    for (let y = top + 24; y < HEIGHT - 50; y += 30)
      for (let x = left + 12; x + 14 < Math.min(WIDTH, left + width); x += 26)
        if (random.chance(0.7)) box(x, y, 14, 18, WINDOW)
    left += width + random.int(0, 24)
  }
  box(0, HEIGHT - 24, WIDTH, 24, GROUND)
  const { high, low } = random.pick(evenings)
  const sky = Array.from({ length: SKY_STEPS }, (_, step) => {
    const blend = (at: 0 | 1 | 2) => Math.round(high[at] + ((low[at] - high[at]) * step) / SKY_STEPS)
    return [blend(0), blend(1), blend(2)] as const
  })
  return encodePng({ width: WIDTH, height: HEIGHT, pixels }, [
    ...sky,
    [74, 80, 92],
    [48, 52, 62],
    [250, 226, 160],
    [62, 82, 66],
  ])
}

type Colour = readonly [red: number, green: number, blue: number]

interface Picture {
  width: number
  height: number
  /** A palette index for each pixel, row by row. */
  pixels: Uint8Array
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)

/** Encodes a picture of at most 256 colours as a PNG file (ISO/IEC 15948, colour type 3). */
function encodePng({ width, height, pixels }: Picture, colours: readonly Colour[]): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // the header's last fields: eight bits per pixel, palette, deflate, default filters, not interlaced
  header.set([8, 3, 0, 0, 0], 8)
  // each row begins with its filter type; 0 is none
  const rows = new Uint8Array((width + 1) * height)
  for (let y = 0; y < height; y += 1)
    rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Uint8Array.from(colours.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', new Uint8Array()),
  ])
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

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

interface Asset {
  contentType: string
  body: string | Uint8Array
}

/** The images and styles of a website. @returns undefined if the path names none. */
function assetOf({ company }: SampleSite, path: string): Asset | undefined {
  switch (path) {
    case '/assets/site.css':
      return { contentType: 'text/css; charset=utf-8', body: css() }
    case '/favicon.ico':
    case '/assets/logo.svg':
      return { contentType: 'image/svg+xml', body: company.logo }
    case '/assets/hero.png':
      return { contentType: 'image/png', body: drawTown(company.seed) }
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
