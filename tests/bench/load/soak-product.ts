import { setTimeout as wait } from 'node:timers/promises'
import { modelledUsers, type Tally } from '../../support/load/modelled-users.ts'
import { startWatchedWorld } from '../../support/load/watched-world.ts'
import { latencyOf } from '../measure.ts'
import { printFigure } from '../../support/figure-line.ts'

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
  /** The megabytes of objects after each round. */
  heaps: number[]
  /** The heap of the last rounds, as a ratio to that of the first warm rounds. */
  growth: number
  residents: number[]
}

/** The most growth of memory after the warm-up. */
export const MOST_GROWTH = 0.1

/**
 * Lets users call a product for minutes while its calls to AWS fail at random, and compares each answer with a model. At
 * the end nothing fails any more, and what each user has is looked at again.
 */
export async function soakProduct(minutes: number, seed: string): Promise<Soak> {
  const { world, figures, switchFaults, output } = await startWatchedWorld(`${seed}:${SHARE}`)
  try {
    const users = await modelledUsers(world, seed)
    const heaps: number[] = []
    const residents: number[] = []
    switchFaults()
    for (let round = 0; round < ROUNDS; round += 1) {
      const end = performance.now() + (minutes * 60_000) / ROUNDS
      await users.call(String(round), USERS, () => performance.now() > end)
      const { heap, resident } = await figures()
      heaps.push(heap)
      residents.push(resident)
    }
    switchFaults()
    while (!FAULTS.test(output())) await wait(POLL_MILLISECONDS)
    const faults = JSON.parse(FAULTS.exec(output())?.[1] ?? '{}') as Record<string, number>
    const count = await users.lookAgain()
    const first = latencyOf(heaps.slice(WARM - 1, WARM - 1 + TOGETHER)).p50
    const last = latencyOf(heaps.slice(-TOGETHER)).p50
    return { tally: users.tally, users: count, faults, heaps, residents, growth: last / first - 1 }
  } finally {
    await world.stop()
  }
}

/** What the product prints when faults end. */
const FAULTS = /^faults: (\{.*\})$/m

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

const listed = (values: readonly number[]) => values.map((value) => value.toFixed(0)).join(' ')

/** Prints the figure of a soak, and the memory after each round. */
export function printSoak(minutes: number, { tally, users, faults, growth, heaps, residents }: Soak): void {
  const { right, wrong, limited, failed } = tally
  const kinds = Object.entries(faults).map(([kind, count]) => `${count} ${kind}`)
  printFigure(
    'soak',
    `${minutes} minutes, ${users} users, ${right + wrong + limited + failed} calls, ${sum(Object.values(faults))} faults (${kinds.join(', ')})`,
    `${wrong} wrong answers, ${failed} failed, ${limited} refused by design, memory ${growth < 0 ? '' : '+'}${(growth * 100).toFixed(1)}% after the warm-up`,
  )
  console.log(`heap after each round: ${listed(heaps)} MB; resident: ${listed(residents)} MB`)
}
