import { afterAll, beforeAll, expect, test } from 'vitest'
import { timesAsMarkdown } from '../../bench/account-report.ts'
import {
  type AccountTimes,
  type CallMedians,
  mediansOf,
  timeAccountCalls,
} from '../../bench/account-times.ts'
import { slowdown } from '../../bench/slowdown.ts'
import { type FlowWorld, startWorld } from '../../support/product/flow-world.ts'
import { printFigure } from '../../support/figure-line.ts'

const ROUNDS = 40
/** The number of batches. On a busy machine the medians become stable only after several. */
const BATCHES = 3
const APART_MS = 5

let world: FlowWorld
beforeAll(async () => {
  world = await startWorld()
}, 120_000)
afterAll(() => world.stop())

// docs/product/security.md "Authentication": known and unknown emails differ by under 5 ms in the median
test(`no call reveals a known email by timing: medians are less than ${APART_MS} ms apart`, async () => {
  let times: AccountTimes = {}
  let slow = 1
  let calls: CallMedians[] = []
  let told: CallMedians[] = []
  for (let batch = 1; batch <= BATCHES; batch += 1) {
    times = await timeAccountCalls(world, ROUNDS, times)
    slow = Math.max(slow, await slowdown(20))
    calls = mediansOf(times)
    told = calls.filter(({ apart = 0 }) => apart >= APART_MS * slow)
    if (told.length === 0) break
  }
  console.log(
    `Medians in milliseconds; neighbours make this machine ${slow.toFixed(1)} times slower\n${timesAsMarkdown(calls)}`,
  )
  printFigure(
    'known and unknown emails',
    `${calls.length} calls, on a machine ${slow.toFixed(1)} times slower than quiet`,
    `medians at most ${Math.max(...calls.map(({ apart = 0 }) => apart)).toFixed(1)} ms apart`,
  )
  expect(told).toEqual([])
})
