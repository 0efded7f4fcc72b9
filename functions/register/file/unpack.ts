import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import xz from 'xz-decompress'
import { ImportRefused } from '../import/import-refused.ts'

/** The content of a file, in pieces. */
export type Bytes = AsyncIterable<Uint8Array>

const GZIP = [0x1f, 0x8b]
const XZ = [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00]
const UNREADABLE = [
  { kind: 'a ZIP archive or an Excel file', magic: [0x50, 0x4b, 0x03, 0x04] },
  { kind: 'packed with bzip2', magic: [0x42, 0x5a, 0x68] },
  { kind: 'packed with zstd', magic: [0x28, 0xb5, 0x2f, 0xfd] },
  { kind: 'a PDF document', magic: [0x25, 0x50, 0x44, 0x46] },
]
const LONGEST_MAGIC = 6

/** Unpacks gzip and xz by their first bytes, as far as the caller reads. @throws ImportRefused for damaged and other formats. */
export async function* unpack(bytes: Bytes, file: string): AsyncGenerator<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]()
  const head = await readHead(source)
  const starts = (magic: readonly number[]) => magic.every((byte, at) => head[at] === byte)
  const whole = joined(head, source)

  const unreadable = UNREADABLE.find(({ magic }) => starts(magic))
  if (unreadable !== undefined)
    throw new ImportRefused(`${file} is ${unreadable.kind}; give it as .csv, .csv.gz or .csv.xz.`)
  if (starts(XZ)) yield* refusingDamage(new xz.XzReadableStream(webStream(whole)), file)
  else if (starts(GZIP)) yield* refusingDamage(gunzipped(whole), file)
  else yield* whole
}

async function readHead(source: AsyncIterator<Uint8Array>): Promise<Uint8Array> {
  let head = new Uint8Array()
  while (head.length < LONGEST_MAGIC) {
    const next = await source.next()
    if (next.done === true) break
    head = new Uint8Array(Buffer.concat([head, next.value]))
  }
  return head
}

async function* joined(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  if (head.length > 0) yield head
  for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
}

const webStream = (bytes: AsyncIterator<Uint8Array>): ReadableStream<Uint8Array> =>
  new ReadableStream({
    async pull(controller) {
      const { done, value } = await bytes.next()
      if (done === true) controller.close()
      else controller.enqueue(value)
    },
  })

// gunzip accepts a gzip file of several members, which is valid; DecompressionStream refuses it
function gunzipped(bytes: Bytes): Bytes {
  const gunzip = createGunzip()
  // an error of the source reaches the consumer through `gunzip`, so the callback ignores it
  pipeline(Readable.from(bytes), gunzip, () => undefined)
  return gunzip
}

async function* refusingDamage(unpacked: Bytes, file: string): AsyncGenerator<Uint8Array> {
  const chunks = unpacked[Symbol.asyncIterator]()
  const next = () =>
    chunks.next().catch((cause: unknown) => {
      throw new ImportRefused(`${file} is damaged or cut short: it cannot be unpacked to its end.`, { cause })
    })
  for (let chunk = await next(); chunk.done !== true; chunk = await next()) yield chunk.value
}
