import { afterAll, describe, expect, test, vi } from 'vitest'
import type { QueueName } from '#shared/system/queues.ts'
import { createRandom } from '../../infra/local/sample-data/random.ts'
import { type AimedFault, type FaultKind, faultKinds, faultOf } from '../support/calls/fault-plan.ts'
import { printFigure } from '../support/figure-line.ts'
import { checkRoute, cleanRun } from './use-cases/check-route.ts'
import {
  checkOrder,
  checkWorker,
  type CleanWork,
  cleanWork,
  type WorkerRun,
} from './use-cases/check-worker.ts'
import { startFaultWorld } from './use-cases/fault-world.ts'
import { allCases, writes } from './use-cases/route-cases.ts'
import { startingPoint } from './use-cases/starting-point.ts'
import { tableChanges } from './use-cases/table-changes.ts'
import { type WorkerCase, workerCases } from './use-cases/worker-cases.ts'

/** How many faults each use case gets: a route that writes, one that reads, and another function. */
const ROUNDS = { write: 12, read: 4, work: 5 }

// a retry waits for a random share of its longest wait: thousands of them took half of the time
const { random: anyShare } = Math
vi.spyOn(Math, 'random').mockImplementation(() => anyShare() / 100)

const world = await startFaultWorld()
const at = await startingPoint(world)
afterAll(() => world?.stop())

/** Routes send no messages: they write them to the outbox. */
const withoutSends = faultKinds.filter((kind) => kind !== 'duplicate')

/** The most deaths that a use case gets. Only long work makes more calls. */
const DEATHS = 16

/** Functions that leave what they could not do to their next run. tests/faults/{index-update,relay}-crash.test.ts kill them. */
const LEAVES_WORK = new Set(['updateIndex', 'refreshIndex', 'sweepOutbox'])

/** The deaths of a process before its calls: neither such a call nor a later one has an effect. */
function deathsIn(attempts: number): AimedFault[] {
  const step = Math.ceil(attempts / DEATHS)
  const count = Math.ceil(attempts / step)
  return Array.from({ length: count }, (_, index) => ({
    kind: 'failure',
    at: 1 + index * step,
    length: Infinity,
  }))
}

/** Strikes use cases with faults, but those that make no call. @returns what went wrong. */
async function strikeEach<Clean extends { attempts: number }>(
  what: string,
  kinds: readonly FaultKind[],
  cases: readonly {
    name: string
    rounds: number
    dies: boolean
    run: () => Promise<Clean>
    check: (clean: Clean, fault: AimedFault) => Promise<string>
  }[],
): Promise<string[]> {
  const wrong: string[] = []
  const ends = new Map<string, number>()
  let struck = 0
  for (const { name, rounds, dies, run, check } of cases) {
    // the first run loads what a function keeps
    const clean = await run().then(run, (error: Error) => void wrong.push(`${name}: ${error.message}`))
    if (clean === undefined || clean.attempts === 0) continue
    struck += 1
    let met = 0
    const random = Array.from({ length: rounds }, (_, round) =>
      faultOf(createRandom(`${name} ${round}`), clean.attempts, kinds),
    )
    for (const fault of dies ? [...deathsIn(clean.attempts), ...random] : random) {
      try {
        const end = await check(clean, fault)
        if (end === 'not met') continue
        met += 1
        ends.set(end, (ends.get(end) ?? 0) + 1)
      } catch (error) {
        met += 1
        wrong.push(`${name}, ${fault.kind} of ${fault.length} from attempt ${fault.at}: ${String(error)}`)
      }
    }
    if (met === 0) wrong.push(`${name}: no fault has met a call`)
  }
  const faults = wrong.length + [...ends.values()].reduce((sum, count) => sum + count, 0)
  const sums = [...ends].map(([end, count]) => `${count} ${end}`).join(', ')
  printFigure(
    `faults in ${what}`,
    `${faults} faults over ${struck} use cases, without ${cases.length - struck} that make no call`,
    `${wrong.length} wrong answers or losses (${sums})`,
  )
  return wrong
}

/** A round of refreshes chooses companies that are not queued yet, so its order matters. */
const IN_ORDER: QueueName = 'refreshes'

/** Reorders and repeats the messages of each queue. @returns what went wrong. */
async function reorderEach(run: WorkerRun, cases: readonly WorkerCase[]): Promise<string[]> {
  const wrong: string[] = []
  const byQueue = Map.groupBy(
    cases.filter((one) => 'message' in one).filter(({ queue }) => queue !== IN_ORDER),
    ({ queue }) => queue,
  )
  for (const [queue, own] of byQueue)
    await checkOrder(run, own).catch((error: Error) => wrong.push(`${queue}: ${error.message}`))
  printFigure(
    'messages backwards and twice',
    `${byQueue.size} queues`,
    `${wrong.length} other effects than in order and once`,
  )
  return wrong
}

describe('a fault in any call', () => {
  test('a route succeeds with its whole effect, or fails without harm and can be repeated', async () => {
    const run = { world, changes: await tableChanges(world.emulators, world.here.documents) }
    const all = allCases(at).map(({ id, contract, one }) => ({
      name: id,
      rounds: writes(id, contract) ? ROUNDS.write : ROUNDS.read,
      dies: writes(id, contract),
      run: () => cleanRun(run, contract, one),
      check: (clean: Awaited<ReturnType<typeof cleanRun>>, fault: AimedFault) =>
        checkRoute(run, contract, one, clean, fault),
    }))
    expect(await strikeEach('routes', withoutSends, all)).toEqual([])
  })

  test('a function of a queue, stream or schedule has its whole effect once, also if it is repeated', async () => {
    const cases = await workerCases(world, at)
    const run = { world, changes: await tableChanges(world.emulators, world.here.documents) }
    const all = cases.map((one) => ({
      name: one.title,
      rounds: ROUNDS.work,
      dies: !LEAVES_WORK.has(one.title),
      run: () => cleanWork(run, one),
      check: (clean: CleanWork, fault: AimedFault) => checkWorker(run, one, clean, fault),
    }))
    const wrong = await strikeEach('workers', faultKinds, all)
    expect([...wrong, ...(await reorderEach(run, cases))]).toEqual([])
  })
})
