import { AppError } from '#shared/errors.ts'
import { ascending, checkTotal } from '#shared/selected-ids.ts'
import { foreseeRefreshes, type ForeseeRefreshesDependencies } from './foresee-refreshes.ts'

interface By {
  userId: string
  requestId: string
}

export interface RequestBulkRefreshDependencies<Filter, Requested> extends ForeseeRefreshesDependencies {
  /** The ids of all matching companies. */
  idsMatching: (filter: Filter) => Promise<readonly number[]>
  /** Those of these ids that are or were on the register. */
  existing: (ids: readonly number[]) => Promise<readonly number[]>
  selections: { put: (ids: readonly number[]) => Promise<string> }
  /** Queues the bulk and records the action. A live bulk of the same selection is returned. */
  requestJob: (bulk: { selection: string; count: number }, by: By) => Promise<Requested>
}

interface Choice<Filter> {
  company_ids?: readonly number[] | undefined
  filter?: Filter | undefined
  expected_total?: number | undefined
}

/**
 * Queues a bulk that refreshes the chosen companies. The counts are of those that exist, before the bulk. `requested` is null
 * and nothing is queued where none of them has work.
 * @throws AppError 404 if none of them exists. 409 if another number matches the filter than the administrator saw.
 */
export async function requestBulkRefresh<Filter, Requested>(
  dependencies: RequestBulkRefreshDependencies<Filter, Requested>,
  { company_ids = [], filter, expected_total }: Choice<Filter>,
  by: By,
) {
  const { idsMatching, existing, selections, requestJob } = dependencies
  const ids = ascending(filter === undefined ? company_ids : await idsMatching(filter))
  if (filter !== undefined) checkTotal(ids.length, expected_total, ['company', 'companies'])
  const known = filter === undefined ? await existing(ids) : ids
  if (known.length === 0) throw new AppError('not_found', 'There is no company with these ids')
  const counts = await foreseeRefreshes(dependencies, known)
  if (counts.queued + counts.sought === 0) return { requested: null, counts }
  const requested = await requestJob({ selection: await selections.put(ids), count: ids.length }, by)
  return { requested, counts }
}
