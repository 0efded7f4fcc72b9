import { setTimeout as wait } from 'node:timers/promises'

const CONCURRENCY = 8
const MOST_TRIES = 10
const FIRST_WAIT_MILLISECONDS = 25

/**
 * Sends items in batches, some at a time, until none is left over: `send` returns those that the table had no room
 * for. @throws where a batch is still not through after ten tries.
 */
export async function inBatches<Item>(
  items: readonly Item[],
  size: number,
  send: (batch: Item[]) => Promise<readonly Item[]>,
): Promise<void> {
  let next = 0
  const sendSome = async () => {
    while (next < items.length) {
      const batch = items.slice(next, next + size)
      next += size
      await sendWhole(batch, send)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, sendSome))
}

async function sendWhole<Item>(batch: Item[], send: (batch: Item[]) => Promise<readonly Item[]>) {
  let left = await send(batch)
  for (let tries = 1; left.length > 0; tries += 1) {
    if (tries === MOST_TRIES) throw new Error(`${left.length} items were refused ${MOST_TRIES} times`)
    await wait(FIRST_WAIT_MILLISECONDS * 2 ** (tries - 1))
    left = await send([...left])
  }
}
