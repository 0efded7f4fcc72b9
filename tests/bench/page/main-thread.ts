import type { Browser } from 'playwright-core'

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

/** A part of a trace, in milliseconds of the clock of this machine, which the browser's trace uses too. */
export interface Span {
  from: number
  to: number
}

/** A task of a page's main thread, in milliseconds: its start, its length, and its processor time. */
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

/** What the pages of a browser did while it was traced. */
export interface Trace {
  /** The tasks within a span, of the main thread that was busiest in it. @throws Error if the trace has lost them. */
  tasksIn: (span: Span) => Task[]
  /** The slowest event of a span with one press, as INP counts it; undefined if it has none. */
  interactionIn: (span: Span) => Interaction | undefined
}

const CATEGORIES = ['devtools.timeline', 'disabled-by-default-devtools.timeline']

const now = () => Number(process.hrtime.bigint()) / 1e6

/** Does something. @returns when it did. */
export async function spanOf(act: () => Promise<unknown>): Promise<Span> {
  const from = now()
  await act()
  return { from, to: now() }
}

/** Traces a browser while it does many things, because the start and the end of a trace take seconds. */
export async function traceWhile<T>(
  browser: Browser,
  act: () => Promise<T>,
): Promise<{ trace: Trace; done: T }> {
  await browser.startTracing(undefined, { categories: CATEGORIES })
  const done = await act()
  const recorded = await browser.stopTracing()
  return {
    trace: traceOf((JSON.parse(recorded.toString()) as { traceEvents: TraceEvent[] }).traceEvents),
    done,
  }
}

const busy = (tasks: readonly TraceEvent[]) => tasks.reduce((sum, { tdur = 0 }) => sum + tdur, 0)
const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
const isIn = ({ from, to }: Span, { ts, dur = 0 }: TraceEvent) => ts / 1000 < to && (ts + dur) / 1000 > from

function traceOf(events: readonly TraceEvent[]): Trace {
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map((one) => threadOf(one)),
  )
  const allTasks = events.filter((one) => one.name === 'RunTask' && mains.has(threadOf(one)))
  const presses = events.filter(
    ({ name, ph, args: { data } }) => name === 'EventTiming' && ph === 'b' && Boolean(data?.interactionId),
  )

  const tasksIn = (span: Span): Task[] => {
    const within = Map.groupBy(
      allTasks.filter((one) => isIn(span, one)),
      threadOf,
    )
    const [main] = [...within.values()].toSorted((one, other) => busy(other) - busy(one))
    if (main === undefined) throw new Error('The trace has no task of a page in this time')
    return main.map(({ ts, dur = 0, tdur = 0 }) => ({ at: ts / 1000, ms: dur / 1000, cpu: tdur / 1000 }))
  }

  const interactionIn = (span: Span): Interaction | undefined => {
    const tasks = tasksIn(span)
    const found = presses
      .filter((one) => isIn(span, one))
      .map(({ ts, args: { data = {} } }): Interaction => {
        const { duration: ms = 0, timeStamp = 0, processingStart = 0, processingEnd = 0 } = data
        const from = ts / 1000
        return {
          ms,
          delay: processingStart - timeStamp,
          processing: processingEnd - processingStart,
          presentation: timeStamp + ms - processingEnd,
          cpu: tasks
            .filter(({ at, ms: length }) => at + length > from && at < from + ms)
            .reduce((sum, { cpu }) => sum + cpu, 0),
        }
      })
    return found.toSorted((one, other) => other.ms - one.ms)[0]
  }
  return { tasksIn, interactionIn }
}
