import { loadavg } from 'node:os'
import { formatCount } from '#shared/format/number.ts'
import { markdownTable } from '../../infra/cost/cost-text.ts'
import { printFigure } from '../support/figure-line.ts'
import type { ProcessFigures } from '../support/load/process-figures.ts'
import { startWatchedWorld } from '../support/load/watched-world.ts'
import { clientCounters } from './client-counters.ts'
import { createLoadUsers } from './load/load-users.ts'
import { queueVacancies } from './load/queue-vacancies.ts'
import { type LoadAnswers, sendMix } from './load/send-mix.ts'
import { latencyOf } from './measure.ts'
import { sectionOptions } from './write-section.ts'

/** Loads a product with a mix of reads and writes: `npm run sponsor -- bench load`. Errors fail it. */
const { quick } = sectionOptions()
const CONNECTIONS = [20, 200]
/** The vacancies whose pages the product reads during one more run with the most connections. */
const QUEUED = quick ? 5_000 : 100_000
const SECONDS = quick ? 5 : 60
/** The users of a run. The fewer connections there are, the more users has each. */
const USERS = 200

interface LoadRun extends LoadAnswers {
  name: string
  load: number
  before: ProcessFigures
  during: ProcessFigures
}

/** The load at each number of connections, on one product. */
async function benchLoad(): Promise<LoadRun[]> {
  const { world, figures } = await startWatchedWorld()
  const runs: LoadRun[] = []
  try {
    const load = async (connections: number, beside = '') => {
      const users = await createLoadUsers(world, USERS)
      await clientCounters(world).clear()
      const before = await figures()
      const answers = await sendMix(world.origin, connections, SECONDS, users)
      const name = `${connections} connections${beside}`
      runs.push({ ...answers, name, before, during: await figures(), load: loadavg()[0] ?? 0 })
    }
    for (const connections of CONNECTIONS) await load(connections)
    await queueVacancies(world, QUEUED)
    await load(Math.max(...CONNECTIONS), ` beside a queue of ${formatCount(QUEUED)} vacancies`)
  } finally {
    await world.stop()
  }
  return runs
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const totalsOf = ({ kinds, errors }: LoadAnswers) => ({
  answered: sum(kinds.map(({ times }) => times.length)),
  refused: sum(kinds.map(({ refused }) => refused)),
  shed: sum(kinds.map(({ shed }) => shed)),
  failed: errors + sum(kinds.map(({ wrong }) => wrong.length)),
})

const megabytes = (value: number) => `${value.toFixed(0)} MB`

/** Formats a run as Markdown: a row for each kind of call, then the process. */
function asMarkdown(run: LoadRun): string {
  const { name: title, seconds, kinds, before, during, megabytesPerSecond, load } = run
  const { answered, refused, shed, failed } = totalsOf(run)
  const rows = kinds.map(({ name, times, refused: own, shed: late, wrong }) => {
    const { p50, p95, p99, max } = latencyOf(times)
    return [
      name,
      formatCount(times.length),
      ...[p50, p95, p99, max].map((ms) => (times.length === 0 ? '' : ms.toFixed(0))),
      formatCount(own),
      formatCount(late),
      formatCount(wrong.length),
    ]
  })
  const { delay } = during
  return `### ${title}

${markdownTable(['', 'answers', 'p50', 'p95', 'p99', 'max', 'refused by design', 'shed', 'errors'], rows)}

In ${seconds.toFixed(0)} seconds ${formatCount(answered)} calls succeeded, ${formatCount(refused)} were refused by design, ${formatCount(shed)} were shed, and ${formatCount(failed)} failed. That
is ${((answered + refused) / seconds).toFixed(0)} answers and ${megabytesPerSecond.toFixed(1)} MB a second. The process had ${megabytes(before.resident)} at the start, ${megabytes(during.resident)} at the end and ${megabytes(during.mostResident)} at most.
Its event loop was late by ${delay.p50.toFixed(0)} ms at p50, ${delay.p99.toFixed(0)} ms at p99 and ${delay.max.toFixed(0)} ms at most. The load average at the end was ${load.toFixed(1)}.
`
}

const runs = await benchLoad()
const section = `## Load

Signed-in users call a local run with the sample data, by autocannon. They pause only after a call was shed: 503, until the next second. Each run has ${USERS} users. Times are
milliseconds of successes. All connections are open before the load begins. autocannon shares the processors with the product. Sign-ins compute a hash of the product's cost. A visitor's search has a limit for each client,
and a user has ten unlocks a day, so some calls are refused by design.

${runs.map(asMarkdown).join('\n')}`
console.log(section)
for (const run of runs) {
  const { answered, refused, shed, failed } = totalsOf(run)
  const { shed: keptShed } = totalsOf({
    ...run,
    kinds: run.kinds.filter(({ name }) => name === 'unlock' || name === 'sign in'),
  })
  const slowest = latencyOf(run.kinds.flatMap(({ times }) => times)).p99
  printFigure(
    `load, ${run.name}`,
    `${formatCount(answered + refused + shed + failed)} calls in ${run.seconds.toFixed(0)} s`,
    `${formatCount(failed)} errors, ${Math.ceil((100 * shed) / (answered + refused + shed + failed))}% shed, ${formatCount(keptShed)} sign-ins and unlocks shed, p99 ${slowest.toFixed(0)} ms`,
  )
  for (const { name, wrong } of run.kinds)
    for (const answer of wrong.slice(0, 3)) console.error(`${name}: ${answer}`)
}
if (runs.some((run) => totalsOf(run).failed > 0)) process.exitCode = 1
