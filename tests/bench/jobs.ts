import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { zstdCompressSync } from 'node:zlib'
import { type JobFacet, jobFacets, JobSearch } from '#shared/api/job-search.ts'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import { distances } from '#shared/reference/distances.ts'
import { searchableIndex } from '../../functions/jobs/adapters/searchable-index.ts'
import { inBestOrder, jobDocument, jobIndexSchema } from '../../functions/jobs/domain/index/job-document.ts'
import { searchJobs } from '../../functions/jobs/http/search-jobs.ts'
import { buildIndex } from '../../functions/search-engine/build-index.ts'
import { openIndex } from '../../functions/search-engine/search-index.ts'
import { employerSample } from '../support/samples/employer-sample.ts'
import { latencyOf } from './measure.ts'
import { randomFrom } from './random.ts'
import { inventVacancy } from './vacancies.ts'

/**
 * Times searches of jobs with the counts of all filters: `npm run sponsor -- bench jobs [--jobs <number>]`. Each search has
 * up to six random filters, often a text or a place, and any order. Every search runs several times in turn. Its fastest
 * run shows the work alone. All runs include what other programs of the machine take.
 */
const { values: given } = parseArgs({ options: { jobs: { type: 'string', default: '200000' } } })
const count = Number(given.jobs)
const QUERIES = 2_000
const RUNS = 5
/** How often the slowest tenth runs besides. On a busy machine a long search is rarely undisturbed. */
const MORE_RUNS = 25
const DATE = '2026-08-01'
const TEXTS = [
  'nurse',
  'software engineer',
  'care',
  'teach',
  'electrcian',
  'chef de partie',
  'manager',
  'welder',
]
const TOWNS = ['London', 'Leeds', 'Manchester', 'LS1', 'Truro', 'Inverness']
/** How many companies and jobs a busy user has unlocked and kept. */
const [UNLOCKED, SAVED] = [300, 100]

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
const residentMegabytes = () => megabytes(process.memoryUsage.rss())

function newImage(): Uint8Array {
  const random = randomFrom(count)
  const documents = Array.from({ length: count }, (_, at) => {
    const company = 1 + Math.floor(at / 6)
    const employer = employerSample({
      id: company,
      name: `Firm ${company} Ltd`,
      sector_ids: [1 + (company % 21)],
    })
    const derived = {
      verdict: random.pick(jobVerdicts),
      reason: 'The advert offers sponsorship.',
      pay: { state: 'met' as const, reason: '£45,000 reaches the required £41,700.' },
      occupation: String(1111 + 23 * random.below(350)),
      masked_title: null,
    }
    return jobDocument(indexedJob(inventVacancy({ vacancy_id: at + 1 })), employer, derived, DATE)
  })
  return buildIndex(jobIndexSchema, inBestOrder(documents))
}

const random = randomFrom(29)

/** A search with filters that some jobs match, by the options of an answer. */
function nextSearch(options: Partial<Record<JobFacet, readonly { value: string }[]>>): JobSearch {
  const asked: Record<string, string> = {}
  for (let filters = random.below(7); filters > 0; filters -= 1) {
    const field = random.pick(jobFacets)
    const values = options[field] ?? []
    if (values.length > 0 && field !== 'miles') asked[field] = random.pick(values).value
  }
  if (random.chance(0.4)) asked['q'] = random.pick(TEXTS)
  if (random.chance(0.3))
    Object.assign(asked, { near: random.pick(TOWNS), miles: String(random.pick(distances)) })
  const sorts = ['best', 'newest', 'pay', 'closing', ...(asked['near'] === undefined ? [] : ['nearest'])]
  return JobSearch.parse({ ...asked, sort: random.pick(sorts), page: String(1 + random.below(3)) })
}

const began = process.cpuUsage()
const image = newImage()
const { user, system } = process.cpuUsage(began)
console.log(
  `${count} jobs: image ${megabytes(image.length)}, in S3 ${megabytes(zstdCompressSync(image).length)}, built with ${((user + system) / 1e6).toFixed(1)} s of CPU, resident after the build ${residentMegabytes()}`,
)
const found = searchableIndex(openIndex(image))
const own = {
  unlocked: new Set(Array.from({ length: UNLOCKED }, () => 1 + random.below(count / 6))),
  saved: Array.from({ length: SAVED }, () => 1 + random.below(count)),
  hidden: [],
}
const ask = (criteria: JobSearch) =>
  searchJobs(found, '/jobs', criteria, { own, warnedAmong: async () => new Map() }, async () => {})
const { facets } = await ask(
  JobSearch.parse({ sponsorship: 'offered,not-stated,refused', near: 'London', miles: '100' }),
)
const searches = Array.from({ length: QUERIES }, () => nextSearch(facets))
for (const one of searches.slice(0, QUERIES / 10)) await ask(one)
const all: number[] = []
const fastest = searches.map(() => Infinity)
const time = async (at: number) => {
  const started = performance.now()
  await ask(searches[at]!)
  const took = performance.now() - started
  fastest[at] = Math.min(fastest[at]!, took)
  return took
}
for (let run = 0; run < RUNS; run += 1) for (const at of searches.keys()) all.push(await time(at))
const slowest = [...searches.keys()].toSorted((a, b) => fastest[b]! - fastest[a]!).slice(0, QUERIES / 10)
for (let run = 0; run < MORE_RUNS; run += 1) for (const at of slowest) await time(at)
for (const [what, times] of Object.entries({ 'fastest of the runs': fastest, 'all runs': all })) {
  const { p50, p99, max } = latencyOf(times)
  console.log(
    `${count} jobs, ${what}: ${QUERIES} searches with all counts, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, most ${max.toFixed(1)} ms`,
  )
}
const load = loadavg()[0] ?? 0
console.log(
  `${residentMegabytes()} resident; load average ${load.toFixed(1)} on ${availableParallelism()} cores`,
)
