import { afterAll, expect, test } from 'vitest'
import { slowdown } from '../../bench/slowdown.ts'
import { printFigure } from '../../support/figure-line.ts'
import { startWorld } from '../../support/product/flow-world.ts'
import { mediansOf, timeAccountCalls } from './account-times.ts'

/** All of them count: none is repeated because its times look bad. */
const ROUNDS = 120
const APART_MS = 5

const world = await startWorld()
afterAll(() => world.stop())

// docs/product/security.md "Authentication": known and unknown emails differ by under 5 ms in the median. The times of a
// busy machine scatter, so the test fails for what chance cannot explain. The figure has the measured difference.
test(`no call reveals a known email by timing: medians are less than ${APART_MS} ms apart`, async () => {
  const calls = mediansOf(await timeAccountCalls(world, ROUNDS))
  const slow = await slowdown(20)
  console.log(`Medians in milliseconds; neighbours make this machine ${slow.toFixed(1)} times slower`)
  console.table(calls.map(({ call, medians, apart }) => ({ call, ...medians, apart })))
  const most = Math.max(...calls.map(({ apart = 0 }) => apart))
  const surely = Math.max(...calls.map(({ surelyApart = 0 }) => surelyApart))
  printFigure(
    'known and unknown emails',
    `${calls.length} calls, ${ROUNDS} times, on a machine ${slow.toFixed(1)} times slower than quiet`,
    `medians at most ${most.toFixed(1)} ms apart, ${surely.toFixed(1)} ms of it not by chance; the goal of under ${APART_MS} ms is ${most < APART_MS ? 'met' : 'missed'}`,
  )
  expect(calls.filter(({ surelyApart = 0 }) => surelyApart >= APART_MS)).toEqual([])
})
