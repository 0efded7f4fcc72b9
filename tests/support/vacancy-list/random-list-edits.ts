import * as fc from 'fast-check'
import { expect } from 'vitest'
import { vacancySample } from '../samples/vacancy-sample.ts'
import { listWorld } from './list-world.ts'
import { fold } from './plain-list.ts'
import { COMPANIES, NOW, queries, vacancyFields } from './random-vacancy.ts'

const HOUR = 3_600_000

class Killed extends Error {}

const edit = fc.record({ vacancy_id: fc.integer({ min: 1, max: 40 }), fields: fc.option(vacancyFields) })
const step = fc.oneof(
  { arbitrary: fc.record({ kind: fc.constant('edit' as const), edit }), weight: 8 },
  {
    arbitrary: fc.record({
      kind: fc.constant('rebuild' as const),
      scans: fc.constantFrom(false, false, false, true),
      /** Where the rebuild is killed. */
      dies: fc.constantFrom(
        'never' as const,
        'never' as const,
        'before publish' as const,
        'before forget' as const,
      ),
      /** What happens just before the pointer moves. */
      edit: fc.option(edit, { nil: undefined }),
      hasRival: fc.boolean(),
    }),
    weight: 3,
  },
  {
    arbitrary: fc.record({ kind: fc.constant('wait' as const), hours: fc.constantFrom(1, 1, 25) }),
    weight: 3,
  },
  {
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      name: fc.constantFrom('Acme', 'Zed'),
      left_on: fc.constantFrom(null, '2026-07-24'),
    }),
    weight: 1,
  },
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Edit = typeof edit extends fc.Arbitrary<infer One> ? One : never

function newWorld() {
  let at = NOW.getTime()
  const companies = new Map(COMPANIES)
  const world = listWorld({ companies, now: () => new Date(at) })
  const { store } = world
  const { publish, forget } = store
  const apply = ({ vacancy_id, fields }: Edit) => {
    const key = { company_id: (vacancy_id % 4) + 1, vacancy_id }
    world.edit(key, fields === null ? undefined : vacancySample({ ...key, ...fields }))
  }
  const rebuild = async ({ scans, dies, edit: late, hasRival }: Extract<Step, { kind: 'rebuild' }>) => {
    store.publish = async (...swap) => {
      store.publish = publish
      if (late !== undefined) apply(late)
      if (dies === 'before publish') throw new Killed()
      if (hasRival) await world.rebuild({ scans: true })
      return publish(...swap)
    }
    store.forget = async (...changes) => {
      store.forget = forget
      if (dies === 'before forget') throw new Killed()
      return forget(...changes)
    }
    await world.rebuild({ scans }).catch((error: unknown) => {
      if (!(error instanceof Killed)) throw error
    })
    Object.assign(store, { publish, forget })
  }
  return {
    world,
    async run(one: Step) {
      if (one.kind === 'edit') apply(one.edit)
      else if (one.kind === 'wait') at += one.hours * HOUR
      else if (one.kind === 'rebuild') await rebuild(one)
      else {
        // an import renames a company, or the company leaves or returns; the list shows it after its rebuild
        const { name, left_on } = one
        companies.set(1, { name, left_on })
        world.state.source = `register ${name} ${left_on}`
        await world.rebuild({ scans: false })
      }
    },
  }
}

/** Checks that each city is offered once, in its most frequent spelling. */
function checkCities(offered: readonly string[], cities: readonly string[]): void {
  expect(offered.map(fold)).toEqual([...new Set(cities.map(fold))].toSorted())
  const countOf = (text: string) => cities.filter((city) => city === text).length
  for (const text of offered) {
    const alike = cities.filter((city) => fold(city) === fold(text))
    expect(countOf(text)).toBe(Math.max(...alike.map(countOf)))
  }
}

/** Runs random edits, waits and rebuilds with crashes and rivals, and asks readers and the oracle. */
export async function checkListEdits(options: { runs: number; steps: number; asked: number }): Promise<void> {
  const steps = fc.array(fc.tuple(step, fc.array(queries, { minLength: 1, maxLength: options.asked })), {
    minLength: 1,
    maxLength: options.steps,
  })
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 40 }), steps, async (first, all) => {
      const { world, run } = newWorld()
      for (const one of first) await run({ kind: 'edit', edit: one })
      await world.rebuild()
      const open = world.newReader()
      for (const [one, asked] of all) {
        await run(one)
        for (const query of asked) {
          const expected = { query, ...world.expected(query) }
          expect({ query, ...(await world.answer(open, query)) }).toEqual(expected)
        }
        checkCities(await world.cities(open), world.citiesOfRows())
        const [query] = asked
        expect(await world.answer(world.newReader(), query!)).toEqual(world.expected(query!))
      }
    }),
    { numRuns: options.runs, seed: 20261122 },
  )
}
