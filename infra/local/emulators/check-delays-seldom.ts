import { type FauxqsQueue, fauxqsQueue } from './fauxqs-queue.ts'

/** How late a delayed or hidden message may become visible to a waiting long poll. */
const LATENESS_MILLISECONDS = 200

/**
 * Checks less often whether a delayed or hidden message is due. fauxqs 2.4.1 checks each queue 50 times a second while a
 * long poll waits, which took most of the processor time of an idle product. A new message still ends a long poll at
 * once. Call it before the start of fauxqs.
 */
export async function checkDelaysSeldom(): Promise<void> {
  const queue = await fauxqsQueue()
  queue.startPollTimerIfNeeded = startSlowTimer
}

function startSlowTimer(this: FauxqsQueue): void {
  this.pollTimer ??= setInterval(() => this.processTimers(), LATENESS_MILLISECONDS)
}
