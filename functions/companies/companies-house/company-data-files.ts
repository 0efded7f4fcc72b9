import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { openPromise } from 'yauzl'
import { CompanyDataRefused } from './company-row.ts'

/** The name of a part of a download, such as `BasicCompanyData-2026-11-01-part3_7.zip`. */
const PART = /^(?<before>.*part)(?<number>\d{1,3})_(?<total>\d{1,3})(?<after>\.\w+)$/i

interface Part {
  number: number
  total: number
  /** The name of any part of this download. */
  named: (number: number) => string
}

function partOf(name: string): Part | undefined {
  const { before = '', number, total, after = '' } = PART.exec(name)?.groups ?? {}
  if (number === undefined || total === undefined) return undefined
  return { number: Number(number), total: Number(total), named: (one) => `${before}${one}_${total}${after}` }
}

/**
 * The names of the parts that downloads of several parts lack. A part counts whether it is packed or not. Other names are
 * no parts.
 */
function missingParts(names: readonly string[]): string[] {
  const parts = names.flatMap((name) => partOf(name) ?? [])
  // the same name without its ending is the same download
  const downloads = Map.groupBy(parts, ({ named }) =>
    named(0)
      .replace(/\.\w+$/, '')
      .toLowerCase(),
  )
  return [...downloads.values()].flatMap((known) => {
    const [{ total, named } = NONE] = known
    const numbers = new Set(known.map(({ number }) => number))
    const all = Array.from({ length: total }, (_, at) => at + 1)
    return all.filter((number) => !numbers.has(number)).map(named)
  })
}

const NONE: Pick<Part, 'total' | 'named'> = { total: 0, named: String }

/** A CSV file, or one in a ZIP archive. */
interface CompanyDataFile {
  name: string
  bytes: AsyncIterable<Uint8Array>
  /** Which share of all files is read, from 0 to 1, once so many bytes of this one are. */
  shareAt: (read: number) => number
}

const ZIP = 'PK\u0003\u0004'
/** Larger pieces than usual, so that fewer records are in two of them. */
const PIECE_BYTES = 256 * 1024

/**
 * The CSV files of a path, one after the other: a file, a ZIP archive, or a folder of both.
 * @throws CompanyDataRefused if there is nothing to read, a part of the download is missing, or an archive is damaged.
 */
export async function* companyDataFiles(path: string): AsyncGenerator<CompanyDataFile> {
  const found = await stat(path).catch(() => undefined)
  if (found === undefined) throw new CompanyDataRefused(`There is no file ${path}.`)
  if (!found.isDirectory()) {
    yield* filesOf(path)
    return
  }
  const names = (await readdir(path)).filter((name) => /\.(?:csv(?:\.gz|\.xz)?|zip)$/i.test(name)).toSorted()
  if (names.length === 0) throw new CompanyDataRefused(`The folder ${path} has no .csv and no .zip files.`)
  refuseMissing(`The folder ${path}`, names)
  for (const [at, name] of names.entries())
    for await (const file of filesOf(join(path, name)))
      yield { ...file, shareAt: (read) => (at + file.shareAt(read)) / names.length }
}

/** A missing part would look as if its companies were gone. @throws CompanyDataRefused */
function refuseMissing(where: string, names: readonly string[]): void {
  const missing = missingParts(names)
  if (missing.length > 0) throw new CompanyDataRefused(`${where} lacks ${missing.join(', ')}.`)
}

async function* filesOf(path: string): AsyncGenerator<CompanyDataFile> {
  if ((await headOf(path)) === ZIP) yield* zippedFiles(path)
  else {
    const { size } = await stat(path)
    yield {
      name: basename(path),
      bytes: createReadStream(path, { highWaterMark: PIECE_BYTES }),
      shareAt: (read) => read / size,
    }
  }
}

async function headOf(path: string): Promise<string> {
  const file = await open(path).catch((cause: unknown) => {
    throw new CompanyDataRefused(`The file ${path} may not be read by this user.`, { cause })
  })
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZIP.length), 0, ZIP.length, 0)
    return buffer.toString('latin1', 0, bytesRead)
  } finally {
    await file.close()
  }
}

async function* zippedFiles(path: string): AsyncGenerator<CompanyDataFile> {
  const archive = basename(path)
  const damaged = (cause: unknown) =>
    new CompanyDataRefused(`${archive} is damaged or cut short: it cannot be unpacked to its end.`, { cause })
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch((cause: unknown) => {
    throw damaged(cause)
  })
  let [files, at] = [0, -1]
  try {
    for await (const entry of refusing(zip.eachEntry(), damaged)) {
      at += 1
      if (!/\.csv$/i.test(entry.fileName)) continue
      files += 1
      const stream = await zip.openReadStreamPromise(entry).catch((cause: unknown) => {
        throw damaged(cause)
      })
      const before = at
      yield {
        name: basename(entry.fileName),
        bytes: refusing(stream, damaged),
        shareAt: (read) => (before + read / Math.max(entry.uncompressedSize, 1)) / zip.entryCount,
      }
    }
  } finally {
    zip.close()
  }
  if (files === 0) throw new CompanyDataRefused(`${archive} has no .csv file.`)
}

async function* refusing<Item>(
  items: AsyncIterable<Item>,
  refusal: (cause: unknown) => Error,
): AsyncGenerator<Item> {
  const unpacked = items[Symbol.asyncIterator]()
  const next = () =>
    unpacked.next().catch((cause: unknown) => {
      throw refusal(cause)
    })
  for (let item = await next(); item.done !== true; item = await next()) yield item.value
}
