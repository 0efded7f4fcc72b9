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
