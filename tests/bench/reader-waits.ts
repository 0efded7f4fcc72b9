import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../functions/platform/clock.ts'
import { indexReader } from '../../functions/register/index.ts'
import type { Snapshot } from '../../functions/register/snapshot.ts'

interface WaitingReader {
  currentSnapshot: () => Promise<Snapshot | undefined>
  readIndex: (named: { index: string }) => Promise<Uint8Array>
  findIndex: (name: string) => Promise<Uint8Array | undefined>
  swap: () => Promise<unknown>
  seconds: number
  swapSeconds: number
}

/** So soon after the reader has seen a swap, a search owes the wait. */
const OWED_SECONDS = 0.001

/**
 * Times alone what searches wait for in the reader of the index, without the search and the read of the pointer. They
 * follow each other without pause, so all but the first after a swap owe the wait.
 * @returns the milliseconds of each search whose index was not open yet.
 */
export async function timeWaits({
  currentSnapshot,
  readIndex,
  findIndex,
  swap,
  seconds,
  swapSeconds,
}: WaitingReader): Promise<number[]> {
  let pointerRead = 0
  const open = indexReader({
    currentSnapshot: async () => {
      const snapshot = await currentSnapshot()
      if (snapshot === undefined) throw new Error('No snapshot is published')
      pointerRead = performance.now()
      return snapshot
    },
    readIndex,
    findIndex,
    patience: { awaited: 0, other: OWED_SECONDS },
    now: systemClock,
    log: { warn: console.error, error: console.error },
  })
  await open()
  const waits: number[] = []
  const started = performance.now()
  for (let nextSwap = swapSeconds; performance.now() - started < 1000 * seconds;) {
    if (performance.now() - started >= 1000 * nextSwap) {
      await swap()
      nextSwap += swapSeconds
    }
    await open()
    const waited = performance.now() - pointerRead
    if (waited >= 1) waits.push(waited)
    // the loads of the reader get their turn, as between two requests
    await sleep(1)
  }
  return waits
}
