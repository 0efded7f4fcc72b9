/** What is to be done at an instant of the simulated clock. */
interface Entry {
  at: number
  work: () => Promise<void>
}

/** A simulated clock, and the work that is due. Time passes only between pieces of work. */
export function agenda(start: Date) {
  let now = start.getTime()
  let entries: Entry[] = []
  return {
    now: () => new Date(now),
    add(at: Date, work: () => Promise<void>) {
      entries.push({ at: at.getTime(), work })
    },
    /** Does all work until an instant, one piece after the other. So a week always runs in the same way. */
    async runUntil(end: Date): Promise<void> {
      for (;;) {
        entries.sort((a, b) => a.at - b.at)
        const [first] = entries
        if (first === undefined || first.at >= end.getTime()) break
        entries = entries.slice(1)
        now = Math.max(first.at, now)
        await first.work()
      }
      now = end.getTime()
    },
  }
}

export type Agenda = ReturnType<typeof agenda>
