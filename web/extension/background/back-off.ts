import * as z from 'zod/mini'
import type { StorageArea } from '../browser-api.ts'

const HELD = 'held'
const FIRST_WAIT_S = 5
const LONGEST_WAIT_S = 600

/** When the next request may be sent, in milliseconds since 1970, and how many have failed in a row. */
const Held = z.object({ until: z.number(), failures: z.int() })

export interface BackOff {
  /** When the next request may be sent. It is over if that is not in the future. */
  until: () => Promise<number>
  /** Counts a failure. @param seconds The wait that the answer named, if any. @returns when to try again. */
  failed: (seconds: number | undefined) => Promise<number>
  succeeded: () => Promise<void>
}

/**
 * The pause after failed requests: what the answer named, otherwise 5 seconds, and three times as long after each further
 * failure. It is stored, because browsers end a background script after half a minute without work.
 */
export function backOff(storage: StorageArea, now: () => number): BackOff {
  const read = async () => {
    const stored = await storage.get(HELD).catch((): Record<string, unknown> => ({}))
    const { data } = Held.safeParse(stored[HELD])
    // a clock that was set back never holds requests for long
    const isSound = data !== undefined && data.until - now() <= LONGEST_WAIT_S * 1000
    return isSound ? data : { until: 0, failures: 0 }
  }
  return {
    until: async () => (await read()).until,
    async failed(seconds) {
      const { failures } = await read()
      const wait = Math.min(seconds ?? FIRST_WAIT_S * 3 ** failures, LONGEST_WAIT_S)
      const until = now() + wait * 1000
      await storage.set({ [HELD]: { until, failures: failures + 1 } }).catch(() => {})
      return until
    },
    async succeeded() {
      if ((await read()).failures > 0) await storage.remove(HELD).catch(() => {})
    },
  }
}
