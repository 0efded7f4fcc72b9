import { call } from '../api/api-client.ts'
import { browserClock } from '../clock.ts'
import { localStore } from '../storage/local-store.ts'
import { log } from '../log.ts'
import { sessionStore } from '../session/session-store.ts'
import { createTracker } from './create-tracker.ts'
import { createTrackQueue } from './track-queue.ts'

/** Tracks what the user opens (docs/product/api.md "Clicks"). It never throws and never delays the page. */
export const track = createTracker({
  queue: createTrackQueue({ storage: localStore, now: browserClock }),
  session: sessionStore,
  send: call,
  now: browserClock,
  newId: () => crypto.randomUUID(),
  log,
})

/** Sends the clicks queued by an earlier page, now and whenever the network returns. */
export function startTracking(): void {
  addEventListener('online', () => void track.resend())
  void track.resend()
}
