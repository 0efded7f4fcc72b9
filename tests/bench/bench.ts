import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { buildIndex } from '../../functions/search-engine/build-index.ts'
import { openIndex } from '../../functions/search-engine/search-index.ts'
import { accountsAsMarkdown, benchAccounts } from './accounts.ts'
import { openArrayFilter } from './array-filter.ts'
import { checkAgainstScan } from './check.ts'
import { inventCompanies, SCHEMA } from './companies.ts'
import { fastestOf, latencyOf, timeEach } from './measure.ts'
import { benchPipeline, pipelineAsMarkdown } from './pipeline.ts'
import { inventDistanceQueries, inventQueries } from './queries.ts'
import { asMarkdown } from './report.ts'
import type { BenchResult } from './report.ts'
import { benchRequests, type EarlierRequests, requestsAsMarkdown } from './requests.ts'
import { openSqlite } from './sqlite.ts'
import { WEEK_HEADING } from './week/week-report.ts'

const COMPANIES = 140_000
const DISTANCES = 400
const PASSES = 5
/** The alternatives and the scan run only every n-th query, because one query may take 100 ms. */
const SQLITE_EVERY = 5
const ARRAY_EVERY = 20
const SCAN_EVERY = 30

const { values: options } = parseArgs({
  options: { json: { type: 'string' }, docs: { type: 'boolean', default: false } },
})
const say = (text: string) =>
  process.stderr.write(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${text}\n`)

const coldStart = (image: Uint8Array): { ms: number; residentMb: number } => {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'))
  try {
    const file = path.join(folder, 'image')
    writeFileSync(file, image)
    const script = path.join(import.meta.dirname, 'cold-start.ts')
    const once = () => JSON.parse(execFileSync(process.execPath, [script, file], { encoding: 'utf8' }))
    return [once(), once(), once()].toSorted((a, b) => a.ms - b.ms)[0]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

say('Timing whole requests on a running product')
const requests = await benchRequests()
say('Timing sign-in, and a flood of it, on a running product')
const accounts = await benchAccounts()
say('Timing the worker of vacancies')
const pipeline = await benchPipeline()
say(`Inventing ${COMPANIES} companies and their queries`)
const companies = inventCompanies(COMPANIES)
const queries = inventQueries(companies)
const distances = inventDistanceQueries(companies, DISTANCES)
say('Building the index')
const { ms: buildMs, made: image } = fastestOf(3, () => buildIndex(SCHEMA, companies))
const { ms: openMs, made: index } = fastestOf(5, () => openIndex(image))
const sorted = queries.map(({ kind, query }, at) => ({
  kind,
  query: { ...query, order: SCHEMA.orders[at % SCHEMA.orders.length]! },
}))
say('Checking against the plain scan')
const checkedAgainstScan = checkAgainstScan(
  index,
  companies,
  [...queries, ...sorted, ...distances.map((query) => ({ query }))].filter((_, at) => at % SCAN_EVERY === 0),
)
say('Timing the index')
const times = timeEach(queries, PASSES, ({ query }) => {
  const { total, json } = index.searchJson(query)
  return `{"data":${json},"total":${total}}`
})
const sortedTimes = timeEach(sorted, PASSES, ({ query }) => {
  const { total, json } = index.searchJson(query)
  return `{"data":${json},"total":${total}}`
})
const distanceTimes = timeEach(distances, PASSES, (query) => {
  const { total, json } = index.searchJson(query)
  return `{"data":${json},"total":${total}}`
})
const objectTimes = timeEach(queries, PASSES, ({ query }) => {
  const { total, stored } = index.search(query)
  return JSON.stringify({ data: stored, total })
})
say('Timing node:sqlite FTS5')
const sqlite = openSqlite(companies)
const every = (step: number) => queries.filter((_, at) => at % step === 0)
const sqliteTimes = timeEach(every(SQLITE_EVERY), 1, ({ query }) => {
  const { total, json } = sqlite(query)
  return `{"data":${json},"total":${total}}`
})
say('Timing an array filter')
const arrayFilter = openArrayFilter(companies)
const arrayTimes = timeEach(every(ARRAY_EVERY), 1, ({ query }) => arrayFilter(query))
const cold = coldStart(image)

const own = latencyOf(times)
/** The median of the index on every `step`-th query, the sample that an alternative runs. */
const sampled = (step: number) => latencyOf(times.filter((_, at) => at % step === 0)).p50
const sqliteLatency = latencyOf(sqliteTimes)
const arrayLatency = latencyOf(arrayTimes)
const kinds = [...new Set(queries.map(({ kind }) => kind))]
const result: BenchResult = {
  companies: COMPANIES,
  queries: Object.fromEntries(kinds.map((kind) => [kind, queries.filter((one) => one.kind === kind).length])),
  checkedAgainstScan,
  node: process.versions.node,
  buildMs,
  openMs,
  imageMb: image.length / 1e6,
  coldMs: cold.ms,
  coldResidentMb: cold.residentMb,
  queriesPerSecond: 1e6 / (times.reduce((sum, time) => sum + time, 0) / times.length),
  latency: {
    'index, answers with stored JSON (`searchJson`)': own,
    'index, answers with objects (`search`)': latencyOf(objectTimes),
    'index, sorted by vacancies or newest': latencyOf(sortedTimes),
    [`index, within miles of a place (${DISTANCES} other queries)`]: latencyOf(distanceTimes),
    [`node:sqlite FTS5 (every ${SQLITE_EVERY}th query)`]: sqliteLatency,
    [`array filter (every ${ARRAY_EVERY}th query)`]: arrayLatency,
  },
  byKind: Object.fromEntries(
    kinds.map((kind) => [kind, latencyOf(times.filter((_, at) => queries[at]!.kind === kind))]),
  ),
  ratios: {
    [`node:sqlite FTS5 (every ${SQLITE_EVERY}th query)`]: sqliteLatency.p50 / sampled(SQLITE_EVERY),
    [`array filter (every ${ARRAY_EVERY}th query)`]: arrayLatency.p50 / sampled(ARRAY_EVERY),
  },
}
const earlier = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'requests-before.json'), 'utf8'),
) as EarlierRequests
const markdown = `${asMarkdown(result)}\n${requestsAsMarkdown(requests, earlier)}\n${accountsAsMarkdown(accounts)}\n${pipelineAsMarkdown(pipeline)}`
console.log(markdown)
if (options.json !== undefined)
  writeFileSync(options.json, `${JSON.stringify({ ...result, requests, accounts, pipeline }, null, 2)}\n`)
if (options.docs) {
  const file = path.join(import.meta.dirname, '../../docs/performance.md')
  // `npm run sponsor -- bench week` and `npm run sponsor -- bench flips` make the last sections
  const known = readFileSync(file, 'utf8')
  writeFileSync(file, `${markdown}\n${known.slice(known.indexOf(WEEK_HEADING))}`)
}
say('Done')
