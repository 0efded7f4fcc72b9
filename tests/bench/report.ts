import type { Latency } from './measure.ts'

export interface BenchResult {
  readonly companies: number
  readonly queries: Readonly<Record<string, number>>
  readonly checkedAgainstScan: number
  readonly node: string
  readonly buildMs: number
  readonly openMs: number
  readonly imageMb: number
  readonly coldMs: number
  readonly coldResidentMb: number
  /** one core, JSON body included */
  readonly queriesPerSecond: number
  /** in microseconds; the entries marked `sample` share one sample of the queries */
  readonly latency: Readonly<Record<string, Latency>>
  readonly byKind: Readonly<Record<string, Latency>>
  /** how many times faster the index is, by medians on the same queries */
  readonly ratios: Readonly<Record<string, number>>
}

const number = (value: number) =>
  value.toLocaleString('en-GB', { maximumFractionDigits: value < 100 ? 1 : 0 })
const row = (name: string, { p50, p95, p99, max }: Latency, ratio?: number) =>
  `| ${[name, number(p50), number(p95), number(p99), number(max), ratio ? `${number(ratio)}×` : ''].join(' | ')} |`

export const asMarkdown = (result: BenchResult): string => {
  const mix = Object.entries(result.queries).map(([kind, count]) => `${number(count)} ${kind}`)
  const rows = Object.entries(result.latency).map(([name, latency]) =>
    row(name, latency, result.ratios[name]),
  )
  const kinds = Object.entries(result.byKind).map(([kind, latency]) => row(kind, latency))
  return `# Performance

Made by \`npm run bench -- --docs\` on Node ${result.node}; do not edit. The machine is shared, so ratios are more reliable than times.

## Search

The index holds ${number(result.companies)} fictional companies. The queries are of these kinds: ${mix.join(', ')}. The product has no "contains" search, so no query tests one.
Only the index finds names with typos; SQLite and the array filter find nothing. For ${number(result.checkedAgainstScan)} queries, total and page were checked against a plain scan of all rows.
A figure is the time in microseconds from the parsed query to the JSON body, on one thread. The index
runs each query several times, and the median counts. The alternatives run each query once. The columns are percentiles over the queries.

| | p50 | p95 | p99 | max | slower than the index, p50 |
| --- | --- | --- | --- | --- | --- |
${rows.join('\n')}

By kind, \`searchJson\`:

| | p50 | p95 | p99 | max | |
| --- | --- | --- | --- | --- | --- |
${kinds.join('\n')}

| | |
| --- | --- |
| queries a second, one core | ${number(result.queriesPerSecond)} |
| build | ${number(result.buildMs)} ms |
| open the image in a warm process | ${number(result.openMs)} ms |
| cold start: load the code, read and open the image, first answer; without the start of Node | ${number(result.coldMs)} ms |
| resident memory of that process | ${number(result.coldResidentMb)} MB |
| image | ${number(result.imageMb)} MB |
`
}
