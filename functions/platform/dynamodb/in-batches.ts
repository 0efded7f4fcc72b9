import { overloaded, pause } from './busy.ts'

const CONCURRENCY = 8
const MAX_TRIES = 10

/**
 * Sends items in batches, a few at a time, and retries those that `send` returns as throttled.
 * @throws AppError 503 if a batch still has such items after ten attempts.
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
    if (tries === MAX_TRIES) throw overloaded()
    await pause(tries)
    left = await send([...left])
  }
}
