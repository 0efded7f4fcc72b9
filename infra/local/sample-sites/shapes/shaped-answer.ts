import iconv from 'iconv-lite'
import { gzipSync } from 'node:zlib'
import type { Answer, SampleSite } from '../sample-site.ts'

/** The size of a huge page. It exceeds the fetcher's limit. */
const HUGE_MEGABYTES = 30
/** The delay of a slow page. It exceeds the fetcher's timeout. */
const SLOW_SECONDS = 60

/** The answer that a shape gives in place of a posting's page, if any, with the seconds that the host is busy. */
export function insteadOfPosting(
  { shape }: SampleSite,
  { pathname, searchParams }: URL,
  secondsBusy: () => number,
): Answer | undefined {
  switch (shape) {
    case 'gone':
      return plain(410, 'This vacancy has been removed.')
    case 'missing':
      return plain(404, 'Not found')
    case 'refused':
      return plain(403, 'Access denied. Your request looks automated.')
    case 'error':
      return plain(500, 'Fatal error: call to undefined function get_jobs()')
    case 'busy': {
      const seconds = secondsBusy()
      if (seconds === 0) return undefined
      return plain(429, 'Too many requests', { 'retry-after': String(seconds) })
    }
    case 'loop': {
      const step = Number(searchParams.get('step') ?? 0)
      return plain(302, '', { location: `${pathname}?step=${(step + 1) % 3}` })
    }
    case 'moved':
      return plain(301, '', { location: pathname.replace('/jobs/', '/vacancy/') })
    default:
      return undefined
  }
}

/** Applies a website's shape to an answer: another charset, encoding, size, type or delay. */
export function asSent({ shape }: SampleSite, answer: Answer, isPosting: boolean): Answer {
  const { headers, body } = answer
  if (typeof body !== 'string' || !headers['content-type']?.startsWith('text/html')) return answer
  switch (shape) {
    case 'gzip':
      return { ...answer, headers: { ...headers, 'content-encoding': 'gzip' }, body: gzipSync(body) }
    case 'Latin-1': {
      const text = body.replace('charset="utf-8"', 'charset="iso-8859-1"')
      return { ...answer, headers: { 'content-type': 'text/html' }, body: iconv.encode(text, 'windows-1252') }
    }
    case 'huge':
      return isPosting ? { ...answer, body: padded(body) } : answer
    case 'wrong type':
      return isPosting ? { ...answer, headers: { 'content-type': 'application/pdf' } } : answer
    case 'slow':
      return isPosting ? { ...answer, delaySeconds: SLOW_SECONDS } : answer
    default:
      return answer
  }
}

/** A page with padding to the size of a huge page. It is generated while it is sent. */
function* padded(body: string): Generator<string> {
  const [start = '', end = ''] = body.split('</head>')
  const line = `/* ${'x'.repeat(1_018)} */\n`
  yield `${start}<style>`
  for (let kilobytes = 0; kilobytes < HUGE_MEGABYTES * 1_024; kilobytes += 64) yield line.repeat(64)
  yield `</style></head>${end}`
}

const plain = (status: number, body: string, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8', ...headers },
  body,
})
