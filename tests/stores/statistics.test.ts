import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { daySeries } from '#shared/day-series.ts'
import {
  adminStats,
  vacancyCount,
  queueStatistics,
} from '../../functions/administration/statistics/admin-stats.ts'
import { listedProviders } from '../../functions/extraction/index.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { contextWith, double } from '../support/doubles/context-with.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { comparable, exampleStats, NOW } from '../support/statistics/counted-example.ts'
import { deliverCounted } from '../support/statistics/deliver-counted.ts'

// tests/long/statistics.test.ts delivers 10,000 events, and asks the handler for all numbers

/** The newest date that no period contains. */
const BEFORE = '2030-12-30'

test('each count is that of the events after repeated ones and crashes, and no older date is read', async () => {
  const emulators = await sharedEmulators()
  await emulators.makeAll()
  const { endpoints, tables } = emulators
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const { deliveries, events } = await deliverCounted({ documents, tables }, 4)
  expect(deliveries).toBeGreaterThan(events)
  for (const series of [...daySeries, 'responses#day'])
    await documents.send(
      new PutCommand({ TableName: tables.counters, Item: { series, bucket: BEFORE, made: 'unreadable' } }),
    )
  for (const period of ['24h', '7d', '30d', '90d'] as const) {
    const stats = await adminStats(
      contextWith(
        { documents, tables, now: () => NOW },
        double(listedProviders, async () => []),
        double(vacancyCount, async () => 0),
        double(queueStatistics, async () => ({})),
      ),
      period,
    )
    expect(comparable(stats)).toEqual(exampleStats(4, period))
  }
  documents.destroy()
  await emulators.stop()
})
