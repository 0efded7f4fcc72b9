/** The class of queues in fauxqs 2.4.1, with the parts that we patch. The package does not export it. */
export interface FauxqsQueue {
  waitForMessages: (seconds: number) => Promise<void>
  startPollTimerIfNeeded: () => void
  processTimers: () => void
  /** set while a long poll waits */
  pollTimer?: object | undefined
}

/** Imports that class. @returns its prototype. */
export async function fauxqsQueue(): Promise<FauxqsQueue> {
  const module = new URL('sqs/sqsStore.js', import.meta.resolve('fauxqs')).href
  const { SqsQueue } = (await import(module)) as { SqsQueue: { prototype: FauxqsQueue } }
  return SqsQueue.prototype
}
