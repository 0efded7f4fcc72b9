import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { failCalls } from '../calls/failing-calls.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { deliverEvents } from './deliver-events.ts'
import { eventWriter } from './event-writer.ts'
import { randomEvents } from './random-events.ts'

/** The share of AWS calls that fail. */
const FAILING = 0.01

/**
 * Delivers random events up to `now` through the stores of the product, while calls of the client fail.
 * @returns when each user joined, and the number of deliveries and of failed calls.
 */
export async function deliverCounted(
  { documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>,
  count: number,
  now: Date,
) {
  const random = createRandom(`statistics of ${count} events`)
  const failures = failCalls([documents], random, FAILING)
  const events = randomEvents(count, now, random)
  const deliveries = await deliverEvents(events, random, eventWriter(documents, tables))
  failures.share = 0
  const joinedAt = new Map(
    events.flatMap(({ kind, userId, at }) => (kind === 'join' ? [[userId, at.toISOString()]] : [])),
  )
  return { joinedAt, deliveries, failed: failures.count }
}
