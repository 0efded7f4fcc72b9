import { zstdCompressSync } from 'node:zlib'
import type { IndexFacts } from '../../functions/companies/domain/index/build-company-index.ts'
import { jobsIndex } from '../../functions/jobs/domain/index/job-indexing.ts'
import { buildInMemory, COMPANIES, DATE, ids, organisations, VACANCIES } from './indexed-companies.ts'

/**
 * Times a build of the index by a scan and one from facts: `npm run sponsor -- bench index`. The items come from
 * memory, so the figures do not include the time of DynamoDB and S3.
 */
const CHANGED = 25

let companies: number[] = []
let areJobsBuilt = true
const none = { image: new Uint8Array(), facts: new Uint8Array() }
const noJobs = { replace: () => undefined, dropExpired: () => undefined, build: () => none }
const build = buildInMemory(
  { pending: async () => ({ companies, needsScan: false, isAwaited: false, forget: undefined }) },
  {
    begin: jobsIndex.begin,
    continue: (...earlier) => (areJobsBuilt ? jobsIndex.continue(...earlier) : noJobs),
  },
)

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const sizeOf = (bytes: Uint8Array) =>
  `${megabytes(zstdCompressSync(bytes).length)} (${megabytes(bytes.length)} unpacked)`

/** The facts of a build, and its image of jobs. */
interface Earlier {
  facts: IndexFacts
  jobs: Uint8Array
}

async function time(name: string, earlier: Earlier | undefined): Promise<Earlier & { cpu: number }> {
  globalThis.gc?.()
  const started = performance.now()
  const used = process.cpuUsage()
  const built = await build(organisations, {
    orderKey: 'key',
    date: DATE,
    registerDate: DATE,
    facts: earlier?.facts,
    earlierJobs: earlier && (async () => earlier.jobs),
  })
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(used)
  const cpu = (user + system) / 1e6
  const sizes = [
    `image ${sizeOf(built.image)}`,
    `facts ${sizeOf(built.facts.companies)}`,
    `image of jobs ${sizeOf(built.jobs)}`,
    `facts of jobs ${sizeOf(built.facts.jobs)}`,
  ].join(', ')
  const peak = megabytes(process.resourceUsage().maxRSS * 1024)
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${cpu.toFixed(1)} s of CPU, peak resident so far ${peak}; in S3: ${sizes}`,
  )
  return { facts: built.facts, jobs: built.jobs, cpu }
}

console.log(`${COMPANIES} companies with a profile, ${VACANCIES} vacancies, Node ${process.versions.node}`)
const first = await time('scan', undefined)
companies = ids.slice(0, CHANGED)
const second = await time(`update of ${CHANGED} companies, the first`, first)
areJobsBuilt = false
const without = await time('update without jobs', second)
areJobsBuilt = true
const { cpu } = await time('update with jobs', second)
console.log(`an update with jobs takes ${(cpu / without.cpu).toFixed(2)} times the CPU of one without`)
