import { sweepOutbox } from '../domain/sweep-outbox.ts'
import { wiring } from '../wiring.ts'

/** Run by the clock. */
export async function handler(): Promise<void> {
  const carried = await sweepOutbox(wiring.sweep)
  if (carried > 0) wiring.logger.warn('messages that the stream had lost were relayed', { carried })
}
