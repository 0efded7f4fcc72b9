import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { buckets } from '../../shared/system/buckets.ts'
import { queues } from '../../shared/system/queues.ts'
import { tables } from '../../shared/system/tables.ts'
import { provisionBuckets } from './provision/provision-buckets.ts'
import { provisionQueues } from './provision/provision-queues.ts'
import { provisionTables } from './provision/provision-tables.ts'
import type { Endpoints } from './run-file.ts'

/** Credentials for the SDK; emulators do not check them. */
export const emulatorCredentials = {
  region: 'eu-west-2',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
}

/** The prefix of queue URLs. An emulator's own URLs contain a host that does not resolve everywhere. */
export const queueUrlPrefix = (sqsEndpoint: string): string => `${sqsEndpoint}/000000000000/`

/** Creates missing tables, queues and buckets, and updates existing ones. */
export async function provision(endpoints: Endpoints, prefix: string): Promise<void> {
  const dynamodb = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  await Promise.all([
    provisionTables(dynamodb, prefix, tables),
    provisionQueues(sqs, prefix, queues),
    provisionBuckets(s3, prefix, Object.keys(buckets)),
  ])
  for (const client of [dynamodb, sqs, s3]) client.destroy()
}
