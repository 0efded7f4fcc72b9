import { writeFileSync } from 'node:fs'
import { CompanyDataRefused } from '../../../functions/companies/companies-house/company-row.ts'
import { importCompanyData } from '../../../functions/companies/companies-house/import-company-data.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { argumentsOf } from '../../sponsor/arguments-of.ts'
import { runProgram, UserFacingError } from '../../user-facing-error.ts'
import { setCommandTarget } from '../command-target.ts'
import { checkWritable } from '../import-file.ts'
import { matchReportText, matchSentence } from './match-report-text.ts'

const progress = (step: string) => void process.stderr.write(`${step} …\n`)

/** `npm run sponsor -- companies-house`: matches the register with the free company data of Companies House. */
async function companiesHouse(): Promise<void> {
  const { positionals, values } = argumentsOf('companies-house')
  const { json, force, stage } = values
  if (json !== undefined) await checkWritable(json)
  await setCommandTarget(stage)
  const { operatorRecord } = await import('../../../functions/register/operation-log.ts')
  const recordByOperator = operatorRecord(lambdaContext)
  try {
    const imported = await importCompanyData(lambdaContext, positionals[0], { force, progress })
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage()
    const cpu_seconds = (userCPUTime + systemCPUTime) / 1e6
    const report = { ...imported, peak_megabytes: Math.round(maxRSS / 1024), cpu_seconds }
    if (json !== undefined) writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`)
    console.log(matchReportText(report))
    await recordByOperator(
      'companies_house',
      report.changed === 0 ? 'unchanged' : 'done',
      matchSentence(report),
    )
  } catch (error) {
    const isRefused = error instanceof CompanyDataRefused
    await recordByOperator(
      'companies_house',
      isRefused ? 'refused' : 'failed',
      isRefused ? error.message : null,
    )
    throw isRefused ? new UserFacingError(`Refused, nothing has changed: ${error.message}`) : error
  }
}

runProgram(import.meta, companiesHouse)
