import { zstdCompressSync } from 'node:zlib'
import { openIndex, openLayeredIndex } from '#shared/search-engine/search-index.ts'
import type { IndexFacts } from '../../functions/register/index.ts'
import {
  buildInMemory,
  COMPANIES,
  DATE,
  ids,
  layersInMemory,
  organisations,
  readSome,
  VACANCIES,
} from './indexed-companies.ts'
import { latencyOf, timeEach } from './measure.ts'

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

/** The facts of a build, and its image of jobs. */
interface Earlier {
  facts: IndexFacts
  jobs: Uint8Array
  image: Uint8Array
}

async function time(name: string, earlier: Earlier | undefined): Promise<Earlier> {
  globalThis.gc?.()
  const started = performance.now()
  const used = process.cpuUsage()
  const built = await build(organisations, {
    orderKey: 'key',
    date: DATE,
    registerDate: DATE,
    facts: earlier?.facts,
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
  return { facts: built.facts, jobs: built.jobs, image: built.image }
}

console.log(`${COMPANIES} companies with a profile, ${VACANCIES} vacancies, Node ${process.versions.node}`)
const first = await time('scan', undefined)
companies = ids.slice(0, CHANGED)
await time(`build from facts, ${CHANGED} companies have changed`, first)

/** Times searches of an index alone, and with the changes over it. */
function timeSearches(image: Uint8Array, layer: Uint8Array): void {
  const texts = organisations
    .filter((_, at) => at % 200 === 0)
    .flatMap(({ name }) => [name, name.slice(0, 2), name.split(' ')[0] ?? name])
  const [alone, layered] = [openIndex(image), openLayeredIndex(image, layer)].map((index) =>
    latencyOf(timeEach(texts, 3, (text) => index.searchJson({ text, offset: 0, limit: 15 }))),
  )
  const ratio = (of: 'p50' | 'p99') => (layered![of] / alone![of]).toFixed(1)
  console.log(
    `a search by name with the changes takes ${ratio('p50')} times as long at p50, ${ratio('p99')} at p99`,
  )
}

/** Times updates that lay changes over the index, as one process makes them. */
async function timeLayers(base: Earlier, updates: number): Promise<void> {
  const lay = layersInMemory({
    pending: async () => ({ companies, needsScan: false, isAwaited: false, forget: undefined }),
  })
  let layered: Uint8Array | undefined
  for (let update = 1; update <= updates; update += 1) {
    companies = ids.slice((update - 1) * CHANGED, update * CHANGED)
    const used = process.cpuUsage()
    const made = await lay(
      { index: base.image, jobs: base.jobs },
      { date: DATE, layered, readSome: readSome() },
    )
    if (made === undefined) throw new Error('These changes need a new index')
    const { user, system } = process.cpuUsage(used)
    layered = made.facts
    if (update === updates) timeSearches(base.image, made.index)
    if (update > 2 && update < updates) continue
    const sizes = [made.index, made.jobs, made.facts].map(
      (part) => `${(zstdCompressSync(part).length / 1000).toFixed(0)} KB`,
    )
    console.log(
      `update ${update}, ${update * CHANGED} companies in the layers: ${((user + system) / 1000).toFixed(0)} ms of CPU; in S3: layer ${sizes[0]}, layer of jobs ${sizes[1]}, facts ${sizes[2]}`,
    )
  }
}

await timeLayers(first, 40)
