import { expect, test } from 'vitest'
import { leftOn } from './left-on.ts'

test('only companies that have left the register have a day', async () => {
  const left = leftOn({
    currentSnapshot: async () =>
      new Map([
        [1, null],
        [2, '2026-07-01'],
      ]),
    findOrganisation: async (days, id) => {
      const left_on = days.get(id)
      return left_on === undefined ? undefined : { id, left_on }
    },
  })
  expect(await left([1, 2, 3])).toEqual(new Map([[2, '2026-07-01']]))
})
