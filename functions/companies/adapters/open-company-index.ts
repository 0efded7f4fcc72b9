import { AppError } from '../../../shared/errors.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { openIndex, type SearchIndex } from '../../search-engine/search-index.ts'
import type { OpenIndex } from '../domain/index/open-index.ts'

interface Source<Snapshot> {
  currentSnapshot: (registerPointer?: RegisterPointer) => Promise<Snapshot>
  readIndex: (snapshot: Snapshot) => Promise<Uint8Array>
  now: Clock
  log: Pick<Logger, 'error'>
}

interface Opened<Snapshot> {
  snapshot: Snapshot
  index: SearchIndex
}

/** The wait before a failed load is retried. */
const RETRY_MILLISECONDS = 10_000

/**
 * The search index of the current snapshot. It is loaded at the first search, and replaced when the pointer moves. A
 * search uses one index and its snapshot until it ends. If a new index fails to load, the open index stays in use.
 * @returns a function that opens the index. It throws AppError 503 with Retry-After if no index can be loaded and none
 * is open.
 */
export function companyIndexReader<Snapshot extends { index: string; date: string; version: number }>({
  currentSnapshot,
  readIndex,
  now,
  log,
}: Source<Snapshot>): (registerPointer?: RegisterPointer) => Promise<OpenIndex & { snapshot: Snapshot }> {
  let opened: Opened<Snapshot> | undefined
  let loading: { key: string; done: Promise<void> } | undefined
  let failed: { key: string; at: number } | undefined

  const load = async (snapshot: Snapshot) => {
    try {
      const index = openIndex(await readIndex(snapshot))
      // a load that started earlier may finish later
      if (opened === undefined || snapshot.version > opened.snapshot.version) opened = { snapshot, index }
    } catch (error) {
      failed = { key: snapshot.index, at: now().getTime() }
      log.error('a search index could not be loaded', { error })
    }
  }

  const loadOnce = (snapshot: Snapshot): Promise<void> => {
    if (loading?.key === snapshot.index) return loading.done
    const started = {
      key: snapshot.index,
      done: load(snapshot).finally(() => {
        if (loading === started) loading = undefined
      }),
    }
    loading = started
    return started.done
  }

  const isOpen = ({ index, version }: Snapshot) =>
    opened !== undefined && (opened.snapshot.index === index || opened.snapshot.version > version)

  const hasJustFailed = ({ index }: Snapshot) =>
    failed?.key === index && now().getTime() - failed.at < RETRY_MILLISECONDS

  return async (registerPointer) => {
    const snapshot = await currentSnapshot(registerPointer)
    if (!isOpen(snapshot) && !hasJustFailed(snapshot)) await loadOnce(snapshot)
    if (opened === undefined) throw noIndex()
    // a newer snapshot may use the same index
    if (opened.snapshot.index === snapshot.index && snapshot.version > opened.snapshot.version)
      opened = { ...opened, snapshot }
    return { index: opened.index, registerDate: opened.snapshot.date, snapshot: opened.snapshot }
  }
}

/**
 * The error if no index can be opened. After a deployment, the stored index may be of another engine version until it
 * is rebuilt.
 */
const noIndex = () =>
  new AppError('overloaded', 'The search is not ready at the moment. Please try again in a few seconds.', {
    headers: { 'Retry-After': String(RETRY_MILLISECONDS / 1000) },
  })
