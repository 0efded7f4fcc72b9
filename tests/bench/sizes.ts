import { execFile } from 'node:child_process'
import { freemem } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { formatCount } from '#shared/format/number.ts'
import type { Goal } from './document/figures.ts'
import { formatFigure } from './document/format-figure.ts'
import type { SizeFigures } from './sizes/one-size.ts'
import { report, sectionOptions } from './write-section.ts'

/**
 * Builds and times the index at growing numbers of companies, up to all of Companies House: `npm run sponsor -- bench
 * sizes [--save] [--quick]`. Each size has a process of its own.
 */
const { quick } = sectionOptions()
const SIZES = quick ? [20_000, 140_000] : [140_000, 1_400_000, 5_500_000]
/** What the fictional companies and the build take of each, in bytes. */
const BYTES_EACH = 2300
const GOAL = { companies: 5_500_000, p50: 150, p99: 8000 }

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
  ],
  goals,
)
