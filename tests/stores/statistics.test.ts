import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { expect, test } from 'vitest'
import { adminStats } from '../../functions/statistics/domain/admin-stats.ts'
import { counterStore } from '../../functions/statistics/storage/counter-store.ts'
import { emulatorCredentials } from '../../infra/local/provision.ts'
import { sharedEmulators } from '../support/emulators/shared-emulators.ts'
import { deliverCounted } from '../support/statistics/deliver-counted.ts'
import { comparable, statsOfRows } from '../support/statistics/stats-of-rows.ts'
import { storedRows } from '../support/statistics/stored-rows.ts'

// tests/long/statistics.test.ts delivers 10,000 events, and asks the handler for all numbers

const NOW = new Date('2031-03-30T00:05:20.400Z')

test('after events that came twice, out of order and with crashes, each count is that of the rows', async () => {
  const emulators = await sharedEmulators()
  const { endpoints, tables } = emulators
  const client = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const { joinedAt, deliveries } = await deliverCounted({ documents, tables }, 60, NOW)
  expect(deliveries).toBeGreaterThan(80)
  const rows = await storedRows(emulators)
  for (const period of ['24h', '7d', '30d'] as const) {
    const stats = await adminStats(
      {
        counters: counterStore(documents, tables.counters),
        models: async () => [],
        register: async () => undefined,
        countVacancies: async () => 0,
        queues: async () => ({}),
        now: () => NOW,
      },
      period,
    )
    expect(comparable(stats)).toEqual(comparable(statsOfRows(rows, { now: NOW, period, joinedAt })))
  }
  documents.destroy()
  await emulators.stop()
})
