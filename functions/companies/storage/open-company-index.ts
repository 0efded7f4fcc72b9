import { AppError } from '../../../shared/errors.ts'
import type { RegisterPointer } from '../../platform/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { openIndex, type SearchIndex } from '../../search-engine/search-index.ts'
import type { OpenIndex } from '../domain/open-index.ts'

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

/** An index that could not be loaded is tried again no sooner than this. */
const RETRY_MILLISECONDS = 10_000

/**
 * The search index of the current snapshot, loaded at the first search and swapped when the pointer moves. A search
 * that is under way keeps the one it began with, and is told which that is. Where a new index cannot be loaded, the
 * open one goes on being used.
 * @returns what opens the index. @throws AppError 503 with Retry-After where none is open and none can be loaded.
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
      // a load that began earlier may end later
      if (opened === undefined || snapshot.version > opened.snapshot.version) opened = { snapshot, index }
    } catch (error) {
      failed = { key: snapshot.index, at: now().getTime() }
      log.error('a search index was not loaded', { error })
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
    // the same index may belong to a newer register
    if (opened.snapshot.index === snapshot.index && snapshot.version > opened.snapshot.version)
      opened = { ...opened, snapshot }
    return { index: opened.index, registerDate: opened.snapshot.date, snapshot: opened.snapshot }
  }
}

/** After a deployment the index may still be of another version of the engine, until it is built anew. */
const noIndex = () =>
  new AppError('overloaded', 'The search is not ready at the moment. Please try again in a few seconds.', {
    headers: { 'Retry-After': String(RETRY_MILLISECONDS / 1000) },
  })
