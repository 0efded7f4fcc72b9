import { writeFileSync } from 'node:fs'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { systemClock, utcDate } from '../../../functions/platform/clock.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { pagesOfFiles, type ReadPage } from './page-files.ts'
import { extractPage } from '../../../functions/extraction/domain/extract-page.ts'
import { LOCAL_STAGE } from '../../local/local-stage.ts'
import { fetchDependencies } from '../../../functions/platform/safe-fetch/fetch-dependencies.ts'
import { fetchPage } from '../../../functions/platform/safe-fetch/fetch-page.ts'
import { localRoutesOf } from '../../../functions/platform/safe-fetch/local-routes.ts'
import { userAgentOf } from '../../../functions/platform/safe-fetch/user-agent.ts'

/** The default origin for the User-Agent is that of a local run. */
const PAGE_ORIGIN = 'http://localhost:3000'

/**
 * Fetches a page by the rules of the product (docs/product/pipeline.md "Fetching"), and stores nothing. The variables
 * `FETCH_ALLOW` and `SAMPLE_SITES` apply.
 */
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
  const outcome = await fetch(address)
  switch (outcome.outcome) {
    case 'page':
      return { file: null, url: outcome.url, html: outcome.text }
    case 'unchanged':
      return { file: null, url: address, reason: 'server-error' }
    default:
      return { file: null, url: address, reason: outcome.reason }
  }
}

const isAddress = (text: string): boolean => /^https?:\/\/./i.test(text) && URL.canParse(text)

/** The result for a page. Its field names are those of vacancies and companies in the API. */
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

runExtract().catch(fail)
