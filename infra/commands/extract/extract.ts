import { writeFileSync } from 'node:fs'
import { jobCategories } from '#shared/reference/job-categories.ts'
import { systemClock, utcDate } from '../../../functions/platform/clock.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { fail, UserFacingError } from '../../user-facing-error.ts'
import { pageOfAddress } from './page-of-address.ts'
import { pagesOfFiles } from './page-files.ts'
import { extractPage } from '../../../functions/extraction/domain/extract-page.ts'
import type { ReadPage } from './read-page-of.ts'

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
