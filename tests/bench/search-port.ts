import { execFileSync } from 'node:child_process'
import { loadavg } from 'node:os'
import { searchableIndex } from '../../functions/companies/adapters/searchable-index.ts'
import { companyIndexSchema } from '../../functions/companies/domain/index/company-index.ts'
import type {
  CompanyQuery,
  SearchableCompanies,
} from '../../functions/companies/domain/search/searchable-companies.ts'
import { buildIndex } from '../../functions/search-engine/build-index.ts'
import type { IndexDocument, SearchQuery } from '../../functions/search-engine/index-schema.ts'
import { openIndex } from '../../functions/search-engine/search-index.ts'
import { formatCount } from '#shared/format/number.ts'
import { startNode, whyNoNode } from '../opensearch/node.ts'
import { openCompanies } from '../opensearch/open-companies.ts'
import { markdownTable } from '../../infra/cost/markdown-table.ts'
import { inventCompanies } from './companies.ts'
import { formatFigure } from './document/format-figure.ts'
import { type Latency, latencyOf } from './measure.ts'
import { inventQueries } from './queries.ts'
import { sectionOptions, writeSection } from './write-section.ts'

/**
 * Times the same searches by the engine itself, through the search port, and by a node of OpenSearch where Maven can install
 * one: `npm run sponsor -- bench search-port [--docs] [--quick]`.
 */
const { docs, quick } = sectionOptions()
const COMPANIES = quick ? 20_000 : 140_000
const PASSES = 5
/** OpenSearch takes a thousand times as long, so it gets every n-th search, once. */
const OPENSEARCH_EVERY = 10
const HEADING = '## Search port'

/** Which field of companies stands for each field of the invented ones. */
const names: Readonly<Record<string, string>> = {
  category: 'job_category',
  size: 'company_size',
  website: 'has_website',
  jobs: 'job',
  host: 'website',
}
const nameOf = (field: string): string => names[field] ?? field
const renamed = <Value>(fields: Readonly<Record<string, Value>> = {}): Record<string, Value> =>
  Object.fromEntries(Object.entries(fields).map(([field, value]) => [nameOf(field), value]))

const asCompany = (one: IndexDocument): IndexDocument => ({
  ...one,
  facets: renamed(one.facets),
  flags: one.flags.map(nameOf),
  prefixes: renamed(one.prefixes),
})
const asCompanyQuery = ({ facets, flags, prefixes, ...query }: SearchQuery): CompanyQuery =>
  ({
    ...query,
    ...(facets && { facets: renamed(facets) }),
    ...(flags && { flags: flags.map(nameOf) }),
    ...(prefixes && { prefixes: renamed(prefixes) }),
  }) as CompanyQuery

/** The median of the passes for each search, in microseconds. */
async function timeSearches(
  queries: readonly CompanyQuery[],
  passes: number,
  search: SearchableCompanies['search'],
) {
  const times = queries.map((): number[] => [])
  for (let pass = 0; pass <= passes; pass += 1)
    for (const [at, query] of queries.entries()) {
      const start = performance.now()
      await search(query)
      // the first pass warms up
      if (pass > 0) times[at]!.push((performance.now() - start) * 1000)
    }
  return latencyOf(times.map((own) => latencyOf(own).p50))
}

const companies = inventCompanies(COMPANIES).map(asCompany)
const queries = inventQueries(inventCompanies(COMPANIES)).map(({ query }) => asCompanyQuery(query))
const some = queries.filter((_, at) => at % OPENSEARCH_EVERY === 0)
const index = openIndex(buildIndex(companyIndexSchema, companies))
const direct: SearchableCompanies['search'] = (query) => index.search(query) as never
const port = searchableIndex(index)

// the first searches of a process are compiled meanwhile
await timeSearches(queries, 1, direct)
const engine = await timeSearches(queries, PASSES, direct)
const byPort = await timeSearches(queries, PASSES, port.search)
const engineOfSome = await timeSearches(some, PASSES, direct)

/** Times a node, and compares its pages with those of the engine. */
async function timeNode() {
  const node = await startNode()
  try {
    const start = performance.now()
    const stored = await openCompanies(node.origin, 'companies', companies)
    const buildSeconds = (performance.now() - start) / 1000
    const times = await timeSearches(some, 1, stored.search)
    const pages = await Promise.all(
      some.map(async (query) => [await stored.search(query), index.search(query)]),
    )
    const same = pages.filter(([one, other]) => JSON.stringify(one) === JSON.stringify(other)).length
    const memory = execFileSync('ps', ['-o', 'rss=', '-p', String(node.pid)], { encoding: 'utf8' })
    return { buildSeconds, times, same, residentMb: Number(memory) / 1000 }
  } finally {
    await node.stop()
  }
}
const missing = whyNoNode()
const node = missing === undefined ? await timeNode() : undefined

const row = (what: string, { p50, p95, p99 }: Latency, base: Latency) => [
  what,
  ...[p50, p95, p99].map(formatFigure),
  (p50 / base.p50).toFixed(2),
]
const rows = [
  row('the engine itself', engine, engine),
  row('through the port', byPort, engine),
  ...(node === undefined
    ? []
    : [row(`OpenSearch on one node, every ${OPENSEARCH_EVERY}th search`, node.times, engineOfSome)]),
]
const section = [
  HEADING,
  '',
  `The same ${queries.length} searches of ${formatCount(companies.length)} companies, in microseconds. \`npm run sponsor -- bench search-port\` measures them. The load average was ${loadavg()[0]!.toFixed(1)}.`,
  '',
  markdownTable(['search', 'p50', 'p95', 'p99', 'p50 against the engine'], rows),
  '',
  node === undefined
    ? `OpenSearch was not measured. ${missing}`
    : `OpenSearch stored the companies in ${node.buildSeconds.toFixed(1)} s, and its process has ${node.residentMb.toFixed(0)} MB. Of ${some.length} pages, ${node.same} are exactly those of the engine.`,
].join('\n')
console.log(section)
if (docs) writeSection(section)
