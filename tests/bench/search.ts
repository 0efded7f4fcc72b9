import { buildIndex } from '../../functions/search-engine/build-index.ts'
import type { SearchQuery } from '../../functions/search-engine/index-schema.ts'
import { openIndex } from '../../functions/search-engine/search-index.ts'
import { checkAgainstScan } from './check.ts'
import { inventCompanies, SCHEMA } from './companies.ts'
import { fastestOf, latencyOf, timeEach } from './measure.ts'
import { askPeers, PEERS } from './peers/ask-peers.ts'
import { physicalLimits } from './physical-limits.ts'
import { inventDistanceQueries, inventQueries } from './queries.ts'
import { type BenchResult, searchSection } from './search-report.ts'
import { timeColdStart } from './time-cold-start.ts'
import { sectionOptions, saveGoals } from './write-section.ts'

/** Measures the search engine beside other programs: `npm run sponsor -- bench search [--docs] [--quick]`. */
const { docs, quick } = sectionOptions()
const COMPANIES = quick ? 20_000 : 140_000
const DISTANCES = 400
const PASSES = 15
const COLD_STARTS = 3
/** After so many passes the compiler has settled, as in a container that has answered searches for a minute. */
const WARM_UPS = 20
/** The scan runs only every n-th query. */
const SCAN_EVERY = 30

const companies = inventCompanies(COMPANIES)
const queries = inventQueries(companies)
const distances = inventDistanceQueries(companies, DISTANCES)
const { ms: buildMs, made: image } = fastestOf(3, () => buildIndex(SCHEMA, companies))
const { ms: openMs, made: index } = fastestOf(5, () => openIndex(image))
const sorted = queries.map(({ query }, at) => ({
  query: { ...query, order: SCHEMA.orders[at % SCHEMA.orders.length]! },
}))
const checkedAgainstScan = checkAgainstScan(
  index,
  companies,
  [...queries, ...sorted, ...distances.map((query) => ({ query }))].filter((_, at) => at % SCAN_EVERY === 0),
)
/** What the product calls: the search port answers with parsed rows, and the handler sends JSON. */
const answer = (query: SearchQuery) => {
  const { total, stored } = index.search(query)
  return JSON.stringify({ data: stored, total })
}
const answerUnparsed = (query: SearchQuery) => {
  const { total, json } = index.searchJson(query)
  return `{"data":${json},"total":${total}}`
}
const timesOf = (some: readonly SearchQuery[], run = answer) => timeEach(some, PASSES, run, WARM_UPS)
const plain = queries.map(({ query }) => query)
const times = timesOf(plain)
const unparsedTimes = timesOf(plain, answerUnparsed)
const sortedTimes = timesOf(sorted.map(({ query }) => query))
const distanceTimes = timesOf(distances)
const limits = physicalLimits(companies, plain)
const cold = timeColdStart(image, COLD_STARTS)
const peers = await askPeers(companies, queries, unparsedTimes, (name) => console.error(`        ${name}`))
const kinds = [...new Set(queries.map(({ kind }) => kind))]
const result: BenchResult = {
  companies: COMPANIES,
  queries: Object.fromEntries(kinds.map((kind) => [kind, queries.filter((one) => one.kind === kind).length])),
  checkedAgainstScan,
  buildMs,
  openMs,
  imageMb: image.length / 1e6,
  coldMs: cold.ms,
  coldResidentMb: cold.residentMb,
  queriesPerSecond: 1e6 / (times.reduce((sum, time) => sum + time, 0) / times.length),
  own: latencyOf(times),
  passes: PASSES,
  latency: {
    'index, parsed rows as the product reads them (`search`)': latencyOf(times),
    'index, stored JSON unparsed (`searchJson`)': latencyOf(unparsedTimes),
    'index, sorted by vacancies or newest': latencyOf(sortedTimes),
    [`index, within miles of a place (${DISTANCES} other queries)`]: latencyOf(distanceTimes),
  },
  byKind: Object.fromEntries(
    kinds.map((kind) => [kind, latencyOf(times.filter((_, at) => queries[at]!.kind === kind))]),
  ),
  limits,
  peers,
  ceilings: PEERS.map(({ name, ceiling }) => ({ name, ceiling })),
}
const { markdown, goals } = searchSection(result)
console.log(markdown)
if (docs) saveGoals('search', goals)
