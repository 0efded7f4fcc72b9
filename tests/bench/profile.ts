import { loadavg } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Profiler } from 'node:inspector/promises'
import { buildIndex } from '../../functions/search-engine/build-index.ts'
import { openIndex } from '../../functions/search-engine/search-index.ts'
import { markdownTable } from '../../infra/cost/markdown-table.ts'
import { formatCount } from '#shared/format/number.ts'
import { readCompany, searchSingle, unlockedCompanies } from '#shared/api/companies.ts'
import { sponsorships } from '#shared/api/search.ts'
import { worldOn } from '../support/product/flow-world.ts'
import { startProduct } from '../support/product/product.ts'
import { inventCompanies, SCHEMA } from './companies.ts'
import { engineFileOf, layerOf } from './profile/parts.ts'
import { PROFILE } from './profile/profile-product.ts'
import { startProfiler } from './profile/profiler.ts'
import { type PartOf, sharesOf } from './profile/shares-of.ts'
import { inventQueries } from './queries.ts'
import { sectionOptions, writeSection } from './write-section.ts'

/** Says where the processor time goes: `npm run sponsor -- bench profile [--docs] [--quick]`. */
const { docs, quick } = sectionOptions()
const COMPANIES = quick ? 20_000 : 140_000
const PASSES = quick ? 2 : 25
const REQUESTS = quick ? 50 : 1500
const OPENED = 8
/** A smaller share is left out. */
const LEAST = 0.015

async function profiled(work: () => unknown): Promise<Profiler.Profile> {
  const stop = await startProfiler()
  work()
  return stop()
}

/** Profiles of the search engine: its searches, and a build. */
async function profileEngine() {
  const companies = inventCompanies(COMPANIES)
  const queries = inventQueries(companies).map(({ query }) => query)
  const index = openIndex(buildIndex(SCHEMA, companies))
  const ask = () => {
    for (const query of queries) {
      const { total, stored } = index.search(query)
      JSON.stringify({ data: stored, total })
    }
  }
  // the compiler has settled after some passes
  for (let pass = 0; pass < PASSES; pass += 1) ask()
  const searches = await profiled(() => {
    for (let pass = 0; pass < PASSES; pass += 1) ask()
  })
  buildIndex(SCHEMA, companies)
  const build = await profiled(() => buildIndex(SCHEMA, companies))
  return { searches, build, queries: queries.length * PASSES }
}

/** Profiles of the product's process while a user calls it. */
async function profileRequests() {
  const program = pathToFileURL(path.join(import.meta.dirname, 'profile/profile-product.ts'))
  const product = await startProduct({ env: { NODE_OPTIONS: `--import=${program.href}` } })
  const world = await worldOn(() => Promise.resolve(product))
  try {
    const { id, token } = await world.newUser()
    await world.searchFreely(id)
    const { data } = await world.get(sponsorships, { token })
    const ids = data.slice(0, OPENED).map((row) => row.id)
    for (const company_id of ids) await world.get(searchSingle, { token, query: { company_id } })
    const calls = {
      'search, page 1': () => world.get(sponsorships, { token, query: { job: 1 } }),
      'unlocked list': () => world.get(unlockedCompanies, { token }),
      'detail, unlocked': () => world.get(readCompany, { token, params: { id: ids[0]! } }),
    }
    const profiles: [string, Profiler.Profile][] = []
    for (const [name, call] of Object.entries(calls)) {
      for (let warmUp = 0; warmUp < REQUESTS; warmUp += 1) await call()
      await product.ask(PROFILE)
      for (let done = 0; done < REQUESTS; done += 1) await call()
      profiles.push([name, (await product.ask(PROFILE)) as Profiler.Profile])
    }
    return profiles
  } finally {
    await world.stop()
  }
}

function table(what: string, profile: Profiler.Profile, partOf: PartOf): string {
  const shares = sharesOf(profile, partOf)
  const large = shares.filter(({ share }) => share >= LEAST)
  const rest = 1 - large.reduce((sum, { share }) => sum + share, 0)
  const rows = [...large, { part: `${shares.length - large.length} others`, share: rest }]
  return `### ${what}\n\n${markdownTable(
    ['part', 'share'],
    rows.map(({ part, share }) => [part, `${(share * 100).toFixed(1)}%`]),
  )}\n`
}

const engine = await profileEngine()
const requests = await profileRequests()
const markdown = `## Where the time goes

The sampling profiler of V8 watches a warm process. A part has the time of its own code, and of what it calls in V8 and Node. Waits for
answers are left out. A busy machine adds to HTTP, because a write wakes another process, which takes the processor.

${table(`${formatCount(engine.queries)} searches of ${formatCount(COMPANIES)} companies`, engine.searches, engineFileOf)}
${table(`A build of the index of ${formatCount(COMPANIES)} companies`, engine.build, engineFileOf)}
The process of a local run answers ${formatCount(REQUESTS)} requests of each kind. The emulators and the client are other processes.

${requests.map(([name, profile]) => table(name, profile, layerOf)).join('\n')}
The load average was ${(loadavg()[0] ?? 0).toFixed(1)}.
`
console.log(markdown)
if (docs) writeSection(markdown)
