import type { OperationOutcome, OperationStarter } from '#shared/operations.ts'
import { openIndex, openLayeredIndex } from '../../search-engine/search-index.ts'

interface NamedImages {
  index: string
  /** The layer over the index; absent if nothing has changed. */
  changes?: { index: string } | undefined
}

/**
 * Whether the index of a snapshot is stored and can be opened, with the changes over it.
 * @param findIndex Reads an image or a layer. Undefined if it is no longer stored.
 */
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

/**
 * Refreshes the index, and records a rebuild or a failure. A run without a new index ends a recorded failure.
 * @returns whether there is a new index.
 */
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

/**
 * Rebuilds the index for an administrator, and records the outcome. A failure is one after the last try.
 * @returns whether there is a new index.
 */
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
