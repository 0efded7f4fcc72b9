import { expect, onTestFinished, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { checkStatistics } from '../support/statistics/check-statistics.ts'

test('after 10,000 events that came twice, out of order and with crashes, each number of the statistics is that of the rows', async () => {
  const emulators = await startEmulators()
  onTestFinished(() => emulators.stop())
  const { deliveries, failed } = await checkStatistics(emulators, 10_000)
  console.log(`10,000 events, ${deliveries} deliveries, ${failed} calls failed`)
  expect(failed).toBeGreaterThan(100)
})
