import { setTimeout as wait } from 'node:timers/promises'

const FIRST_BACK_OFF_MILLISECONDS = 100
const MAX_DOUBLINGS = 5

/** Tells the reader of the terminal what went wrong; the run goes on. */
export type Report = (error: unknown) => void

export interface Worker {
  /** Begins no other round, and waits for the one that runs. */
  stop: () => Promise<void>
}

/**
 * Does `round` again and again until it is stopped. A round that fails never ends it: it is tried again after a pause that
 * grows to 3.2 s, and only the first failure in a row is reported.
 */
export function repeat(report: Report, round: (stopped: AbortSignal) => Promise<void>): Worker {
  const stopping = new AbortController()
  const { signal } = stopping
  const run = async () => {
    let failures = 0
    while (!signal.aborted) {
      try {
        await round(signal)
        failures = 0
      } catch (error) {
        if (failures === 0 && !signal.aborted) report(error)
        await pause(FIRST_BACK_OFF_MILLISECONDS * 2 ** Math.min(failures, MAX_DOUBLINGS), signal)
        failures += 1
      }
    }
  }
  const running = run()
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** Waits, or until it is stopped. */
export async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopped }).catch(() => undefined)
}
