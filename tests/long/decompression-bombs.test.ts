import { Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { safeFetch } from '../../functions/platform/safe-fetch/safe-fetch.ts'
import { type LoopbackSite, loopbackFetch, loopbackSite } from '../support/fetching/loopback-site.ts'
import { printFigure } from '../support/figure-line.ts'

const MEBIBYTE = 1024 * 1024
const BOMB = 200
const MAX_MEGABYTES = 50

const encoders: Record<string, () => Transform> = {
  gzip: () => zlib.createGzip(),
  deflate: () => zlib.createDeflate(),
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } }),
  zstd: () => zlib.createZstdCompress(),
}

async function compressed(source: Readable, coding: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  const encoder = encoders[coding]?.()
  if (encoder === undefined) throw new Error(`There is no encoder for ${coding}`)
  for await (const chunk of source.pipe(encoder)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const zeros = () => Readable.from(Array.from({ length: BOMB }, () => Buffer.alloc(MEBIBYTE)))

let site: LoopbackSite
const bombs = new Map<string, Buffer>()
beforeAll(async () => {
  for (const coding of Object.keys(encoders)) bombs.set(coding, await compressed(zeros(), coding))
  // compressed twice, the bomb has only a few hundred bytes
  bombs.set('gzip, br', await compressed(Readable.from([bombs.get('gzip') ?? Buffer.alloc(0)]), 'br'))
  site = await loopbackSite((request, response) => {
    const coding = decodeURIComponent(request.url?.slice(1) ?? '')
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': coding })
      .end(bombs.get(coding))
  })
})
afterAll(() => site.close())

test.each([...Object.keys(encoders), 'gzip, br'])(
  'reading a bomb of 200 MiB with the coding %s stops at 3 MB and uses at most 50 MB of memory',
  async (coding) => {
    const before = process.memoryUsage().rss
    let peak = before
    const watch = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 1)
    const outcome = await safeFetch(loopbackFetch([site]))(`${site.origin}/${encodeURIComponent(coding)}`)
    clearInterval(watch)
    peak = Math.max(peak, process.memoryUsage().rss)
    printFigure(
      `bomb of ${coding}`,
      `${BOMB} MiB in ${bombs.get(coding)?.length} bytes`,
      `refused, with ${((peak - before) / 1e6).toFixed(1)} MB more memory`,
    )
    expect(outcome).toEqual({ outcome: 'refused', reason: 'too-large', detail: 'more than 3000000 bytes' })
    expect((peak - before) / 1e6).toBeLessThan(MAX_MEGABYTES)
  },
)
