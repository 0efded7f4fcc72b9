import { writeFileSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { extractPage } from '../../../functions/extraction/domain/extract-page.ts'
import { pageOfPdf } from '../../../functions/extraction/pages/document-fetcher.ts'
import { isPdf } from '../../../functions/extraction/pages/pdf-reader.ts'
import { systemClock, utcDate } from '../../../functions/platform/clock.ts'
import { logger } from '../../../functions/platform/logger.ts'
import { decodeText } from '../../../functions/platform/safe-fetch/decode-text.ts'
import { fetchDependencies } from '../../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { PAGE_TYPES, PDF_TYPE } from '../../../functions/platform/safe-fetch/fetch-hop.ts'
import { fetchPage } from '../../../functions/platform/safe-fetch/fetch-page.ts'
import { localRoutesOf } from '../../../functions/platform/safe-fetch/local-routes.ts'
import { userAgentOf } from '../../../functions/platform/safe-fetch/robots.ts'
import { LOCAL_STAGE } from '../../local/local-stage.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'

/** The maximum size of a page in bytes (docs/product/pipeline.md "Fetching"). */
const MAX_BYTES = 3_000_000

const ADDRESSES = 'urls.tsv'

/** Reads a page or a PDF from a file, or all `*.html` files of a folder. The folder's `urls.tsv` may give their URLs. */
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
  if (isPdf(body)) return { file, url, ...(await pageOfPdf({ logger }, body)) }
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
type ReadPage = { file: string | null; url: string } & ({ html: string } | { reason: string })

/** The default origin for the User-Agent is that of a local run. */
const PAGE_ORIGIN = 'http://localhost:3000'

/** Fetches a page by the rules of the product (docs/product/pipeline.md "Fetching"), with `FETCH_ALLOW` and `SAMPLE_SITES`, and stores nothing. */
async function pageOfAddress(address: string): Promise<ReadPage> {
  const { FETCH_ALLOW = '', SAMPLE_SITES = '', PAGE_ORIGIN: origin = PAGE_ORIGIN } = process.env
  const fetch = fetchPage({
    fetch: fetchDependencies(
      localRoutesOf(FETCH_ALLOW, SAMPLE_SITES),
      async () => userAgentOf(LOCAL_STAGE, origin),
      systemClock,
    ),
    // the command fetches a single page, so no lease is necessary
    leases: { take: async (host) => ({ host, leaseId: '' }), release: async () => {} },
    robots: { read: async () => undefined, save: async () => {} },
    budget: { reserve: async () => true },
  })
  const outcome = await fetch(address, { accept: [...PAGE_TYPES, PDF_TYPE] })
  switch (outcome.outcome) {
    case 'page':
      return {
        file: null,
        url: outcome.url,
        ...(outcome.contentType === PDF_TYPE
          ? await pageOfPdf({ logger }, outcome.body)
          : { html: outcome.text }),
      }
    case 'unchanged':
      return { file: null, url: address, reason: 'server-error' }
    default:
      return { file: null, url: address, reason: outcome.reason }
  }
}

const isAddress = (text: string): boolean => /^https?:\/\/./i.test(text) && URL.canParse(text)

function extractionResult(page: ReadPage, today: string) {
  const { file, url } = page
  if ('reason' in page) return { file, url, kind: null, reason: page.reason, vacancies: [], company: null }
  const { kind, vacancies, company, notes } = extractPage({ html: page.html, url, today })
  return {
    file,
    url,
    kind,
    reason: null,
    vacancies: vacancies.map(({ job_category_id, evidence, ...facts }) => {
      const category = jobCategories.find(({ id }) => id === job_category_id)
      return {
        ...facts,
        category: category?.name ?? null,
        job_category: category === undefined ? null : { id: category.id, job_category_name: category.name },
        source_url: url,
        evidence,
      }
    }),
    company,
    notes,
  }
}

/** `npm run sponsor -- extract`: prints what extraction finds in pages, and stores nothing. */
async function runExtract(): Promise<void> {
  const {
    positionals: [source],
    values: { url, json },
  } = argumentsOf('extract')
  if (url !== undefined && !isAddress(url))
    throw new UserFacingError(`--url ${url} is not a web address. ${usageOf('extract')}`)
  const pages = isAddress(source) ? [await pageOfAddress(source)] : await pagesOfFiles(source, url)
  const today = utcDate(systemClock())
  const results = pages.map((page) => extractionResult(page, today))
  const text = `${JSON.stringify(results, null, 2)}\n`
  if (json === undefined) process.stdout.write(text)
  else {
    writeFileSync(json, text)
    const read = results.filter(({ kind }) => kind !== null).length
    const vacancies = results.reduce((sum, result) => sum + result.vacancies.length, 0)
    console.log(`Read ${read} of ${results.length} pages: ${vacancies} vacancies.`)
  }
  if (results.every(({ kind }) => kind === null)) process.exitCode = 1
}

runProgram(import.meta, runExtract)
