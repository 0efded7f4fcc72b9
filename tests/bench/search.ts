import { buildIndex } from '#shared/search-engine/build-index.ts'
import type { SearchQuery } from '#shared/search-engine/index-schema.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { visitorRow } from '../../functions/companies/search/present-row.ts'
import { checkAgainstScan } from './check.ts'
import { inventCompanies, SCHEMA } from './companies.ts'
import type { Goal } from './document/figures.ts'
import { formatFigure } from './document/format-figure.ts'
import { fastestOf, latencyOf, timeEach } from './measure.ts'
import { luceneAnswers } from './peers/lucene.ts'
import { postgresTimes } from './peers/postgres.ts'
import { sqliteTimes } from './peers/sqlite.ts'
import { physicalLimits } from './physical-limits.ts'
import { inventDistanceQueries, inventQueries } from './queries.ts'
import { timeColdStart } from './time-cold-start.ts'
import { report, sectionOptions } from './write-section.ts'

/** Measures the search engine beside Lucene, SQLite and PostgreSQL: `npm run sponsor -- bench search [--save] [--quick]`. */
const { quick } = sectionOptions()
const COMPANIES = quick ? 20_000 : 140_000
const DISTANCES = 400
const PASSES = 15
const COLD_STARTS = 3
/** After so many passes the compiler has settled, as in a container that has answered searches for a minute. */
const WARM_UPS = 20
/** The scan runs only every n-th query. */
const SCAN_EVERY = 30
/** SQL programs answer every n-th query only, because one may take 100 ms. */
const SQL_EVERY = 5

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
/** As a visitor's search answers: with the JSON of locked rows. */
const answer = (query: SearchQuery) => {
  const { total, ids, stored } = index.search(query)
  return `{"data":[${stored.map((card, at) => visitorRow(ids[at]!, card)).join(',')}],"total":${total}}`
}
const timesOf = (some: readonly SearchQuery[], run = answer) => timeEach(some, PASSES, run, WARM_UPS)
const plain = queries.map(({ query }) => query)
const times = timesOf(plain)
const sortedTimes = timesOf(sorted.map(({ query }) => query))
const distanceTimes = timesOf(distances)
const limits = physicalLimits(companies, plain)
const cold = timeColdStart(image, COLD_STARTS)
const lucene = luceneAnswers(companies, plain, [WARM_UPS, PASSES])
const sameTotals = lucene?.filter(({ total, bytes }, at) => {
  const own = answer(plain[at]!)
  const ownTotal = index.search(plain[at]!).total
  // Lucene finds no typos and no beginnings of legal words
  if (plain[at]!.text === undefined ? Buffer.byteLength(own) !== bytes : total > ownTotal)
    throw new Error(`Lucene finds ${total} in ${bytes} bytes for ${JSON.stringify(plain[at])}, not ${own}`)
  return total === ownTotal
}).length
const isSql = (_: unknown, at: number) => at % SQL_EVERY === 0
const sqlQueries = plain.filter(isSql)
const others = [
  { name: 'Lucene', own: times, taken: lucene?.map(({ time }) => time) ?? 'no Java or Maven' },
  { name: 'node:sqlite FTS5', own: times.filter(isSql), taken: sqliteTimes(companies, sqlQueries) },
  {
    name: 'PostgreSQL',
    own: times.filter(isSql),
    taken: postgresTimes(companies, sqlQueries) ?? 'no PostgreSQL',
  },
]
/** The program that takes the fewest times as long as the index for the same queries. */
const bestAt = (share: 'p50' | 'p99') =>
  others
    .flatMap(({ name, own, taken }) => {
      if (typeof taken === 'string') return []
      const value = latencyOf(taken)[share]
      return { peer: { name, value }, ratio: value / latencyOf(own)[share] }
    })
    .toSorted((a, b) => a.ratio - b.ratio)[0]!
const best = { p50: bestAt('p50'), p99: bestAt('p99') }
const kinds = [...new Set(queries.map(({ kind }) => kind))]
const own = latencyOf(times)
const rows = Object.entries({
  index: own,
  'index, sorted by vacancies or newest': latencyOf(sortedTimes),
  [`index, within miles of a place (${DISTANCES} other queries)`]: latencyOf(distanceTimes),
  ...Object.fromEntries(
    kinds.map((kind) => [kind, latencyOf(times.filter((_, at) => queries[at]!.kind === kind))]),
  ),
  ...Object.fromEntries(
    others.map(({ name, taken }) => [name, typeof taken === 'string' ? taken : latencyOf(taken)]),
  ),
})
const figures = {
  'queries checked against a plain scan': checkedAgainstScan,
  'queries of which Lucene finds as many': sameTotals ?? 0,
  'open the image, ms': openMs,
  'image, MB': image.length / 1e6,
  'queries a second, one core': 1e6 / (times.reduce((sum, time) => sum + time, 0) / times.length),
  'AND of three bitsets, with the number of bits, µs': limits.bitsets,
  'text of 15 stored rows, µs': limits.page,
  'JSON.parse of the query, µs': limits.query,
}
const at = `${formatFigure(COMPANIES)} companies`
const beside = (share: 'p50' | 'p99') => ({
  limit: { name: 'the text of 15 stored rows', value: limits.page },
  peer: best[share].peer,
})
const goals: Goal[] = [
  { what: `a search of ${at}, p50`, unit: 'µs', goal: 8, measured: own.p50, ...beside('p50') },
  { what: `a search of ${at}, p99`, unit: 'µs', goal: 40, measured: own.p99, ...beside('p99') },
  {
    what: 'times faster than the best other program, p50',
    unit: '×',
    goal: 5,
    measured: best.p50.ratio,
    isLeast: true,
  },
  {
    what: 'times faster than the best other program, p99',
    unit: '×',
    goal: 1,
    measured: best.p99.ratio,
    isLeast: true,
  },
  { what: `the build of the index of ${at}, fastest of 3`, unit: 'ms', goal: 1000, measured: buildMs },
  {
    what: 'the first answer from a file, without Node’s start, fastest of 3',
    unit: 'ms',
    goal: 40,
    measured: cold.ms,
  },
  { what: 'resident memory of that process', unit: 'MB', goal: 120, measured: cold.residentMb },
]
report(
  'search',
  [
    [
      ['µs', 'p50', 'p95', 'p99', 'max'],
      rows.map(([name, taken]) =>
        typeof taken === 'string'
          ? [name, `not run: ${taken}`, '', '', '']
          : [name, ...[taken.p50, taken.p95, taken.p99, taken.max].map(formatFigure)],
      ),
    ],
    [['', ''], Object.entries(figures).map(([name, figure]) => [name, formatFigure(figure)])],
  ],
  goals,
)
