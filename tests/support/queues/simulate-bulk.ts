import { expandChunk } from '../../../functions/platform/messages/expand-chunk.ts'
import { Postponed } from '../../../functions/platform/messages/retry-or-drop.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { jobMessage } from './simulate-jobs.ts'
import { virtualWorkers } from './virtual-workers.ts'

/** How long the run of a chunk takes, and how often somebody clicks, in milliseconds. */
const CHUNK_MILLISECONDS = 5000
const CLICK_MILLISECONDS = 7000
/** A bulk that takes longer has lost an item. */
const PATIENCE_MILLISECONDS = 3 * 60 * 60 * 1000

/** Runs a bulk in virtual time beside single jobs, and returns the waits of each, and the bulk's time. */
export async function simulateBulk(seed: string, size: number) {
  const random = createRandom(seed)
  const items = Array.from({ length: size }, (_, at) => `bulk-${String(at).padStart(6, '0')}`)
  const left = new Set(items)
  const clicked = new Map<string, number>()
  const delays: number[] = []
  let ended = 0
  const world = virtualWorkers({
    random,
    kills: 0,
    async work(jobId) {
      const at = clicked.get(jobId)
      if (at !== undefined) delays.push((world.time.elapsed() - at) / 1000)
      await world.time.pass(random.int(500, 2000))
      left.delete(jobId)
      if (left.size === 0) ended ||= world.time.elapsed() / 1000
    },
  })
  const { time, queues } = world

  /** A run of the bulk's worker. */
  const expand = async (cursor?: string): Promise<void> => {
    await expandChunk(
      {
        itemsAfter: async (after = '', max) => items.filter((item) => item > after).slice(0, max),
        cursorOf: (item: string) => item,
        expand: async (item) =>
          queues.retries.send(jobMessage(item, time.now(), { not_before: time.now().toISOString() })),
        continueAfter: async (next) => void time.after(CHUNK_MILLISECONDS, () => expand(next)),
      },
      cursor,
    )
  }
  const click = () => {
    if (left.size === 0 || time.elapsed() > PATIENCE_MILLISECONDS) return
    const jobId = `click-${clicked.size}`
    clicked.set(jobId, time.elapsed())
    queues.extraction.send(jobMessage(jobId, time.now()))
    time.after(CLICK_MILLISECONDS, click)
  }
  time.after(0, () => expand())
  time.after(CLICK_MILLISECONDS, click)
  await world.run()

  const inOrder = delays.toSorted((a, b) => a - b)
  return {
    clicks: clicked.size,
    answered: delays.length,
    median: inOrder[Math.floor(inOrder.length / 2)] ?? Infinity,
    longest: inOrder.at(-1) ?? Infinity,
    bulkSeconds: ended,
    left: left.size,
    dead: [...queues.extraction.dead, ...queues.retries.dead].length,
  }
}

/** Runs jobs of a host that is busy at first, in virtual time, and returns what became of them. */
export async function simulateBusyHost(seed: string, count: number, busySeconds: number) {
  const random = createRandom(seed)
  const done = new Set<string>()
  let turns = 0
  const world = virtualWorkers({
    random,
    kills: 0,
    async work(jobId) {
      turns += 1
      const isBusy = world.time.elapsed() < 1000 * busySeconds
      if (isBusy) throw new Postponed(new Date(world.time.now().getTime() + 30_000), 'busy')
      done.add(jobId)
    },
  })
  const { time, queues } = world
  for (let at = 0; at < count; at += 1) queues.extraction.send(jobMessage(`job-${at}`, time.now()))
  await world.run()
  return {
    dead: queues.extraction.dead.length + queues.retries.dead.length,
    done: done.size,
    turns,
  }
}
