import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { CompanyDataRefused } from '../../../functions/companies/domain/companies-house/company-data-refused.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { productFetch } from '../../../functions/platform/safe-fetch/product-fetch.ts'
import { safeFetch } from '../../../functions/platform/safe-fetch/safe-fetch.ts'

const MINUTE = 60_000
/** The whole file of Companies House has 500 MB. */
const timeouts = { headers: MINUTE, total: 60 * MINUTE }
const MAX_BYTES = 2 ** 31
const TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'text/csv']

/**
 * Downloads a file to a folder for temporary files, through the guard of all fetches. A file that was downloaded before
 * is used again, because the address of such a file contains its date.
 * @param onBytes Called with the number of bytes so far.
 * @returns the path.
 * @throws CompanyDataRefused if the host does not send the file.
 */
export async function downloadFile(address: string, onBytes: (bytes: number) => void): Promise<string> {
  const folder = join(tmpdir(), 'sponsor-finder-load')
  await mkdir(folder, { recursive: true })
  const name = basename(URL.parse(address)?.pathname ?? '').replaceAll(/[^\w.-]/g, '_')
  const path = join(folder, `${createHash('sha256').update(address).digest('hex').slice(0, 16)}-${name}`)
  if ((await stat(path).catch(() => undefined)) !== undefined) return path
  const part = `${path}.${process.pid}.part`
  const answer = await safeFetch({ ...productFetch(), timeouts })(address, {
    accept: TYPES,
    maxBytes: MAX_BYTES,
    async sink(pieces) {
      let bytes = 0
      const counted = async function* () {
        for await (const piece of pieces) {
          bytes += piece.length
          onBytes(bytes)
          yield piece
        }
      }
      const file = createWriteStream(part)
      // an error of our disk must not look like one of the host
      file.on('error', (cause) => file.destroy(new Error(`${part} cannot be written`, { cause })))
      await pipeline(Readable.from(counted(), { objectMode: false }), file)
    },
  })
  if (answer.outcome !== 'page') {
    const why = answer.outcome === 'unchanged' ? 'It sent no file.' : jobReasons[answer.reason]
    throw new CompanyDataRefused(`${address} could not be downloaded. ${why}`)
  }
  await rename(part, path)
  return path
}
