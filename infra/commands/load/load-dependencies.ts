import type { Coverage } from '#shared/coverage-facts.ts'
import { recordCoverage } from '../../../functions/administration/coverage/current-coverage.ts'
import { indexRebuild } from '../../../functions/companies/index/current-index.ts'
import { lambdaContext } from '../../../functions/platform/context.ts'
import { rebuildIndex } from '../../../functions/register/index/rebuild-index.ts'
import { loadLog } from '../../../functions/register/load-log.ts'
import { operatorRecord } from '../../../functions/register/operation-log.ts'

const rebuild = indexRebuild(lambdaContext)

export const recordByOperator = operatorRecord(lambdaContext)

/** The progress of loads. */
export const log = loadLog(lambdaContext)

const deps = { ...rebuild, progress: () => undefined }

/**
 * The coverage of now, which is also stored as that of today. Facts of an older version are read again. Undefined before
 * the first import.
 */
export async function coverageNow(): Promise<Coverage | undefined> {
  const known = await recordCoverage(lambdaContext)
  if (known !== undefined) return known
  await rebuildIndex(deps, { scans: true, isAwaited: true })
  return recordCoverage(lambdaContext)
}

/** Whether the register has sample companies, which have left it too. */
export async function hasSample(): Promise<boolean> {
  const snapshot = await rebuild.store.currentSnapshot()
  if (snapshot === undefined) return false
  const { organisations } = await rebuild.store.readRegister(snapshot.register)
  return organisations.some(({ source }) => source === 'sample')
}

/** Brings what was loaded into the search index, if no worker has done so. */
export async function searchable(): Promise<void> {
  if (await rebuild.hasChanges()) await rebuildIndex(deps, { isAwaited: true })
}
