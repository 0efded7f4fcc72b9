import { DeleteCommand, type DynamoDBDocumentClient, paginateScan } from '@aws-sdk/lib-dynamodb'
import { resourceName } from '#shared/system/names.ts'
import { type ThrottleName, throttles } from '../../../functions/identity/accounts/throttles.ts'

type Key = Record<string, string>

/** The keys of counters by client in each table. Their beginning names the throttle, or says that a client is counted. */
const countersOfClients = {
  throttles: { names: ['key'], isOfClient: ({ key = '' }: Key) => ofClient.has(key.split(' ')[0] ?? '') },
  rates: {
    names: ['user_id', 'window'],
    isOfClient: ({ user_id = '' }: Key) => user_id.startsWith('client#'),
  },
}

const ofClient: ReadonlySet<string> = new Set(
  (Object.keys(throttles) as ThrottleName[]).filter((name) => throttles[name].of === 'client'),
)

/** Deletes what a deployed system has counted by client, because all test files together are one. */
export async function forgetClients(documents: DynamoDBDocumentClient, prefix: string): Promise<void> {
  for (const [table, { names, isOfClient }] of Object.entries(countersOfClients)) {
    const TableName = resourceName(prefix, table as keyof typeof countersOfClients)
    for await (const { Items = [] } of paginateScan({ client: documents }, { TableName })) {
      const keys = Items.map((item) => Object.fromEntries(names.map((name) => [name, String(item[name])])))
      for (const Key of keys.filter(isOfClient)) await documents.send(new DeleteCommand({ TableName, Key }))
    }
  }
}
