import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { checkAgainstScan } from '../check.ts'
import { inventCompanies, SCHEMA } from '../companies.ts'
import { type Latency, latencyOf, timeEach } from '../measure.ts'
import { inventQueries } from '../queries.ts'
import { timeColdStart } from '../time-cold-start.ts'

/** The index of one size; times of a search in microseconds. */
export interface SizeFigures extends Latency {
  companies: number
  buildSeconds: number
  /** the peak of this process */
  buildMb: number
  imageMb: number
  openMs: number
  /** of a process that only answers */
  residentMb: number
  /** how many queries were checked against a plain scan */
  checked: number
}

/** tests/bench/sizes.ts starts this file as a process: `one-size.ts <companies>`. It prints its figures as JSON. */
const COUNT = Number(process.argv[2])
const [WARM_UPS, PASSES] = [5, 5]
/** A scan of more companies takes minutes and gigabytes. */
const MOST_SCANNED = 1_400_000
const SCAN_EVERY = 100

let companies = inventCompanies(COUNT)
const queries = inventQueries(companies)
const started = performance.now()
const image = buildIndex(SCHEMA, companies)
const buildSeconds = (performance.now() - started) / 1000
const buildMb = process.resourceUsage().maxRSS / 1000
const index = openIndex(image)
const isScanned = (_: unknown, at: number) => COUNT <= MOST_SCANNED && at % SCAN_EVERY === 0
const checked = checkAgainstScan(index, companies, queries.filter(isScanned))
companies = []
const times = timeEach(
  queries,
  PASSES,
  ({ query }) => {
    const { total, stored } = index.search(query)
    return JSON.stringify({ data: stored, total })
  },
  WARM_UPS,
)
const opened = timeColdStart(image, 1)
const figures: SizeFigures = {
  companies: COUNT,
  ...latencyOf(times),
  buildSeconds,
  buildMb,
  imageMb: image.length / 1e6,
  openMs: opened.ms,
  residentMb: opened.residentMb,
  checked,
}
console.log(JSON.stringify(figures))
