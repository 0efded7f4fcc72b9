import type { Page } from 'playwright-core'

interface TraceEvent {
  name: string
  ph: string
  pid: number
  tid: number
  /** Microseconds: the start, the length, and the processor time within it. */
  ts: number
  dur?: number
  tdur?: number
  args: { name?: string; data?: Partial<Record<'interactionId' | Times, number>> }
}
type Times = 'duration' | 'timeStamp' | 'processingStart' | 'processingEnd'

/** A task of the page's main thread, in milliseconds: its start, its length, and its processor time. */
interface Task {
  at: number
  ms: number
  cpu: number
}

/** An interaction from the press to the next frame, in milliseconds. `delay` + `processing` + `presentation` = `ms`. */
export interface Interaction {
  ms: number
  delay: number
  processing: number
  presentation: number
  /** What the main thread computed meanwhile. Other programs do not add to it. */
  cpu: number
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

/** Traces a page while it does something. */
async function traceOf(page: Page, act: () => Promise<unknown>): Promise<TraceEvent[]> {
  const browser = page.context().browser()
  if (browser === null) throw new Error('The page has no browser')
  await browser.startTracing(page, { categories: CATEGORIES })
  await act()
  const trace = await browser.stopTracing()
  return (JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }).traceEvents
}

/** The tasks of the busiest main thread: a trace also has those of the page before. */
function tasksOf(events: readonly TraceEvent[]): Task[] {
  const busy = (one: TraceEvent) =>
    events.reduce(
      (sum, { pid, tid, name, tdur = 0 }) =>
        pid === one.pid && tid === one.tid && name === 'RunTask' ? sum + tdur : sum,
      0,
    )
  const [main] = events
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .toSorted((one, other) => busy(other) - busy(one))
  return events
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === main?.pid && tid === main.tid)
    .map(({ ts, dur = 0, tdur = 0 }) => ({ at: ts / 1000, ms: dur / 1000, cpu: tdur / 1000 }))
}

/** Loads a page. @returns the tasks of its main thread. */
export const tasksWhile = async (page: Page, act: () => Promise<unknown>): Promise<Task[]> =>
  tasksOf(await traceOf(page, act))

/** Makes one interaction, such as a click. @returns the slowest of its events, as INP counts it; undefined if it has none. */
export async function interact(page: Page, act: () => Promise<unknown>): Promise<Interaction | undefined> {
  const events = await traceOf(page, act)
  const tasks = tasksOf(events)
  const found = events.flatMap(({ name, ph, ts, args: { data } }): Interaction[] => {
    if (name !== 'EventTiming' || ph !== 'b' || !data?.interactionId) return []
    const { duration: ms = 0, timeStamp = 0, processingStart = 0, processingEnd = 0 } = data
    const from = ts / 1000
    return [
      {
        ms,
        delay: processingStart - timeStamp,
        processing: processingEnd - processingStart,
        presentation: timeStamp + ms - processingEnd,
        cpu: tasks
          .filter(({ at, ms: length }) => at + length > from && at < from + ms)
          .reduce((sum, { cpu }) => sum + cpu, 0),
      },
    ]
  })
  return found.toSorted((one, other) => other.ms - one.ms)[0]
}
