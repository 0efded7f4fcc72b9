import { expect, onTestFinished, test } from 'vitest'
import { startEmulators } from '../support/emulators/emulators.ts'
import { printFigure } from '../support/figure-line.ts'
import { checkStatistics } from '../support/statistics/check-statistics.ts'

test('the statistics are those of 10,000 events with duplicates, crashes and a random order', async () => {
  const emulators = await startEmulators()
  onTestFinished(() => emulators.stop())
  const { events, deliveries, failed } = await checkStatistics(emulators, 600)
  printFigure(
    'statistics',
    `${events} events, ${deliveries} deliveries, ${failed} failed calls`,
    '0 differences',
  )
  expect(failed).toBeGreaterThan(100)
})
