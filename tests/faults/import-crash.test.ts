import { afterAll, expect, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { atEach, CRASH_TIMEOUT, type CrashPoint, crashPoints, runUntilDeath } from './crash-harness.ts'
import type { Orders } from './import-and-die.ts'
import { firstWeek, secondWeek, smallImportWorld } from './small-import-world.ts'
import type { SmallRegister } from './small-import.ts'

const emulators = await startEmulators()
afterAll(() => emulators.stop())

const worldOf = (prefix: string) => smallImportWorld(emulators, prefix)

/** The arguments of the process that imports this register into these tables. */
const argumentsFor = (prefix: string, register: SmallRegister) => [
  JSON.stringify({ ...register, endpoints: emulators.endpoints, prefix } satisfies Orders),
]

/** The call that moves the pointer: the last transaction, because profiles are written before. */
const swapOf = (points: readonly CrashPoint[]) =>
  points.findLast(({ command }) => command === 'TransactWriteItemsCommand')?.call ?? -1

const SCRIPT = 'tests/faults/import-and-die.ts'

test(
  'an import killed at any call shows all of its register or nothing, and the next import completes it',
  async () => {
    const alive = await worldOf('alive')
    await alive.run(firstWeek)
    const points = await crashPoints(SCRIPT, argumentsFor(alive.prefix, secondWeek))
    const swap = swapOf(points)
    await atEach(points, async (point) => {
      const world = await worldOf(`${point.moment}-${point.call}`)
      await world.run(firstWeek)
      const before = await world.seen()

      await runUntilDeath(SCRIPT, argumentsFor(world.prefix, secondWeek), point)
      const after = await world.seen()
      // only the call that moves the pointer shows the new register
      const published = point.call > swap || (point.call === swap && point.moment === 'after')
      expect(after.snapshot?.date).toBe(published ? secondWeek.date : firstWeek.date)
      expect(JSON.stringify(after) === JSON.stringify(before)).toBe(!published)

      const { organisations, published: publishedAgain } = await world.run(secondWeek)
      expect([organisations, publishedAgain || published]).toEqual([3, true])
      expect(await world.isSettled()).toBe(true)
      const finished = await world.seen()
      expect(finished.listed.map(({ name }) => name).toSorted()).toEqual(secondWeek.names)
      const idOf = ({ listed }: typeof before, name: string) => listed.find((one) => one.name === name)?.id
      expect(idOf(finished, 'Beta')).toBe(idOf(before, 'Beta'))
      expect(idOf(finished, 'Delta Ltd')).toBe(idOf(before, 'The Delta'))
      // every profile belongs to an id of the register, so none belongs to an id of the killed import
      expect([...(await world.knownIds())]).toEqual(expect.arrayContaining([...(await world.profileIds())]))
    })
  },
  CRASH_TIMEOUT,
)

test('a killed first import shows nothing, and the next one is complete', async () => {
  const points = await crashPoints(SCRIPT, argumentsFor((await worldOf('first-alive')).prefix, firstWeek))
  const world = await worldOf('first')
  const swap = swapOf(points)
  await runUntilDeath(SCRIPT, argumentsFor(world.prefix, firstWeek), { moment: 'before', call: swap })
  expect((await world.seen()).snapshot).toBeUndefined()
  const given = await world.profileIds()
  expect(await world.run(firstWeek)).toMatchObject({ added: 3, published: true })
  expect(await world.knownIds()).toEqual(given)
})

const bothWeeks = async (prefix: string) => {
  const world = await worldOf(prefix)
  await world.run(firstWeek)
  await world.run(secondWeek)
  return world
}

test(
  'an older register killed at any call shows all of its history or nothing, and the next import completes it',
  async () => {
    const older = { date: '2026-07-03', names: ['Gamma', 'Zeta'], isOlder: true }
    const histories = ({ listed }: Awaited<ReturnType<Awaited<ReturnType<typeof bothWeeks>>['seen']>>) =>
      listed.map(({ name, first_seen, changes }) => ({ name, first_seen, changes })).toSorted(byName)
    const alive = await bothWeeks('older-alive')
    const before = histories(await alive.seen())
    const points = await crashPoints(SCRIPT, argumentsFor(alive.prefix, older))
    const extended = histories(await alive.seen())
    expect(extended).not.toEqual(before)
    const swap = swapOf(points)
    await atEach(points, async (point) => {
      const world = await bothWeeks(`older-${point.moment}-${point.call}`)
      const { snapshot } = await world.seen()
      await runUntilDeath(SCRIPT, argumentsFor(world.prefix, older), point)
      const published = point.call > swap || (point.call === swap && point.moment === 'after')
      const after = await world.seen()
      expect(histories(after)).toEqual(published ? extended : before)
      expect(after.snapshot).toMatchObject({ date: secondWeek.date, imported_at: snapshot?.imported_at })

      expect(await world.run(older)).toMatchObject({ published: !published })
      expect(await world.isSettled()).toBe(true)
      expect(histories(await world.seen())).toEqual(extended)
      expect(await world.run(older)).toMatchObject({ published: false })
    })
  },
  CRASH_TIMEOUT,
)

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
