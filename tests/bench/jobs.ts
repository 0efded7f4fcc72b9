import { zstdCompressSync } from 'node:zlib'
import { type JobFacet, jobFacets, JobSearch } from '#shared/api/job-search.ts'
import { formatCount } from '#shared/format/number.ts'
import { indexedJob } from '#shared/jobs/indexed-job.ts'
import { jobVerdicts } from '#shared/jobs/job-assessment.ts'
import { distances } from '#shared/reference/distances.ts'
import { buildIndex } from '#shared/search-engine/build-index.ts'
import { openIndex } from '#shared/search-engine/search-index.ts'
import { inBestOrder, jobDocument, jobIndexSchema } from '../../functions/jobs/indexing/job-document.ts'
import { searchJobs } from '../../functions/jobs/search-jobs.ts'
import { searchableIndex } from '../../functions/jobs/searchable-jobs.ts'
import { argumentsOf } from '../../infra/sponsor/arguments-of.ts'
import { employerSample } from '../support/samples/employer-sample.ts'
import type { Goal } from './document/figures.ts'
import { formatFigure } from './document/format-figure.ts'
import { latencyOf } from './measure.ts'
import { randomFrom } from './random.ts'
import { inventVacancy } from './vacancies.ts'
import { report } from './write-section.ts'

/**
 * Times searches of jobs with the counts of all filters, at two numbers of jobs or at a given one:
 * `npm run sponsor -- bench jobs [--save] [--quick] [--jobs <number>]`. Each search has up to six random filters, often a
 * text or a place, and any order. Every search runs several times in turn. Its fastest run shows the work alone. All runs
 * include what other programs of the machine take.
 */
const { quick, jobs } = argumentsOf('bench jobs').values
/** The goals for the slowest hundredth, by the number of jobs, in milliseconds. */
const GOALS: ReadonlyMap<number, number> = new Map([
  [200_000, 5],
  [1_000_000, 25],
])
const SIZES = jobs !== undefined ? [jobs] : quick ? [20_000] : [...GOALS.keys()]
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

function newImage(count: number): Uint8Array {
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
      counted: [],
      masked_title: null,
    }
    return jobDocument(indexedJob(inventVacancy({ vacancy_id: at + 1 })), employer, derived, DATE)
  })
  return buildIndex(jobIndexSchema, inBestOrder(documents))
}

/** A search with filters that some jobs match, by the options of an answer. */
function nextSearch(
  random: ReturnType<typeof randomFrom>,
  options: Partial<Record<JobFacet, readonly { value: string }[]>>,
): JobSearch {
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

/** Times searches of so many jobs. */
async function measure(count: number) {
  const random = randomFrom(29)
  const began = process.cpuUsage()
  const image = newImage(count)
  const { user, system } = process.cpuUsage(began)
  const imageMb = image.length / 1e6
  const buildSeconds = (user + system) / 1e6
  const storedMb = zstdCompressSync(image).length / 1e6
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
  const searches = Array.from({ length: QUERIES }, () => nextSearch(random, facets))
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
  return {
    count,
    imageMb,
    storedMb,
    buildSeconds,
    residentMb: process.memoryUsage.rss() / 1e6,
    fastest: latencyOf(fastest),
    all: latencyOf(all),
  }
}

const measured: Awaited<ReturnType<typeof measure>>[] = []
for (const size of SIZES) {
  console.error(`        ${formatCount(size)} jobs`)
  measured.push(await measure(size))
}
const goals = measured.flatMap(({ count, fastest }): Goal[] => {
  const goal = GOALS.get(count)
  if (goal === undefined) return []
  return [
    {
      what: `a search of ${formatCount(count)} jobs with all counts, p99`,
      unit: 'ms',
      goal,
      measured: fastest.p99,
    },
  ]
})
report(
  'jobs',
  [
    [
      [
        'jobs',
        'p50 ms',
        'p99',
        'max',
        'all runs, p50',
        'p99',
        'build s',
        'image MB',
        'in S3 MB',
        'process MB',
      ],
      measured.map(({ count, fastest, all, ...sizes }) => [
        formatCount(count),
        ...[
          fastest.p50,
          fastest.p99,
          fastest.max,
          all.p50,
          all.p99,
          sizes.buildSeconds,
          sizes.imageMb,
          sizes.storedMb,
          sizes.residentMb,
        ].map(formatFigure),
      ]),
    ],
  ],
  goals,
)
