import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** The memory and the event loop of a process since the last question; megabytes and milliseconds. */
export interface ProcessFigures {
  resident: number
  /** The most resident memory at any look. It is looked at four times a second. */
  mostResident: number
  /** The memory of the objects and buffers that a garbage collection leaves. */
  live: number
  /** How late the event loop was. */
  delay: { p50: number; p99: number; max: number }
}

/** The question that is answered with `ProcessFigures`. */
export const FIGURES = 'figures'

const LOOK_MS = 250
/** How often the event loop is due. The histogram counts this time as delay. */
const DUE_MS = 10

const resident = () => process.memoryUsage.rss() / 1e6
const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - DUE_MS)

/** Node loads this file before a product, by NODE_OPTIONS. The product then answers the question `FIGURES`. */
function answerFigures(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage = runInNewContext('gc') as () => void
  const delay = monitorEventLoopDelay({ resolution: DUE_MS })
  delay.enable()
  let mostResident = 0
  setInterval(() => (mostResident = Math.max(mostResident, resident())), LOOK_MS).unref()
  process.on('message', (question) => {
    if (question !== FIGURES) return
    const times = { p50: late(delay.percentile(50)), p99: late(delay.percentile(99)), max: late(delay.max) }
    collectGarbage()
    const { heapUsed, external } = process.memoryUsage()
    const figures: ProcessFigures = {
      resident: resident(),
      mostResident: Math.max(mostResident, resident()),
      live: (heapUsed + external) / 1e6,
      delay: times,
    }
    process.send?.(figures)
    mostResident = 0
    // the collection itself is no delay of the product
    setImmediate(() => delay.reset())
  })
  // the product ends although its parent could still ask
  process.channel?.unref()
}

// the emulators are Node processes too
if (process.argv[1]?.endsWith('start.ts')) answerFigures()
