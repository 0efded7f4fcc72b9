import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { printFigure } from '../support/figure-line.ts'
import { firstImage } from './first-image.ts'
import { type PlantedBug, withBug } from './load-program.ts'
import plantedBugs from './planted-bugs.json' with { type: 'json' }
import { type Run, simulate } from './simulate.ts'

const MOST_SEEDS = 2000

test.each(plantedBugs)('the planted bug $name fits its file', (bug) => {
  const text = readFileSync(bug.file, 'utf8')
  expect(withBug(bug, text)).not.toBe(text)
})

test('a bug that no longer fits its file is refused', () => {
  const bug = { ...(plantedBugs[0] as PlantedBug), from: 'a' }
  expect(() => withBug(bug, 'a and a')).toThrow('no longer fits')
  expect(() => withBug(bug, 'nothing')).toThrow('no longer fits')
})

test.runIf(process.env['LONG_TESTS'])(
  'the checks of the simulation find each planted bug',
  { timeout: 20 * 60_000 },
  async () => {
    const image = await firstImage()
    const needed: number[] = []
    const missed: string[] = []
    for (const bug of plantedBugs) {
      const isFound = ({ wrong }: Run) => wrong.some((text) => text.includes(bug.finds))
      let seed = 1
      while (seed <= MOST_SEEDS && !isFound(await simulate(image, seed, { bug }))) seed += 1
      if (seed > MOST_SEEDS) missed.push(bug.name)
      else needed.push(seed)
      console.log(`${bug.name}: ${seed > MOST_SEEDS ? 'missed' : `found with seed ${seed}`}`)
    }
    const sorted = needed.toSorted((a, b) => a - b)
    printFigure(
      'planted bugs',
      `${plantedBugs.length} bugs one at a time, ${MOST_SEEDS.toLocaleString('en-GB')} seeds each at most`,
      `${missed.length} missed, ${sorted[sorted.length >> 1]} seeds needed in the median and ${sorted.at(-1)} at most`,
    )
    expect(missed).toEqual([])
  },
)
