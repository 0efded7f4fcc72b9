import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { failCalls } from '../calls/failing-calls.ts'
import type { TestEmulators } from '../emulators/emulators.ts'
import { exampleEvents } from './counted-example.ts'
import { deliverEvents } from './deliver-events.ts'
import { eventWriter } from './event-writer.ts'

/** The share of AWS calls that fail. */
const FAILING = 0.01

/** Delivers copies of the example while calls fail, and returns how many were delivered and failed. */
export async function deliverCounted(
  { documents, tables }: Pick<TestEmulators, 'documents' | 'tables'>,
  copies: number,
) {
  const random = createRandom(`statistics of ${copies} copies`)
  const failures = failCalls([documents], random, FAILING)
  const events = Array.from({ length: copies }, (_, copy) => exampleEvents(copy)).flat()
  const write = eventWriter(documents, tables)
  const byKind = Map.groupBy(events, ({ kind }) => (kind === 'join' || kind === 'leave' ? kind : 'between'))
  let deliveries = 0
  // nothing is counted of who has not joined, and who has left would join again
  for (const kind of ['join', 'between', 'leave'] as const)
    deliveries += await deliverEvents(byKind.get(kind)!, random, write)
  failures.share = 0
  return { deliveries, failed: failures.count, events: events.length }
}
