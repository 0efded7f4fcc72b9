import { setImmediate } from 'node:timers/promises'

interface Event {
  at: number
  /** The order of events of the same instant. */
  order: number
  run: () => void | Promise<void>
  isCancelled: boolean
}

const isBefore = (one: Event, other: Event) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** A clock that jumps from event to event, so that hours of waiting take no time. */
export function virtualTime(start = Date.parse('2026-07-20T12:00:00Z')) {
  // a binary heap: no event is before its parent
  const heap: Event[] = []
  let now = start
  let order = 0

  const swap = (one: number, other: number) => {
    const event = heap[one] as Event
    heap[one] = heap[other] as Event
    heap[other] = event
  }

  const push = (event: Event) => {
    let at = heap.push(event) - 1
    for (
      let parent = (at - 1) >> 1;
      at > 0 && isBefore(event, heap[parent] as Event);
      parent = (at - 1) >> 1
    ) {
      swap(at, parent)
      at = parent
    }
  }

  const pop = (): Event | undefined => {
    const [first] = heap
    const last = heap.pop()
    if (first === undefined || last === undefined || heap.length === 0) return first
    heap[0] = last
    for (let at = 0; ;) {
      const left = 2 * at + 1
      const right = left + 1
      if (left >= heap.length) return first
      const least = right < heap.length && isBefore(heap[right] as Event, heap[left] as Event) ? right : left
      if (isBefore(heap[at] as Event, heap[least] as Event)) return first
      swap(at, least)
      at = least
    }
  }

  return {
    now: () => new Date(now),
    /** Milliseconds since the start. */
    elapsed: () => now - start,
    /** @returns a function that cancels the event. */
    after(milliseconds: number, run: Event['run']): () => void {
      order += 1
      const event: Event = { at: now + milliseconds, order, run, isCancelled: false }
      push(event)
      return () => void (event.isCancelled = true)
    },
    /** A promise that resolves after this virtual time, without waiting in real time. */
    pass(milliseconds: number): Promise<void> {
      return new Promise((resolve) => this.after(milliseconds, resolve))
    },
    /** Runs every event and what follows, with `onEach` after each, which says whether it started something. */
    async runAll(onEach: () => boolean) {
      for (let event = pop(); event !== undefined; event = pop()) {
        if (event.isCancelled) continue
        now = event.at
        await event.run()
        await setImmediate()
        if (onEach()) await setImmediate()
      }
    },
  }
}

export type VirtualTime = ReturnType<typeof virtualTime>
