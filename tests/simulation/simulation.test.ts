import { beforeAll, expect, test } from 'vitest'
import { printFigure } from '../support/figure-line.ts'
import { actions } from './actions.ts'
import { type FirstImage, firstImage } from './first-image.ts'
import plantedBugs from './planted-bugs.json' with { type: 'json' }
import { shorten, simulate, storyOf } from './simulate.ts'

const isLong = process.env['LONG_TESTS'] !== undefined

/** The seeds of this run: `SEEDS=7` is one, and `SEEDS=1-2000` are many. */
const [first = 1, last = first] = (process.env['SEEDS'] ?? (isLong ? '1-10000' : '1-200'))
  .split('-')
  .map(Number)

/** `PLANTED=name` plants a bug, to see its story. */
const bug = plantedBugs.find(({ name }) => name === process.env['PLANTED'])

let image: FirstImage
beforeAll(async () => {
  image = await firstImage()
}, 180_000)

test('a seed gives the same run each time', async () => {
  const [one, other] = [await simulate(image, first), await simulate(image, first)]
  expect(other.hash).toBe(one.hash)
})

test(
  'nothing is lost, doubled, leaked or kept in any order of events, with any fault',
  // a night runs it beside the planted bugs, on two cores
  { timeout: 20 * 60_000 },
  async () => {
    const counts = new Map<string, number>()
    const count = (name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
    const started = process.cpuUsage()
    for (let seed = first; seed <= last; seed += 1) {
      const run = await simulate(image, seed, { bug })
      for (const { what } of run.steps) count(what)
      for (const _ of run.struck) count('faults')
      if (run.wrong.length > 0) throw new Error(storyOf(await shorten(image, run)))
    }
    const { user, system } = process.cpuUsage(started)
    const seeds = last - first + 1
    printFigure(
      'simulation',
      `${seeds.toLocaleString('en-GB')} seeds with ${(counts.get('faults') ?? 0).toLocaleString('en-GB')} faults, ${Math.round((1e6 * seeds) / (user + system))} a second of processor time`,
      '0 wrong',
    )
    // a step that no seed takes would test nothing
    const untaken = Object.keys(actions).filter((name) => !counts.has(name))
    expect(seeds < 200 || untaken.length === 0).toBe(true)
  },
)
