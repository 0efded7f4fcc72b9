import { expect, test } from 'vitest'
import { paced } from './paced.ts'

test('paced work starts once per interval, and at once after a pause', async () => {
  let clock = 1000
  const waits: number[] = []
  const pace = paced(200, { now: () => new Date(clock), wait: async (pause) => waits.push(pause) })
  expect(await Promise.all(['a', 'b', 'c'].map((name) => pace(async () => name)))).toEqual(['a', 'b', 'c'])
  expect(waits).toEqual([200, 400])
  clock = 2000
  await pace(async () => 'd')
  expect(waits).toEqual([200, 400])
})

test('work without an interval does not wait, also after the clock has gone back', async () => {
  let at = 180_000
  const waited: number[] = []
  const inTurn = paced(0, {
    now: () => new Date(at),
    wait: async (milliseconds) => waited.push(milliseconds),
  })
  await inTurn(async () => 'first')
  at = 0
  expect(await inTurn(async () => 'second')).toBe('second')
  expect(waited).toEqual([])
})
