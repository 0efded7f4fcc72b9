import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rename, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatCount } from '#shared/format/number.ts'
import { jobReasons } from '#shared/job-reasons.ts'
import { companyDataFiles } from '../../../functions/companies/companies-house/company-data-files.ts'
import { CompanyDataRefused } from '../../../functions/companies/companies-house/company-row.ts'
import { importCompanyData } from '../../../functions/companies/companies-house/import-company-data.ts'
import { mergeInBulk } from '../../../functions/companies/profile/merge-profile-facts.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { productFetch } from '../../../functions/platform/safe-fetch/product-fetch.ts'
import { safeFetch } from '../../../functions/platform/safe-fetch/safe-fetch.ts'
import { registerOf } from '../../../functions/register/register-store.ts'
import type { OptionsOf } from '../../sponsor/arguments-of.ts'
import { matchSentence } from '../companies-house/match-report-text.ts'
import { fingerprintOf, given, type LoadStep, missing, type StepProgress } from './load-step.ts'

/** How large a part of the work reading is. Matching and saving are the rest. */
const READING = 0.6
/** How many bytes are read between two lines of progress. */
const BETWEEN = 16 * 1024 * 1024
const MEGABYTE = 1e6

const isAddress = (source: string) => /^https?:\/\//i.test(source)

/** Matches the register with the free company data of Companies House, after the profiles. */
export function companiesHouseStep(
  { 'companies-house': source, force }: OptionsOf<'load'>,
  profilesInput: () => Promise<string | undefined>,
): LoadStep {
  const base = {
    name: 'companies_house',
    title: 'Companies House',
    operation: 'companies_house',
    expectedSeconds: 240,
    ifNone:
      'Give the free company data with --companies-house <file, folder or address>. Its addresses are on https://download.companieshouse.gov.uk/en_output.html.',
    ifFailed:
      'Correct the file or address, and run the same command again. --force accepts many lost matches.',
  } as const
  if (source === undefined) return missing(base)
  return given(base, {
    async input() {
      // another register has other companies to match, and other profiles state other numbers
      return `${await contentOf(source)} ${(await registerOf(lambdaContext).currentSnapshot())?.register} ${await profilesInput()}`
    },
    async run(progress) {
      const report = await importCompanyData(lambdaContext, await pathOf(source, progress), {
        force,
        files: (from) => followed(from, progress),
        save: (found, count) =>
          mergeInBulk(
            lambdaContext,
            eachOf(found, (at) => progress('Saving', READING + ((1 - READING) * at) / count)),
          ),
      })
      return { outcome: report.changed === 0 ? 'unchanged' : 'done', sentence: matchSentence(report) }
    },
  })
}

/** Names the content of a file, a folder or an address. An address of a public file contains its date. */
export const contentOf = async (source: string): Promise<string> =>
  isAddress(source) ? source : fingerprintOf(source)

/** The path of a file or a folder, or of what an address sends. */
export const pathOf = async (source: string, progress: StepProgress): Promise<string> =>
  isAddress(source)
    ? downloadFile(
        source,
        // how fast the download is says nothing about the rest, so its share is not shown
        atIntervals((bytes) => progress(`Downloading, ${formatCount(Math.round(bytes / MEGABYTE))} MB`)),
      )
    : source

async function* followed(path: string, progress: StepProgress) {
  for await (const { name, bytes, shareAt } of companyDataFiles(path)) {
    const shown = atIntervals((read) => progress(`Reading ${name}`, shareAt(read) * READING))
    const pieces = async function* () {
      let read = 0
      for await (const piece of bytes) {
        read += piece.length
        shown(read)
        yield piece
      }
    }
    yield { name, bytes: pieces() }
  }
}

/** The same items, with a call before each thousandth. */
function* eachOf<Item>(items: Iterable<Item>, before: (at: number) => void): Generator<Item> {
  let at = 0
  for (const item of items) {
    if (at % 1000 === 0) before(at)
    at += 1
    yield item
  }
}

function atIntervals(show: (bytes: number) => void): (bytes: number) => void {
  let next = 0
  return (bytes) => {
    if (bytes < next) return
    next = bytes + BETWEEN
    show(bytes)
  }
}

const MINUTE = 60_000
/** The whole file of Companies House has 500 MB. */
const timeouts = { headers: MINUTE, total: 60 * MINUTE }
const MAX_BYTES = 2 ** 31
const TYPES = ['application/zip', 'application/x-zip-compressed', 'application/octet-stream', 'text/csv']

/**
 * Downloads a file to a folder for temporary files, through the guard of all fetches. A file that was downloaded before
 * is used again, because the address of such a file contains its date.
 * @returns the path.
 * @throws CompanyDataRefused if the host does not send the file.
 */
async function downloadFile(address: string, onBytes: (bytes: number) => void): Promise<string> {
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
