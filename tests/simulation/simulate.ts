import { createRandom } from '../../infra/local/sample-data/random.ts'
import { checks, leftOfUsers } from './checks.ts'
import type { FirstImage } from './first-image.ts'
import type { PlantedBug } from './load-program.ts'
import { searchCheck } from './search-check.ts'
import { MIDNIGHT, newScene, type Step, stepsOf, take } from './workload.ts'
import { type Line, START, startWorld } from './world.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export interface Run {
  seed: number
  bug: PlantedBug | undefined
  /** What is wrong; empty if nothing is. */
  wrong: string[]
  story: Line[]
  /** A hash of all that happened. */
  hash: string
  steps: readonly Step[]
  /** The faults that struck, by their names in this run and each shorter one. */
  struck: readonly string[]
}

interface Kept {
  /** What is wrong in the product, on purpose. */
  bug?: PlantedBug | undefined
  steps?: readonly Step[]
  without?: ReadonlySet<string>
}

/**
 * Runs the world of a seed to its quiet end, and checks it.
 * @param kept What is left of it in a shorter story.
 */
export async function simulate(
  image: FirstImage,
  seed: number,
  { steps = stepsOf(seed), without, bug }: Kept = {},
): Promise<Run> {
  const random = createRandom(`world ${seed}`)
  const faults = random.pick([0, 0.01, 0.03, 0.06])
  // some runs begin shortly before the day of the limit ends
  const start = random.chance(0.3) ? Date.parse('2026-07-21') - MIDNIGHT : START + random.int(HOUR, 2 * HOUR)
  const world = await startWorld({ seed, image, faults, without, start, bug })
  const scene = newScene(world, image)
  if (random.chance(0.3)) world.clock.after(random.int(0, 2 * MINUTE), () => void world.deploy())
  // over midnight in some runs that begin before it
  if (faults > 0 && random.chance(0.2))
    world.clock.after(random.int(0, 3 * MINUTE), () => world.jump(random.pick([-10, -3, 2]) * MINUTE))
  for (const step of steps)
    world.clock.after(step.at, () => void take(scene, step, `${step.who} ${step.what} ${step.at}`))
  for (let minute = 1; minute <= 4; minute += 2)
    world.clock.after(minute * MINUTE, () => void world.runSchedule('sweepOutbox'))
  await world.until(start + 5 * MINUTE)
  world.endFaults()
  const wrong: string[] = []
  // a sweep finds a message young while the clocks are back; the last round is after the patience of every job
  const last = ['sweepOutbox', 'endAbandonedJobs', 'refreshIndex'] as const
  for (const wait of [MINUTE, HOUR, 8 * HOUR]) {
    for (const name of wait === 8 * HOUR ? last : last.slice(0, 1))
      world.clock.after(wait, () => void world.runSchedule(name))
    if (!(await world.drain(100 * HOUR))) wrong.push('The world does not come to rest')
  }
  // a late search may write its counter, which expires within hours (docs/decisions/006-unlock-transaction.md)
  wrong.push(...leftOfUsers(scene, (table) => table !== 'rates'))
  world.services.tables.removeExpired(new Date(world.clock.now()))
  wrong.push(...checks(scene), ...(await searchCheck(scene)))
  return { seed, bug, wrong, story: world.story, hash: world.hash(), steps, struck: world.struck }
}

/** What is wrong, without the ids and numbers of a run. */
const kindOf = (wrong: string | undefined) => wrong?.replaceAll(/[\d"][\w@.-]*|\S+@\S+/g, '')

/** Leaves out steps and faults of a failed run as long as the same is wrong. @returns the shortest run. */
export async function shorten(image: FirstImage, failed: Run): Promise<Run> {
  let best = failed
  const without = new Set<string>()
  for (let size = best.steps.length + best.struck.length; size >= 1; size = Math.floor(size / 2))
    for (let at = 0; at < best.steps.length + best.struck.length;) {
      const all = [...best.steps, ...best.struck]
      const dropped = new Set(all.slice(at, at + size))
      const shorter = await simulate(image, failed.seed, {
        steps: best.steps.filter((step) => !dropped.has(step)),
        bug: failed.bug,
        without: new Set([...without, ...best.struck.filter((name) => dropped.has(name))]),
      })
      if (shorter.wrong.some((one) => kindOf(one) === kindOf(failed.wrong[0]))) {
        for (const name of best.struck) if (dropped.has(name)) without.add(name)
        best = shorter
      } else at += size
    }
  return best
}

/** A run as a person reads it. */
export const storyOf = ({ seed, bug, story, wrong }: Run): string =>
  [
    `Seed ${seed}. Run it again: ${bug ? `PLANTED=${bug.name} ` : ''}SEEDS=${seed} npx vitest run --project=unit tests/simulation`,
    ...story.map(({ at, text }) => `${new Date(at).toISOString().slice(11, 19)} ${text}`),
    ...wrong.slice(0, 3).map((text) => `WRONG: ${text.slice(0, 600)}`),
  ].join('\n')
