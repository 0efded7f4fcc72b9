import { zstdCompressSync } from 'node:zlib'
import { processorMs } from './measure.ts'
import { largeList } from '../support/vacancy-list/large-list.ts'

/**
 * Times the list of vacancies: `npm run sponsor -- bench vacancies`. The items come from memory, so the figures do
 * not include the time of DynamoDB and S3. The time on the processor does not depend on other programs. Every
 * fiftieth answer is compared with a plain scan.
 */
const VACANCIES = 200_000
const QUERIES = 10_000
const COMPARED = 50

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`
const at = (sorted: readonly number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

async function time<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  globalThis.gc?.()
  const started = performance.now()
  const used = process.cpuUsage()
  const result = await work()
  const { user, system } = process.cpuUsage(used)
  const seconds = ((performance.now() - started) / 1000).toFixed(2)
  const peak = megabytes(process.resourceUsage().maxRSS * 1024)
  console.log(`${name}: ${seconds} s, ${((user + system) / 1e6).toFixed(2)} s of CPU, peak so far ${peak}`)
  return result
}

console.log(`${VACANCIES} vacancies, Node ${process.versions.node}`)
const { world, queries, oracle, change } = await time('making the vacancies', async () =>
  largeList(VACANCIES),
)
await time('base by a scan', () => world.rebuild())
const image = world.image()
console.log(`image ${megabytes(image.length)}, in S3 ${megabytes(zstdCompressSync(image).length)}`)
const open = world.newReader()
await time('opening the base', open)

async function ask(name: string): Promise<void> {
  const expected = oracle()
  const times: number[] = []
  const cpu: number[] = []
  for (let asked = 0; asked < QUERIES; asked += 1) {
    const query = queries()
    const started = performance.now()
    const had = processorMs()
    const answer = await world.answer(open, query)
    cpu.push(processorMs() - had)
    times.push(performance.now() - started)
    if (asked % COMPARED === 0 && JSON.stringify(answer) !== JSON.stringify(expected(query)))
      throw new Error(`The plain scan finds something else: ${JSON.stringify(query)}`)
  }
  for (const [what, measured] of [
    ['elapsed', times],
    ['processor', cpu],
  ] as const) {
    const sorted = measured.toSorted((a, b) => a - b)
    const shown = [0.5, 0.99, 0.999].map((share) => at(sorted, share).toFixed(2))
    console.log(
      `${name}, ${what}: ${QUERIES} queries, p50 ${shown[0]} ms, p99 ${shown[1]} ms, p99.9 ${shown[2]} ms`,
    )
  }
}

await ask('without changes')
change(250)
await time('laying 500 changes over the base', open)
await ask('with 500 changes')
change(1000)
await time('next base from the last one', () => world.rebuild())
await time('opening it', open)
