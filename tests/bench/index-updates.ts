import { zstdCompressSync } from 'node:zlib'
import type { IndexFacts } from '../../functions/companies/domain/index/build-company-index.ts'
import { buildInMemory, COMPANIES, DATE, ids, organisations, VACANCIES } from './indexed-companies.ts'

/**
 * Times a build of the index by a scan and one from facts: `npm run sponsor -- bench index`. The items come from
 * memory, so the figures do not include the time of DynamoDB and S3.
 */
const CHANGED = 25

let companies: number[] = []
const build = buildInMemory({
  pending: async () => ({ companies, needsScan: false, isAwaited: false, forget: undefined }),
})

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

const sizeOf = (bytes: Uint8Array) =>
  `${megabytes(zstdCompressSync(bytes).length)} (${megabytes(bytes.length)} unpacked)`

async function time(name: string, facts: IndexFacts | undefined): Promise<IndexFacts> {
  globalThis.gc?.()
  const started = performance.now()
  const used = process.cpuUsage()
  const built = await build(organisations, { orderKey: 'key', date: DATE, registerDate: DATE, facts })
  const seconds = (performance.now() - started) / 1000
  const { user, system } = process.cpuUsage(used)
  const sizes = [
    `image ${sizeOf(built.image)}`,
    `facts ${sizeOf(built.facts.companies)}`,
    `image of jobs ${sizeOf(built.jobs)}`,
    `facts of jobs ${sizeOf(built.facts.jobs)}`,
  ].join(', ')
  const peak = megabytes(process.resourceUsage().maxRSS * 1024)
  console.log(
    `${name}: ${seconds.toFixed(1)} s, ${((user + system) / 1e6).toFixed(1)} s of CPU, peak resident so far ${peak}; in S3: ${sizes}`,
  )
  return built.facts
}

console.log(`${COMPANIES} companies with a profile, ${VACANCIES} vacancies, Node ${process.versions.node}`)
const facts = await time('scan', undefined)
companies = ids.slice(0, CHANGED)
await time(`facts, ${CHANGED} companies changed`, facts)
await time('facts, again', facts)
