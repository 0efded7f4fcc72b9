/** The duration of a long poll, the longest that SQS allows. A message or a stop ends it at once. */
export const LONG_POLL_SECONDS = 20

/** The class of queues in fauxqs 2.4.1, with the parts that we patch. The package does not export it. */
export interface FauxqsQueue {
  waitForMessages: (seconds: number) => Promise<void>
  startPollTimerIfNeeded: () => void
  processTimers: () => void
  /** messages that become visible later, without those of FIFO queues, which we do not use */
  delayedMessages: readonly unknown[]
  inflightMessages: ReadonlyMap<string, unknown>
  /** set while a long poll waits */
  pollTimer?: object | undefined
}

/** Imports that class. @returns its prototype. */
export async function fauxqsQueue(): Promise<FauxqsQueue> {
  const module = new URL('sqs/sqsStore.js', import.meta.resolve('fauxqs')).href
  const { SqsQueue } = (await import(module)) as { SqsQueue: { prototype: FauxqsQueue } }
  return SqsQueue.prototype
}
