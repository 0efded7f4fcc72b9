import { expect, onTestFinished, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { checkStatistics } from '../support/statistics/check-statistics.ts'
import { printFigure } from '../support/figure-line.ts'

test('the statistics equal the rows after 10,000 events with duplicates, crashes and a random order', async () => {
  const emulators = await startEmulators()
  onTestFinished(() => emulators.stop())
  const { deliveries, failed } = await checkStatistics(emulators, 10_000)
  printFigure(
    'statistics',
    `10,000 events, ${deliveries} deliveries, ${failed} failed calls`,
    '0 differences',
  )
  expect(failed).toBeGreaterThan(100)
})
