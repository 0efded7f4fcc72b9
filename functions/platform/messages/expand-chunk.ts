import { perContext } from '../context.ts'

/**
 * The number of items per run of a bulk. It is small, so a run takes seconds and a repeated run repeats little work.
 */
export const CHUNK_SIZE = 500

/** The number of items per run. Tests of crashes have fewer. */
export const sizeOfChunks = perContext((): number => CHUNK_SIZE)

/** How many items of a chunk are expanded concurrently. */
const AT_ONCE = 25

interface Bulk<Item> {
  /** At most `max` items after a cursor, in a stable order. Without a cursor, the first items. */
  itemsAfter: (cursor: string | undefined, max: number) => Promise<readonly Item[]>
  cursorOf: (item: Item) => string
  /** Starts the work of one item. It must be idempotent, because it is repeated after a crash. */
  expand: (item: Item) => Promise<void>
  /** Sends the message again with a cursor, at most once for each cursor (`idempotentOutboxWriter`). */
  continueAfter: (cursor: string) => Promise<void>
  /** Whether the bulk was stopped. It is asked between groups of items. */
  isStopped?: () => Promise<boolean>
}

/** Expands the chunk after a cursor, sends the message for the next, and says how many: fewer at the end. */
export async function expandChunk<Item>(
  { itemsAfter, cursorOf, expand, continueAfter, isStopped }: Bulk<Item>,
  cursor: string | undefined,
  chunkSize = CHUNK_SIZE,
): Promise<number> {
  const items = await itemsAfter(cursor, chunkSize)
  for (let at = 0; at < items.length; at += AT_ONCE) {
    if (await isStopped?.()) return at
    await allOf(items.slice(at, at + AT_ONCE).map(expand))
  }
  const last = items.at(-1)
  if (last !== undefined && items.length === chunkSize) await continueAfter(cursorOf(last))
  return items.length
}

/** Expands the chunk of a selection after a cursor of ascending ids, and says how many, and where the next begins. */
export async function expandSelection(
  ids: readonly number[],
  expand: (id: number) => Promise<void>,
  {
    cursor,
    chunkSize,
    isStopped,
  }: { cursor: string | undefined; chunkSize: number; isStopped: () => Promise<boolean> },
): Promise<{ expanded: number; next: string | undefined }> {
  let next: string | undefined
  const bulk = {
    itemsAfter: async (after: string | undefined, max: number) =>
      ids.filter((id) => id > Number(after ?? 0)).slice(0, max),
    cursorOf: String,
    expand,
    isStopped,
    async continueAfter(last: string) {
      next = last
    },
  }
  const expanded = await expandChunk(bulk, cursor, chunkSize)
  return { expanded, next }
}

/** Waits for all, because Lambda freezes what is unfinished. @throws the first error. */
async function allOf(works: readonly Promise<void>[]): Promise<void> {
  const settled = await Promise.allSettled(works)
  for (const one of settled) if (one.status === 'rejected') throw one.reason
}
