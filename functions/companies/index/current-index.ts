import type { OperationOutcome, OperationStarter } from '#shared/operations.ts'
import { openIndex, openLayeredIndex } from '#shared/search-engine/search-index.ts'
import { jobsIndex } from '../../jobs/index.ts'
import { type Context, perContext } from '../../platform/context.ts'
import {
  companyChanges,
  operationLog,
  rebuildIndex,
  refreshIndex,
  registerOf,
  updateIndex,
} from '../../register/index.ts'
import { vacancyStore } from '../../vacancies/index.ts'
import { profileStore } from '../profile/profile-store.ts'
import { changesBuilder, companyIndexBuilder } from './build-company-index.ts'
import type { CompanyChanges } from './gather-facts.ts'

/** The facts of companies and recorded changes, of which the index is built. */
export const factsOf = (context: Context, changes: CompanyChanges) => ({
  profiles: profileStore(context),
  vacancies: vacancyStore(context),
  changes,
  jobs: jobsIndex,
})

/** The builders of the current register's index. */
export const indexBuilders = perContext((context) => {
  const facts = factsOf(context, companyChanges(context))
  return { buildIndex: companyIndexBuilder(facts), buildChanges: changesBuilder(facts) }
})

export const recordOutcome =
  (context: Context) =>
  (outcome: OperationOutcome, by: OperationStarter): Promise<void> =>
    operationLog(context).record('index_rebuild', { outcome, sentence: null, by })

/** Rebuilds the index if the schedule finds a reason. @returns whether there is a new index. */
export const refreshCurrentIndex = async (context: Context): Promise<boolean> =>
  recordRefresh(
    () => refreshIndex(context, indexBuilders(context), indexOpens(registerOf(context).findIndex)),
    recordOutcome(context),
    () =>
      operationLog(context).endFailure('index_rebuild', {
        outcome: 'unchanged',
        sentence: null,
        by: 'schedule',
      }),
  )

/** Rebuilds the index from all facts, for an administrator. @returns whether there is a new index. */
export const rebuildCurrentIndex = (context: Context, isLastTry: boolean): Promise<boolean> =>
  recordRebuild(
    () => rebuildIndex(context, indexBuilders(context), { scans: true, isAwaited: true }),
    recordOutcome(context),
    isLastTry,
  )

export function updateCurrentIndex(context: Context, change: { isAwaited: boolean }) {
  const { config } = context
  const paces = {
    // readers cache a snapshot for this long, so updating more often would not be visible any sooner
    awaited: config.snapshotMaxAgeSeconds,
    pipeline: config.pipelinePaceSeconds,
  }
  return updateIndex(context, indexBuilders(context), { ...change, paces })
}

interface NamedImages {
  index: string
  /** The layer over the index; absent if nothing has changed. */
  changes?: { index: string } | undefined
}

/** Whether the index of a snapshot, and the changes over it, are stored and can be opened. */
export const indexOpens =
  (findIndex: (name: string) => Promise<Uint8Array | undefined>) =>
  async ({ index, changes }: NamedImages): Promise<boolean> => {
    const [image, layer] = await Promise.all([findIndex(index), changes && findIndex(changes.index)])
    if (image === undefined || (changes !== undefined && layer === undefined)) return false
    try {
      if (layer === undefined) openIndex(image)
      else openLayeredIndex(image, layer)
      return true
    } catch {
      return false
    }
  }

type RecordRebuild = (outcome: OperationOutcome, by: OperationStarter) => Promise<void>

/** Refreshes the index, and records a rebuild, a failure or its end; says whether there is a new index. */
export async function recordRefresh(
  refresh: () => Promise<boolean>,
  record: RecordRebuild,
  endFailure: () => Promise<void>,
): Promise<boolean> {
  try {
    const isNew = await refresh()
    await (isNew ? record('done', 'schedule') : endFailure())
    return isNew
  } catch (error) {
    await record('failed', 'schedule')
    throw error
  }
}

/** Rebuilds the index for an administrator, and records the outcome. A failure is one after the last try. */
export async function recordRebuild(
  rebuild: () => Promise<boolean>,
  record: RecordRebuild,
  isLastTry: boolean,
): Promise<boolean> {
  try {
    const isNew = await rebuild()
    await record(isNew ? 'done' : 'unchanged', 'administrator')
    return isNew
  } catch (error) {
    if (isLastTry) await record('failed', 'administrator')
    throw error
  }
}
