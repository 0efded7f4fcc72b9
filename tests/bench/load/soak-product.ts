import { setTimeout as wait } from 'node:timers/promises'
import { printFigure } from '../../support/figure-line.ts'
import { modelledUsers, type Tally } from '../../support/load/modelled-users.ts'
import { startWatchedWorld } from '../../support/load/watched-world.ts'
import { latencyOf } from '../measure.ts'

/** The memory is looked at after each round, when no call is open. */
const ROUNDS = 12
/** The rounds after which the product is warm. */
const WARM = 4
/** How many rounds give one median of memory. */
const TOGETHER = 3
/** The users at once. */
const USERS = 8
/** The share of calls to AWS at which faults begin. */
const SHARE = 0.01
const POLL_MILLISECONDS = 50

export interface Soak {
  tally: Tally
  users: number
  /** How many attempts of calls to AWS were struck, by kind of fault. */
  faults: Record<string, number>
  /** The megabytes of objects and buffers after each round. */
  live: number[]
  /** What the last rounds leave, as a ratio to what the first warm rounds left. */
  growth: number
  residents: number[]
}

/** The most growth of memory after the warm-up, in half an hour. */
const MOST_GROWTH = 0.1

/** The least share of calls that succeed. A product that only failed would give no wrong answer. */
const LEAST_RIGHT = 0.5

export function soakFaults({ tally, growth }: Soak): string[] {
  const { right, wrong, limited, failed } = tally
  return [
    ...tally.wrongAnswers,
    ...(growth > MOST_GROWTH ? [`the memory grew by ${(growth * 100).toFixed(1)}%`] : []),
    ...(right < LEAST_RIGHT * (right + wrong + limited + failed) ? [`only ${right} calls succeeded`] : []),
  ]
}

/** Users call a product for minutes while its calls to AWS fail, and each answer is compared with a model. */
export async function soakProduct(minutes: number, seed: string): Promise<Soak> {
  const { world, figures, switchFaults, output } = await startWatchedWorld(`${seed}:${SHARE}`)
  try {
    const users = await modelledUsers(world, seed)
    const live: number[] = []
    const residents: number[] = []
    switchFaults()
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = performance.now() + (minutes * 60_000) / ROUNDS
      await users.call(String(round), USERS, () => performance.now() > end)
      const found = await figures()
      live.push(found.live)
      residents.push(found.resident)
    }
    switchFaults()
    while (!FAULTS.test(output())) await wait(POLL_MILLISECONDS)
    const faults = JSON.parse(FAULTS.exec(output())?.[1] ?? '{}') as Record<string, number>
    const count = await users.lookAgain()
    const first = latencyOf(live.slice(WARM - 1, WARM - 1 + TOGETHER)).p50
    const last = latencyOf(live.slice(-TOGETHER)).p50
    return { tally: users.tally, users: count, faults, live, residents, growth: last / first - 1 }
  } finally {
    await world.stop()
  }
}

/** What the product prints when faults end. */
const FAULTS = /^faults: (\{.*\})$/m

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const listed = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ')

/** Prints the figure of a soak, and the memory after each round. */
export function printSoak(minutes: number, { tally, users, faults, growth, live, residents }: Soak): void {
  const { right, wrong, limited, failed } = tally
  const kinds = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`)
  printFigure(
    'soak',
    `${minutes} minutes, ${users} users, ${right + wrong + limited + failed} calls, ${sum(Object.values(faults))} faults (${kinds.join(', ')})`,
    `${wrong} wrong answers, ${failed} failed, ${limited} refused by design, memory ${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)}% after the warm-up`,
  )
  console.log(`objects and buffers after each round: ${listed(live)} MB; resident: ${listed(residents)} MB`)
}
