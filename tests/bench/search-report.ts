import { markdownTable } from '../../infra/cost/cost-text.ts'
import { formatFigure } from './document/format-figure.ts'
import type { Goal } from './document/figures.ts'
import type { Latency } from './measure.ts'
import type { AskedPeer, PeerFigures } from './peers/ask-peers.ts'
import type { PhysicalLimits } from './physical-limits.ts'

export interface BenchResult {
  readonly companies: number
  readonly queries: Readonly<Record<string, number>>
  readonly checkedAgainstScan: number
  readonly buildMs: number
  readonly openMs: number
  readonly imageMb: number
  readonly coldMs: number
  readonly coldResidentMb: number
  /** one core, JSON body included */
  readonly queriesPerSecond: number
  /** of `search`, which the product calls, in microseconds */
  readonly own: Latency
  /** how many runs of each query the median is of */
  readonly passes: number
  /** in microseconds */
  readonly latency: Readonly<Record<string, Latency>>
  readonly byKind: Readonly<Record<string, Latency>>
  readonly limits: PhysicalLimits
  readonly peers: readonly AskedPeer[]
  readonly ceilings: readonly { name: string; ceiling: string }[]
}

/** The goals of issue 31, in the units of the rows. */
const GOALS = { p50: 8, p99: 40, sqlite: 20, buildMs: 1000, coldMs: 40, residentMb: 120 }

const percentiles = ({ p50, p95, p99, max }: Latency) => [p50, p95, p99, max].map(formatFigure)
const row = (name: string, latency: Latency) => [name, ...percentiles(latency)]

const isFound = (peer: AskedPeer): peer is PeerFigures => 'latency' in peer

const peerRow = (peer: AskedPeer): string[] =>
  isFound(peer)
    ? [
        `${peer.name}, every ${peer.every}th query`,
        ...percentiles(peer.latency),
        `${formatFigure(peer.timesSlower)}×`,
        formatFigure(peer.buildSeconds),
      ]
    : [`${peer.name}: left out. ${peer.missing}`, '', '', '', '', '', '']

/** The section about the search engine, and its goals. */
export function searchSection(result: BenchResult): { markdown: string; goals: Goal[] } {
  return { markdown: asMarkdown(result), goals: goalsOf(result) }
}

function goalsOf({ companies, own, peers, limits, ...result }: BenchResult): Goal[] {
  const found = peers.filter(isFound)
  const nearest = (of: (latency: Latency) => number) => {
    const [first] = found.toSorted((a, b) => of(a.latency) - of(b.latency))
    return first === undefined ? {} : { peer: { name: first.name, value: of(first.latency) } }
  }
  const limit = { name: 'the text of 15 stored rows', value: limits.page }
  const sqlite = found.find(({ name }) => name.includes('FTS5'))
  const at = `${formatFigure(companies)} companies`
  return [
    {
      what: `a search of ${at}, p50`,
      unit: 'µs',
      goal: GOALS.p50,
      measured: own.p50,
      limit,
      ...nearest(({ p50 }) => p50),
    },
    {
      what: `a search of ${at}, p99`,
      unit: 'µs',
      goal: GOALS.p99,
      measured: own.p99,
      limit,
      ...nearest(({ p99 }) => p99),
    },
    ...(sqlite === undefined
      ? []
      : [
          {
            what: 'times faster than SQLite FTS5, p50, both with unparsed rows (`searchJson`)',
            unit: '×',
            goal: GOALS.sqlite,
            measured: sqlite.timesSlower,
            isLeast: true as const,
          },
        ]),
    {
      what: `the build of the index of ${at}, fastest of 3`,
      unit: 'ms',
      goal: GOALS.buildMs,
      measured: result.buildMs,
    },
    {
      what: 'the first answer from a file, without Node’s start, fastest of 3',
      unit: 'ms',
      goal: GOALS.coldMs,
      measured: result.coldMs,
    },
    {
      what: 'resident memory of that process',
      unit: 'MB',
      goal: GOALS.residentMb,
      measured: result.coldResidentMb,
    },
  ]
}

function asMarkdown(result: BenchResult): string {
  const { limits, own } = result
  const mix = Object.entries(result.queries).map(([kind, count]) => `${formatFigure(count)} ${kind}`)
  const rows = Object.entries(result.latency).map(([name, latency]) => row(name, latency))
  const kinds = Object.entries(result.byKind).map(([kind, latency]) => row(kind, latency))
  const limit = (name: string, value: number) => [
    name,
    formatFigure(value),
    `${formatFigure(own.p50 / value)}×`,
  ]
  return `## Search

The index holds ${formatFigure(result.companies)} fictional companies. The queries are of these kinds: ${mix.join(', ')}. The product has no "contains" search, so no query tests one.
For ${formatFigure(result.checkedAgainstScan)} queries, total and page were checked against a plain scan of all rows.
A figure is the time in microseconds from the parsed query to the JSON body, on one thread. The process is warm, and a query counts with the median of
${result.passes} runs. The columns are percentiles over the queries. The goals are about \`search\`, which the product calls.

${markdownTable(['', 'p50', 'p95', 'p99', 'max'], rows)}

By kind, \`search\`:

${markdownTable(['', 'p50', 'p95', 'p99', 'max'], kinds)}

Other programs answer the same queries in the same run. They answer each once after one warm-up. So their high percentiles also have the disturbances
of the machine, which our medians leave out. Their rows go into the body unparsed. So the ratio is to the p50 of \`searchJson\`, for the same queries.
With fewer than 100 queries p99 is their maximum. Meilisearch and Typesense are
left out: npm, PyPI and Maven have their clients, but not their servers.

${markdownTable(['', 'p50', 'p95', 'p99', 'max', 'slower than `searchJson`, p50', 'seconds to load'], result.peers.map(peerRow))}

What these figures do not say:

${result.ceilings.map(({ name, ceiling }) => `- ${name}: ${ceiling}`).join('\n')}

What this machine takes for parts of a search, as a plain loop, in microseconds at p50. Each answer has the text of its rows. The AND is only for
comparison: an index reads fewer words of a bitset than all.

${markdownTable(
  ['', 'p50', 'the index, p50, takes'],
  [
    limit('the AND of three bitsets of all companies, with the number of bits', limits.bitsets),
    limit('the text of 15 stored rows that lie side by side', limits.page),
    limit('`JSON.parse` of the query', limits.query),
  ],
)}

The build and the cold start are the fastest of 3, and the opening is the fastest of 5.

| | |
| --- | --- |
| queries a second, one core | ${formatFigure(result.queriesPerSecond)} |
| build | ${formatFigure(result.buildMs)} ms |
| open the image in a warm process | ${formatFigure(result.openMs)} ms |
| cold start: load the bundled code, read and open the image, first answer; without the start of Node | ${formatFigure(result.coldMs)} ms |
| resident memory of that process | ${formatFigure(result.coldResidentMb)} MB |
| image | ${formatFigure(result.imageMb)} MB |
`
}
