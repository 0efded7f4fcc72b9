import { call } from './api-client.ts'
import { browserClock } from './clock.ts'
import { localStore } from './local-store.ts'
import { log } from './log.ts'
import { sessionStore } from './session-store.ts'
import { createTracker } from './track-clicks.ts'
import { createTrackQueue } from './track-queue.ts'

/** Notes what this page's reader opens (docs/product/api.md "Clicks"); nothing of it can fail or be waited for. */
export const track = createTracker({
  queue: createTrackQueue({ storage: localStore, now: browserClock }),
  session: sessionStore,
  send: call,
  now: browserClock,
  newId: () => crypto.randomUUID(),
  log,
})

/** Sends what has waited since an earlier page, and again whenever the network returns. */
export function startTracking(): void {
  addEventListener('online', () => void track.resend())
  void track.resend()
}
