import { execFile } from 'node:child_process'
import { freemem } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { formatCount } from '#shared/format/number.ts'
import { calls, model, sum, type Used } from '../../infra/cost/cost-model.ts'
import { costOf, type Unit } from '../../infra/cost/prices.ts'
import type { Goal } from './document/figures.ts'
import { formatFigure } from './document/format-figure.ts'
import type { SizeFigures } from './sizes/one-size.ts'
import { report, sectionOptions } from './write-section.ts'

/**
 * Builds and times the index at growing numbers of companies, up to all of Companies House: `npm run sponsor -- bench
 * sizes [--save] [--quick]`. Each size has a process of its own. The second table says what each costs as the data grows.
 */
const { quick } = sectionOptions()
const SIZES = quick ? [14_000, 140_000] : [14_000, 140_000, 1_400_000, 5_500_000]
/** The companies of the register, for which the model says what an import writes. */
const MODELLED = 140_000
/** What the fictional companies and the build take of each, in bytes. */
const BYTES_EACH = 2300
const GOAL = { companies: 5_500_000, p50: 150, p99: 8000 }

/** The most memory that a function of AWS may have. */
const MOST_MEGABYTES = 10_240
const MILLION = 1e6

const gb = (bytes: number) => (bytes / 1e9).toFixed(1)

type Size = SizeFigures | { companies: number; missing: string }
const isMeasured = (size: Size): size is SizeFigures => 'p50' in size

async function measure(companies: number): Promise<Size> {
  const needed = companies * BYTES_EACH
  const free = freemem()
  if (needed > free) {
    return { companies, missing: `left out: it needs ${gb(needed)} GB, and ${gb(free)} were free` }
  }
  const limit = Math.max(2000, Math.round(needed / 1e6))
  const script = path.join(import.meta.dirname, 'sizes/one-size.ts')
  const args = [`--max-old-space-size=${limit}`, script, String(companies)]
  try {
    const { stdout } = await promisify(execFile)(process.execPath, args)
    return JSON.parse(stdout) as SizeFigures
  } catch (error) {
    // the other sizes have taken minutes
    console.error(error)
    return { companies, missing: 'left out: its process failed' }
  }
}

const rowOf = (size: Size): string[] => {
  const cells = isMeasured(size)
    ? [
        size.p50,
        size.p99,
        size.max,
        size.buildSeconds,
        size.buildMb,
        size.imageMb,
        size.openMs,
        size.residentMb,
        size.checked,
      ].map(formatFigure)
    : [size.missing]
  return [formatCount(size.companies), ...cells]
}

/** What so many units cost beyond the free ones, in US dollars. */
const dollars = (used: Used) =>
  sum(Object.entries(used) as [Unit, number][], ([unit, count]) =>
    costOf(unit, (model.prices.units[unit][3] as number) + count),
  )

const gigabyteSeconds = (megabytes: number, seconds: number) => (megabytes / 1024) * seconds

/** What a million calls cost, where each holds a processor for so much longer, and each start of a process takes so long. */
function costOfCalls(name: string, megabytes: number, further: { seconds: number; start: number }): number {
  const { units, function: one, seconds } = calls.find((call) => call.name === name)!
  const held = seconds + further.seconds + model.call.coldShare * further.start
  return dollars({
    edgeRequest: MILLION,
    edgeFunction: MILLION,
    firewallRequest: MILLION,
    restCall: MILLION,
    invocation: MILLION,
    gigabyteSecond: MILLION * gigabyteSeconds(Math.max(one.memoryMegabytes, megabytes), held),
    readUnit: MILLION * units.reads,
    writeUnit: MILLION * units.writes,
    logGigabyte: (MILLION * (units.logBytes + model.call.gatewayLogBytes)) / 1e9,
    edgeGigabyte: (MILLION * units.bytes) / 1e9,
  })
}

/** What a million of each costs with so many companies, in US dollars. */
function costsOf(size: SizeFigures): string[] {
  const { companies, p50, openMs, residentMb, buildMb, buildSeconds, imageMb } = size
  const { imports, message } = model
  const rows = MILLION / companies
  const search =
    residentMb > MOST_MEGABYTES
      ? undefined
      : costOfCalls('search, page 1', residentMb, { seconds: p50 / 1e6, start: openMs / 1000 })
  const row =
    buildMb > MOST_MEGABYTES
      ? undefined
      : rows *
        dollars({
          gigabyteSecond: gigabyteSeconds(Math.max(imports.megabytes, buildMb), buildSeconds),
          objectPut: 2,
          objectGigabyte: imageMb / 1000,
          writeUnit: imports.writes * (companies / MODELLED),
        })
  const job = dollars({
    invocation: MILLION,
    gigabyteSecond: MILLION * gigabyteSeconds(message.megabytes, message.milliseconds / 1000),
    writeUnit: MILLION * message.writes,
    queueCall: MILLION * message.queueCalls,
    logGigabyte: (MILLION * message.logBytes) / 1e9,
  })
  const unlock = costOfCalls('unlock', 0, { seconds: 0, start: 0 })
  const cells = [search, unlock, row, job].map((value) =>
    value === undefined ? 'no function holds it' : formatFigure(value),
  )
  return [formatCount(companies), ...cells]
}

const sizes: Size[] = []
for (const companies of SIZES) {
  console.error(`        ${formatCount(companies)} companies`)
  sizes.push(await measure(companies))
}
const measured = sizes.filter(isMeasured)
const goals = measured
  .filter(({ companies }) => companies === GOAL.companies)
  .flatMap(({ companies, p50, p99 }): Goal[] => [
    {
      what: `a search of ${formatCount(companies)} companies, p50`,
      unit: 'µs',
      goal: GOAL.p50,
      measured: p50,
    },
    {
      what: `a search of ${formatCount(companies)} companies, p99`,
      unit: 'µs',
      goal: GOAL.p99,
      measured: p99,
    },
  ])
report(
  'sizes',
  [
    [
      [
        'companies',
        'p50 µs',
        'p99',
        'max',
        'build s',
        'build MB',
        'image MB',
        'open ms',
        'answering MB',
        'checked',
      ],
      sizes.map(rowOf),
    ],
    [
      [
        'US dollars for a million, with companies',
        'searches',
        'unlocks',
        'rows of an import',
        'jobs of a queue',
      ],
      measured.map(costsOf),
    ],
  ],
  goals,
)
console.log(
  '\nUnlocks and jobs of a queue read and write single items. So their cost does not grow with the companies.',
)
