import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#shared/errors.ts'
import { openIndex, openLayeredIndex, type SearchIndex } from '#shared/search-engine/search-index.ts'
import type { RegisterPointer } from '../../platform/auth/principal.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/logger.ts'
import { lruMemoize } from '../../platform/lru-memoize.ts'

/** How long searches may be answered from an index that is no longer the current one, in seconds. */
interface Patience {
  /** After an index was published that a user is waiting for. */
  awaited: number
  /** After this process first saw any newer index. */
  other: number
}

interface IndexSnapshot {
  index: string
  /** The layer of the changes since the index was built; absent if nothing has changed. */
  changes?: { index: string } | undefined
  date: string
  version: number
  /** The last index for which somebody waited, and when it was published. */
  awaited?: { version: number; at: string } | undefined
}

interface Source<Snapshot> {
  currentSnapshot: (registerPointer?: RegisterPointer) => Promise<Snapshot>
  readIndex: (named: { index: string }) => Promise<Uint8Array>
  /** Reads a layer. Undefined if it is no longer stored. */
  findIndex: (name: string) => Promise<Uint8Array | undefined>
  patience: Patience
  now: Clock
  wait?: (milliseconds: number) => Promise<unknown>
  log: Pick<Logger, 'warn' | 'error'>
}

interface OpenedIndex<Snapshot> {
  index: SearchIndex
  registerDate: string
  snapshot: Snapshot
}

interface Opened<Snapshot> {
  snapshot: Snapshot
  index: SearchIndex
  /** The image without changes, over which those of the next snapshot are layered. */
  image: Uint8Array
}

const keyOf = ({ index, changes }: IndexSnapshot): string => `${index} ${changes?.index ?? ''}`

/**
 * The longest wait for an index of the pipeline, which nobody looks for. A load takes longer, so several searches bring it
 * in. Without patience, as locally, a search waits until the newest index is open.
 */
const LONGEST_WAIT_MILLISECONDS = 40

/** The wait before a failed load is retried. */
const RETRY_MILLISECONDS = 10_000

/**
 * The search index of the current snapshot. It is loaded at the first search, and replaced when the pointer moves. The
 * load of a newer index does not delay the searches meanwhile: they get the open one, until the patience ends. If the open
 * one only lacks changes, these alone are loaded. Lambda
 * stops a process between two requests, and the load with it, so only its later requests complete it. A search uses one
 * index and its snapshot until it ends. If a new index fails to load, the open index stays in use.
 * If only its changes are no longer stored, it is opened without them.
 * @returns a function that opens the index. It throws AppError 503 with Retry-After if no index can be loaded and none
 * is open.
 */
export function indexReader<Snapshot extends IndexSnapshot>({
  currentSnapshot,
  readIndex,
  findIndex,
  patience,
  now,
  wait = sleep,
  log,
}: Source<Snapshot>): (registerPointer?: RegisterPointer) => Promise<OpenedIndex<Snapshot>> {
  let opened: Opened<Snapshot> | undefined
  let loading: { key: string; done: Promise<void> } | undefined
  let failed: { key: string; at: number } | undefined
  /** When this process first saw that the open index is not the current one. */
  let behindSince: number | undefined

  const load = async (snapshot: Snapshot) => {
    try {
      const { changes } = snapshot
      const known = opened?.snapshot.index === snapshot.index ? opened.image : undefined
      const [image, layer] = await Promise.all([
        known ?? readIndex({ index: snapshot.index }),
        changes && findIndex(changes.index),
      ])
      if (changes !== undefined && layer === undefined) {
        const error = new Error(`The layer ${changes.index} is no longer stored`)
        // the open index may have earlier changes
        if (known !== undefined) throw error
        // S3 deletes layers after days, but the pointer may name one for code of an older format for longer
        log.error('a search index was opened without the changes over it', { error })
      }
      const index = layer === undefined ? openIndex(image) : openLayeredIndex(image, layer)
      // a load that started earlier may finish later
      if (opened === undefined || snapshot.version > opened.snapshot.version)
        opened = { snapshot, index, image }
      behindSince = undefined
    } catch (error) {
      // a connection often breaks while Lambda stops the process, and the next load succeeds
      const isFirst = opened !== undefined && failed?.key !== keyOf(snapshot)
      failed = { key: keyOf(snapshot), at: now().getTime() }
      log[isFirst ? 'warn' : 'error']('a search index could not be loaded', { error })
    }
  }

  const loadOnce = (snapshot: Snapshot): Promise<void> => {
    const key = keyOf(snapshot)
    if (loading?.key === key) return loading.done
    const started = {
      key,
      done: load(snapshot).finally(() => {
        if (loading === started) loading = undefined
      }),
    }
    loading = started
    return started.done
  }

  const isOpen = (snapshot: Snapshot) =>
    opened !== undefined &&
    (keyOf(opened.snapshot) === keyOf(snapshot) || opened.snapshot.version > snapshot.version)

  const hasJustFailed = (snapshot: Snapshot) =>
    // a clock that was set back must not put off the next load
    failed?.key === keyOf(snapshot) && Math.abs(now().getTime() - failed.at) < RETRY_MILLISECONDS

  /** How long a search waits at most for the index of a snapshot that is not open, in milliseconds. */
  const longestWait = ({ awaited }: Snapshot): number => {
    if (opened === undefined || patience.other === 0) return Infinity
    const at = now().getTime()
    behindSince ??= at
    const isOwed = awaited !== undefined && awaited.version > opened.snapshot.version
    if (isOwed && at - Date.parse(awaited.at) >= 1000 * patience.awaited) return Infinity
    return at - behindSince >= 1000 * patience.other ? LONGEST_WAIT_MILLISECONDS : 0
  }

  /** Loads the index of a snapshot, and waits for it if the search must. */
  const bringIn = async (snapshot: Snapshot) => {
    const longest = longestWait(snapshot)
    // if nobody must wait, one load at a time, so that it ends even if swaps are more frequent
    const underWay = longest < Infinity || loading?.key === keyOf(snapshot) ? loading?.done : undefined
    if (longest === 0 && underWay !== undefined) return
    const bring = async () => {
      await (underWay ?? loadOnce(snapshot))
      // the load of an earlier request may have been stopped with its process
      if (underWay !== undefined && !isOpen(snapshot)) await loadOnce(snapshot)
    }
    const loaded = bring()
    if (longest === Infinity) await loaded
    else if (longest > 0) await Promise.race([loaded, wait(longest)])
  }

  return async (registerPointer) => {
    const snapshot = await currentSnapshot(registerPointer)
    if (!isOpen(snapshot) && !hasJustFailed(snapshot)) await bringIn(snapshot)
    if (opened === undefined) throw noIndex()
    // a newer snapshot may use the same index
    if (keyOf(opened.snapshot) === keyOf(snapshot) && snapshot.version > opened.snapshot.version)
      opened = { ...opened, snapshot }
    return { index: opened.index, registerDate: opened.snapshot.date, snapshot: opened.snapshot }
  }
}

/** The error if no index can be opened: none is stored that this version of the engine can read. */
const noIndex = () =>
  new AppError('overloaded', 'The search is not ready at the moment. Please try again in a few seconds.', {
    headers: { 'Retry-After': String(RETRY_MILLISECONDS / 1000) },
  })

class NotStored extends Error {}

/** Keeps the images that were read last, at most `max`. One that is not stored is looked for again at the next call. */
export function keepImages(
  max: number,
  findIndex: (name: string) => Promise<Uint8Array | undefined>,
): (name: string) => Promise<Uint8Array | undefined> {
  const read = lruMemoize(max, async (name) => {
    const image = await findIndex(name)
    if (image === undefined) throw new NotStored(`The image ${name} is not stored`)
    return image
  })
  return async (name) => {
    try {
      return await read(name)
    } catch (error) {
      if (error instanceof NotStored) return undefined
      throw error
    }
  }
}
