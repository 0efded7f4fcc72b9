import { writeFileSync } from 'node:fs'
import { systemClock, utcDate } from '../../../functions/platform/clock.ts'
import { fail } from '../../plain-error.ts'
import { extractArguments, isAddress } from './extract-arguments.ts'
import { extractionResult } from './extraction-result.ts'
import { pageOfAddress } from './page-of-address.ts'
import { pagesOfFiles } from './page-files.ts'

/** `npm run sponsor -- extract`: prints what extraction finds in pages, and stores nothing. */
async function runExtract(): Promise<void> {
  const { source, url, json } = extractArguments(process.argv.slice(2))
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
