/** Time that passes only from one event to the next. Events of an instant come in the order in which they were set. */
export function virtualClock(start: number) {
  let now = start
  let count = 0
  const events: { at: number; order: number; run: () => unknown }[] = []

  return {
    now: () => now,
    /** Sets an event. @returns what cancels it. */
    after(milliseconds: number, run: () => unknown): () => void {
      const event = { at: now + Math.max(0, Math.round(milliseconds)), order: (count += 1), run }
      let at = events.length
      while (at > 0 && events[at - 1]!.at > event.at) at -= 1
      events.splice(at, 0, event)
      return () => {
        const found = events.indexOf(event)
        if (found !== -1) events.splice(found, 1)
      }
    },
    /** When the next event comes. */
    next: () => events[0]?.at,
    /** Lets the next event happen. */
    async step(): Promise<void> {
      const event = events.shift()
      if (event === undefined) return
      now = event.at
      await event.run()
    },
  }
}

export type VirtualClock = ReturnType<typeof virtualClock>
