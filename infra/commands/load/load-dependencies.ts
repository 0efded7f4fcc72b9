import type { Coverage } from '#shared/coverage-facts.ts'
import { recordCoverage } from '../../../functions/administration/coverage/current-coverage.ts'
import { indexBuilders } from '../../../functions/companies/index/current-index.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { companyChanges } from '../../../functions/register/company-changes.ts'
import { rebuildIndex } from '../../../functions/register/index/rebuild-index.ts'
import { loadLog } from '../../../functions/register/load-log.ts'
import { operatorRecord } from '../../../functions/register/operation-log.ts'
import { registerOf } from '../../../functions/register/register-store.ts'

const builders = indexBuilders(lambdaContext)
const register = registerOf(lambdaContext)

export const recordByOperator = operatorRecord(lambdaContext)

export const log = loadLog(lambdaContext)

/** The coverage of now, also stored as that of today. Undefined before the first import. */
export async function coverageNow(): Promise<Coverage | undefined> {
  const known = await recordCoverage(lambdaContext)
  if (known !== undefined) return known
  await rebuildIndex(lambdaContext, builders, { scans: true, isAwaited: true })
  return recordCoverage(lambdaContext)
}

/** Whether the register has sample companies, which have left it too. */
export async function hasSample(): Promise<boolean> {
  const snapshot = await register.currentSnapshot()
  if (snapshot === undefined) return false
  const { organisations } = await register.readRegister(snapshot.register)
  return organisations.some(({ source }) => source === 'sample')
}

/** Brings what was loaded into the search index, if no worker has done so. */
export async function searchable(): Promise<void> {
  if (await companyChanges(lambdaContext).any())
    await rebuildIndex(lambdaContext, builders, { isAwaited: true })
}
