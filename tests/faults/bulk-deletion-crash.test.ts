import { afterAll, expect, test } from 'vitest'
import { CRASH_TIMEOUT, killAtEachCall, runToEnd } from './crash-harness.ts'
import { eventOf, startJobWorld } from './job-world.ts'

const SCRIPT = 'tests/faults/invoke-and-die.ts'
/** With the vacancy that does not exist these are two chunks of a bulk, and the outcomes of each kind. */
const COUNT = 3
const DELETED = '2026-11-20T12:00:00.000Z'

const jobs = await startJobWorld(['runBulk'])
afterAll(() => jobs.stop())

/** Vacancies 70 to 72, of which all but one can be changed, and what was written about them. */
async function newCase(prefix: string, action: 'delete' | 'restore') {
  const world = await jobs.newCase(prefix, COUNT)
  const isDeleted = async (id: number) => (await world.vacancy(id - 70))?.deleted_at !== null
  // the vacancy 71 is already in the wanted state
  for (const { vacancy_id } of world.vacancies)
    if ((vacancy_id === 71) === (action === 'delete')) await world.setDeleted(vacancy_id, DELETED)
  return {
    ...world,
    /** Whether a vacancy is in the wanted state. */
    isChanged: async (id: number) => (await isDeleted(id)) === (action === 'delete'),
    /** Brings a vacancy back to the other state, as another administrator does. */
    undo: (id: number) => world.setDeleted(id, action === 'delete' ? null : new Date().toISOString()),
    /** The number of changes for the list and for the search index. */
    async changes() {
      const listed = (await world.rows('admin_lists')).length
      return [listed, (await world.rows('company_changes')).length]
    },
  }
}

test.each(['delete', 'restore'] as const)(
  'a bulk to %s vacancies that is killed at any call changes each once, and leaves what was undone concurrently',
  async (action) => {
    const start = async (prefix: string) => {
      const world = await newCase(prefix, action)
      // the vacancy 99 does not exist
      const ids = [...world.vacancies.map(({ vacancy_id }) => vacancy_id), 99]
      const id = await world.queue({ kind: 'bulk', subject: `${action}:${await world.putSelection(ids)}` })
      const chunk = (cursor?: number) =>
        eventOf('runBulk', { job_id: id, ...(cursor !== undefined && { cursor: String(cursor) }) })
      // the messages that follow from the first one
      const more = [chunk(71), chunk(99)]
      const run = { name: 'runBulk', change: 'smallChunks', event: chunk(), more } as const
      return { ...world, work: (times = 1) => world.run({ ...run, times }), job: () => world.jobs.find(id) }
    }
    await killAtEachCall(
      { script: SCRIPT, start: (at) => start(`bulk-${action}${at}`), argsOf: (world) => world.work() },
      async (world) => {
        const isUndone = await world.isChanged(70)
        if (isUndone) await world.undo(70)
        await world.pass()
        // each message comes twice, and some after the bulk has ended
        await runToEnd(SCRIPT, world.work(2))
        expect(await world.job()).toMatchObject({ state: 'done' })
        expect(await world.isChanged(70)).toBe(!isUndone)
        for (const id of [71, 72]) expect(await world.isChanged(id)).toBe(true)
        const recorded = (await world.rows('jobs')).filter(({ kind }) => kind === 'vacancy')
        const outcomes = recorded.map(({ subject, skip, state }) => `${subject} ${skip ?? state}`)
        expect(outcomes.toSorted()).toEqual(['70 done', '71 unchanged', '72 done', '99 not_found'])
        expect(await world.changes()).toEqual([2, 2])
      },
    )
  },
  CRASH_TIMEOUT,
)
