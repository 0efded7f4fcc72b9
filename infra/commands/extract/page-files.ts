import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { decodeText } from '../../../functions/platform/safe-fetch/decode-text.ts'
import { UserFacingError } from '../../user-facing-error.ts'

/** The maximum size of a page in bytes (docs/product/pipeline.md "Fetching"). */
const MAX_BYTES = 3_000_000

const ADDRESSES = 'urls.tsv'

/** Reads a page from a file, or all `*.html` files of a folder. The folder's `urls.tsv` may give their URLs. */
export async function pagesOfFiles(source: string, url: string | undefined): Promise<ReadPage[]> {
  const found = await stat(source).catch(() => undefined)
  if (found === undefined) throw new UserFacingError(`There is no file or folder ${source}.`)
  if (!found.isDirectory()) return [await pageOfFile(source, source, url)]
  const names = (await readdir(source)).filter((name) => name.endsWith('.html')).toSorted()
  const addresses = await addressesIn(source)
  return Promise.all(names.map((name) => pageOfFile(join(source, name), name, addresses.get(name))))
}

async function pageOfFile(path: string, file: string, address: string | undefined): Promise<ReadPage> {
  const url = address ?? pathToFileURL(path).href
  const body = await readFile(path).catch(() => undefined)
  if (body === undefined) return { file, url, reason: 'unreadable' }
  if (body.byteLength > MAX_BYTES) return { file, url, reason: 'too-large' }
  if (body.includes(0) && !isUtf16(body)) return { file, url, reason: 'unsupported-type' }
  return { file, url, html: decodeText(body, undefined) }
}

const isUtf16 = (body: Uint8Array): boolean =>
  (body[0] === 0xff && body[1] === 0xfe) || (body[0] === 0xfe && body[1] === 0xff)

/** Reads `urls.tsv`. Each line is a file name, a tab and a URL. */
async function addressesIn(folder: string): Promise<Map<string, string>> {
  const text = await readFile(join(folder, ADDRESSES), 'utf8').catch(() => '')
  return new Map(
    text.split(/\r?\n/).flatMap((line): [string, string][] => {
      const [file, url] = line.split('\t').map((cell) => cell.trim())
      return file && url ? [[file, url]] : []
    }),
  )
}

/** A page to extract from, or the reason why it could not be read. */
export type ReadPage = { file: string | null; url: string } & ({ html: string } | { reason: string })
