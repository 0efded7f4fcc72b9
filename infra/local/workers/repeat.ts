import { setTimeout as wait } from 'node:timers/promises'

const FIRST_BACK_OFF_MILLISECONDS = 100
const MAX_DOUBLINGS = 5

export type Report = (error: unknown) => void

export interface Worker {
  stop: () => Promise<void>
}

/** Repeats `round` until stopped, after failures with pauses of up to 3.2 s. It reports the first of a row. */
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

/** Waits for this long, or until `stopped` is aborted. */
export async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await wait(milliseconds, undefined, { signal: stopped }).catch(() => undefined)
}
