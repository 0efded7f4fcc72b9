import { expect, test } from 'vitest'
import { declaring, type GenerationList, retiring } from './generation-list.ts'
import type { RestoreState } from './restore-state.ts'
import { restoreTarget } from './restore-target.ts'

const AT = new Date('2026-07-20T11:59:00Z')
const OTHER = new Date('2026-07-20T11:00:00Z')

/** The target of a restore of a stage that has these states. */
const targetOf = (known: GenerationList, at: Date, ...states: Pick<RestoreState, 'at' | 'from' | 'to'>[]) =>
  restoreTarget(known, at, (generation) =>
    Promise.resolve(
      states.map((state) => ({ ...state, began_at: '', tables: {} })).find(({ to }) => to === generation),
    ),
  )
const restored = (from: number, to: number, at = AT) => ({ at: at.toISOString(), from, to })

test('a restore makes a new generation, and goes on with it after it was killed', async () => {
  expect(await targetOf([1], AT)).toEqual({ from: 1, to: 2 })
  expect(await targetOf(declaring([1], 2), AT)).toEqual({ from: 1, to: 2 })
  expect(await targetOf(declaring([1], 2), AT, restored(1, 2))).toEqual({ from: 1, to: 2 })
})

test('a restore to another instant makes another generation, beside the one of a wrong instant', async () => {
  const wrong = declaring([1], 2)
  expect(await targetOf(wrong, AT, restored(1, 2, OTHER))).toEqual({ from: 1, to: 3 })
  expect(await targetOf(declaring(wrong, 3), AT, restored(1, 2, OTHER), restored(1, 3))).toEqual({
    from: 1,
    to: 3,
  })
})

test('a restore never fills a generation that was retired', async () => {
  const list = retiring(declaring([1], 2), 2)
  for (const at of [AT, OTHER]) expect(await targetOf(list, at, restored(1, 2))).toEqual({ from: 1, to: 3 })
})

test('a restore to the same instant carries forward once more after the switch', async () => {
  expect(await targetOf([2, 1], AT, restored(1, 2))).toEqual({ from: 1, to: 2 })
  expect(await targetOf([2, 1], OTHER, restored(1, 2))).toEqual({ from: 2, to: 3 })
})

test('after a way back, a restore does not go on with one of the generation that was left', async () => {
  expect(await targetOf([1, 2, 3], AT, restored(1, 2, OTHER), restored(2, 3))).toEqual({ from: 1, to: 4 })
})
