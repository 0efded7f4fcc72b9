import type { Random } from '../../../infra/local/sample-data/random.ts'
import { atOnce } from '../calls/at-once.ts'

const AT_ONCE = 16
/** How often all events are delivered again. Then an event is never written. */
const MAX_ROUNDS = 200

/**
 * Delivers each event at least once: out of order, many at a time, a fifth of them twice. An event whose delivery fails
 * comes again. In the end, a third of all events is replayed.
 * @returns the number of deliveries.
 */
export async function deliverEvents<Event>(
  events: readonly Event[],
  random: Random,
  write: (event: Event) => Promise<void>,
): Promise<number> {
  let deliveries = 0
  const deliver = async (waiting: readonly Event[]): Promise<Event[]> => {
    const failed: Event[] = []
    let next = 0
    await atOnce(AT_ONCE, async () => {
      for (let event = waiting[next++]; event !== undefined; event = waiting[next++]) {
        deliveries += 1
        await write(event).catch(() => failed.push(event))
      }
    })
    return failed
  }
  const replayed = events.filter(() => random.chance(1 / 3))
  for (const first of [events, replayed]) {
    const doubled = first.flatMap((event) => (random.chance(0.2) ? [event, event] : [event]))
    let left = random.some(doubled, doubled.length)
    for (let round = 1; left.length > 0; round += 1) {
      if (round > MAX_ROUNDS) throw new Error('Some events are never written')
      left = await deliver(left)
    }
  }
  return deliveries
}
