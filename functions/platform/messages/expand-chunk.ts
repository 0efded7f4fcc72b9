/** How many items one run of a bulk handles. So a run takes seconds, and a repeated run repeats little. */
export const CHUNK_SIZE = 500

/** How many items of a chunk are expanded at once. */
const AT_ONCE = 25

/** Work on many items that starts from one message. */
interface Bulk<Item> {
  /** At most `most` items after a cursor, in an order that does not change. Without a cursor: the first ones. */
  itemsAfter: (cursor: string | undefined, most: number) => Promise<readonly Item[]>
  /** The cursor behind an item. */
  cursorOf: (item: Item) => string
  /** Starts the work of one item. It is repeated after a crash, so a second call must change nothing. */
  expand: (item: Item) => Promise<void>
  /** Sends the message again with a cursor, at most once for each cursor (`onceWriter`). */
  continueAfter: (cursor: string) => Promise<void>
}

/**
 * Expands the chunk of a bulk behind a cursor, then sends the message for the next chunk. The cursor in the message is
 * the checkpoint: after a crash the chunk is repeated, and the others are not.
 * @returns how many items it expanded; fewer than `chunkSize` if the bulk is complete.
 */
export async function expandChunk<Item>(
  { itemsAfter, cursorOf, expand, continueAfter }: Bulk<Item>,
  cursor: string | undefined,
  chunkSize = CHUNK_SIZE,
): Promise<number> {
  const items = await itemsAfter(cursor, chunkSize)
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(expand))
  const last = items.at(-1)
  if (last !== undefined && items.length === chunkSize) await continueAfter(cursorOf(last))
  return items.length
}
