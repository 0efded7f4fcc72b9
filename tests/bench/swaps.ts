import type { APIGatewayProxyResult } from 'aws-lambda'
import { setTimeout as wait } from 'node:timers/promises'
import { searchLanding } from '#shared/api/search.ts'
import { formatCount } from '#shared/format/number.ts'
import { IMAGE_VERSION } from '#shared/search-engine/image-format.ts'
import { systemClock } from '../../functions/platform/clock.ts'
import type { IndexFacts } from '../../functions/register/index.ts'
import { awaitedBy } from '../../functions/register/index/save-index.ts'
import { registerStore } from '../../functions/register/register-store.ts'
import { INDEX_FORMAT, type Snapshot } from '../../functions/register/snapshot.ts'
import { restEvent } from '../support/doubles/rest-event.ts'
import { startEmulators } from '../support/emulators/emulators.ts'
import { type RunningVersion, startVersion } from '../support/versions/start-version.ts'
import { buildInMemory, DATE, ids, layersInMemory, organisations, readSome } from './indexed-companies.ts'
import { type Latency, latencyOf } from './measure.ts'
import { timeWaits } from './reader-waits.ts'
import { report, sectionOptions } from './write-section.ts'

/**
 * Measures searches of one container while the index is updated beside it: `npm run sponsor -- bench swaps [--save] [--quick]`.
 * The container is a process of its own with the real function. Its images come from the S3 emulator, and each search
 * reads the pointer.
 */
interface Scenario {
  name: string
  /** The time between two swaps; absent if there is none. */
  swapSeconds?: number
  /** Whether a swap brings changes over the open index, and not a new index. */
  laysChanges?: true
  searchesPerSecond: number
  seconds: number
  /** Whether the container is stopped between two searches, as Lambda does. */
  isFrozen?: true
}

const WARM_UP = 40
/** Each image has as many companies less than the one before, so that its total names it. */
const STEP = 7

/** A container that is busy, and one that answers a search now and then. */
const BUSY = { searchesPerSecond: 20, seconds: 10 }
const QUIET = { searchesPerSecond: 0.8, seconds: 24, isFrozen: true } as const
/**
 * So soon after a container has seen a swap, its searches wait for it. In AWS they do so after five minutes. It is less than
 * the time between two quiet searches, so each but the first owes the wait.
 */
const PACE_SECONDS = 1
/** Each scenario runs so often, in turn with the others, so that a busy moment of the machine disturbs all of them. */
const ROUNDS = sectionOptions().quick ? 1 : 3

const scenarios: Scenario[] = [
  { name: 'busy, no swaps', ...BUSY },
  { name: 'busy, a new index every 2 s', swapSeconds: 2, ...BUSY },
  { name: 'busy, changes over the index every 2 s', swapSeconds: 2, laysChanges: true, ...BUSY },
  { name: 'quiet, no swaps', ...QUIET },
  { name: 'quiet, a new index every 10 s', swapSeconds: 10, ...QUIET },
  { name: 'quiet, changes over the index every 10 s', swapSeconds: 10, laysChanges: true, ...QUIET },
]

const emulators = await startEmulators()
const { documents, s3, tables, buckets, endpoints, prefix } = emulators
const store = registerStore({ documents, s3, table: tables.register, bucket: buckets.snapshots })

/** The number of companies in a layer, as at noon of an hour with many changes. */
const LAYERED = 300

/** What a swap publishes, and the number of its companies. */
interface Published {
  total: number
  index: string
  changes?: NonNullable<Snapshot['changes']>
}

/** Builds and stores images, and layers over the first of them. */
async function storeImages(): Promise<{ images: Published[]; layers: Published[] }> {
  const images = []
  let facts: IndexFacts | undefined
  let base: { index: Uint8Array; jobs: Uint8Array } | undefined
  for (const at of [0, 1, 2]) {
    const made = await buildInMemory(organisations.slice(at * STEP), {
      orderKey: 'key',
      date: DATE,
      registerDate: DATE,
      facts,
    })
    facts = made.facts
    base ??= { index: made.image, jobs: made.jobs }
    images.push({
      total: organisations.length - at * STEP,
      index: await store.saveIndex(made.image),
    })
  }
  const lay = layersInMemory({
    pending: async () => ({
      companies: ids.slice(0, LAYERED),
      needsScan: false,
      isAwaited: false,
      forget: undefined,
    }),
  })
  const layers = []
  for (const at of [0, 1, 2]) {
    const made = await lay(base!, { date: DATE, layered: undefined, readSome: readSome(at * STEP) })
    const name = await store.saveLayer(made!.index)
    layers.push({
      total: organisations.length - at * STEP,
      index: images[0]!.index,
      changes: { index: name, jobs: '', facts: '', since: `${DATE}T09:00:00.000Z`, base_version: 1 },
    })
  }
  return { images, layers }
}

const { images, layers } = await storeImages()
let swaps = 0

/** Moves the pointer, as the pipeline does or somebody who awaits it, and returns the total of its searches. */
async function swap(published: readonly Published[], isAwaited = false): Promise<number> {
  const { index, changes, total } = published[(swaps += 1) % published.length]!
  const from = await store.currentSnapshot()
  const next = {
    register: 'bench',
    date: DATE,
    imported_at: '2026-08-01T09:00:00.000Z',
    source: 'register',
    built_for: DATE,
    format: INDEX_FORMAT,
    index,
    changes,
    awaited: awaitedBy(isAwaited, from, systemClock()),
  } as const
  await store.publish(next, from)
  return total
}

let clients = 0
/** A search of a new visitor. @returns its total and its milliseconds. */
async function search(container: RunningVersion): Promise<{ total: number; ms: number }> {
  const event = restEvent({ method: 'GET', resource: searchLanding.path })
  clients += 1
  Object.assign(event.requestContext.identity, {
    sourceIp: `203.${clients >> 16}.${(clients >> 8) & 255}.${clients & 255}`,
  })
  const started = performance.now()
  const answer = await container.invoke<APIGatewayProxyResult>('search', event)
  const ms = performance.now() - started
  if (answer.statusCode !== 200) throw new Error(`A search answered ${answer.statusCode}: ${answer.body}`)
  return { total: (JSON.parse(answer.body) as { total: number }).total, ms }
}

/** Runs a scenario. @returns the times of its searches, and the seconds after which each swap showed. */
async function run(scenario: Scenario) {
  const { swapSeconds = Infinity, laysChanges, searchesPerSecond, seconds: length, isFrozen } = scenario
  const container = await startVersion({
    imageVersion: IMAGE_VERSION,
    endpoints: { ...endpoints, ses: 'http://127.0.0.1:9' },
    prefix,
    settings: { snapshotMaxAgeSeconds: 0, pipelinePaceSeconds: PACE_SECONDS },
  })
  const times: number[] = []
  const shown: number[] = []
  try {
    const published = laysChanges ? layers : images
    await swap(published)
    for (let at = 0; at < WARM_UP; at += 1) await search(container)
    const started = performance.now()
    const seconds = () => (performance.now() - started) / 1000
    let nextSwap = swapSeconds
    let swapped: { total: number; at: number } | undefined
    for (let next = 0; next < length; next += 1 / searchesPerSecond) {
      await wait(Math.max(0, 1000 * (next - seconds())))
      if (seconds() >= nextSwap) {
        swapped = { total: await swap(published), at: seconds() }
        nextSwap += swapSeconds
      }
      if (isFrozen) container.thaw()
      const { total, ms } = await search(container)
      if (isFrozen) container.freeze()
      times.push(ms)
      if (swapped !== undefined && total === swapped.total) {
        shown.push(seconds() - swapped.at)
        swapped = undefined
      }
    }
  } finally {
    container.thaw()
    await container.stop()
  }
  return { times, shown }
}

/** The longest that a search may wait for an index, in milliseconds. */
const GOAL_MS = 50

const fixed = (value: number) => value.toFixed(1)

const medianOf = (own: readonly { times: number[] }[], of: (latency: Latency) => number) =>
  latencyOf(own.map(({ times }) => of(latencyOf(times)))).p50

try {
  const rounds = scenarios.map((): Awaited<ReturnType<typeof run>>[] => [])
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [at, scenario] of scenarios.entries()) rounds[at]!.push(await run(scenario))
  const rows = scenarios.map(({ name }, at) => {
    const own = rounds[at]!
    const median = (of: (latency: Latency) => number) => fixed(medianOf(own, of))
    const seen = latencyOf(own.flatMap(({ shown }) => shown))
    const shows = seen.max === 0 ? ['', ''] : [fixed(seen.p50), fixed(seen.max)]
    const searches = own.reduce((sum, { times }) => sum + times.length, 0)
    const percentiles = [median(({ p50 }) => p50), median(({ p99 }) => p99), median(({ max }) => max)]
    return [name, formatCount(searches), ...percentiles, ...shows]
  })
  const waitsFor = (published: readonly Published[], isAwaited = false) =>
    timeWaits({
      currentSnapshot: store.currentSnapshot,
      readIndex: store.readIndex,
      findIndex: store.findIndex,
      swap: () => swap(published, isAwaited),
      seconds: BUSY.seconds,
      swapSeconds: 2,
    })
  await swap(layers)
  const waits = [
    { what: 'changes over the index', times: await waitsFor(layers) },
    { what: 'a new index', times: await waitsFor(images) },
    { what: 'changes that somebody awaits', times: await waitsFor(layers, true) },
    { what: 'an index that somebody awaits, as after an import', times: await waitsFor(images, true) },
  ]
  const waitRows = waits.map(({ what, times }) => {
    const { p50, max } = latencyOf(times)
    return [what, formatCount(times.length), fixed(p50), fixed(max)]
  })
  const goals = waits.map(({ what, times }) => ({
    what: `the longest wait of a search for ${what}`,
    unit: 'ms',
    goal: GOAL_MS,
    measured: latencyOf(times).max,
  }))
  const p99Of = (at: number) => medianOf(rounds[at]!, ({ p99 }) => p99)
  const delays = scenarios.flatMap(({ name, swapSeconds, isFrozen }, at) => {
    if (swapSeconds === undefined) return []
    const calm = scenarios.findIndex((one) => one.swapSeconds === undefined && one.isFrozen === isFrozen)
    const measured = Math.max(0, p99Of(at) - p99Of(calm))
    return [{ what: `what updates add to p99: ${name}`, unit: 'ms', goal: GOAL_MS, measured }]
  })
  report(
    'swaps',
    [
      [['', 'searches', 'p50 ms', 'p99', 'max', 'shows after s, p50', 'max'], rows],
      [['wait for', 'searches that waited', 'p50 ms', 'max'], waitRows],
    ],
    [...goals, ...delays],
  )
} finally {
  await emulators.stop()
}
