import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SQSClient } from '@aws-sdk/client-sqs'
import { buckets } from '#shared/system/buckets.ts'
import { queues } from '#shared/system/queues.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { tables } from '#shared/system/tables.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { emulatorSigner } from './emulators/emulator-signer.ts'
import { provisionBuckets } from './provision/provision-buckets.ts'
import { provisionQueues } from './provision/provision-queues.ts'
import { provisionTables } from './provision/provision-tables.ts'
import type { Endpoints } from './run-file.ts'

const region = 'eu-west-2'

/** Credentials for the SDK; emulators do not check them. */
export const emulatorCredentials = {
  region,
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  signer: emulatorSigner(region),
}

/** The variables with which the clients of functions use the emulators. */
export const emulatorEnvironment = ({ dynamodb, sqs, s3, ses }: Endpoints) => ({
  AWS_REGION: emulatorCredentials.region,
  AWS_ACCESS_KEY_ID: emulatorCredentials.credentials.accessKeyId,
  AWS_SECRET_ACCESS_KEY: emulatorCredentials.credentials.secretAccessKey,
  // the SDK would prefer a profile of the user to the keys
  AWS_PROFILE: '',
  AWS_ENDPOINT_URL_DYNAMODB: dynamodb,
  AWS_ENDPOINT_URL_SQS: sqs,
  AWS_ENDPOINT_URL_S3: s3,
  AWS_ENDPOINT_URL_SES: ses,
})

/** The prefix of queue URLs. An emulator's own URLs contain a host that does not resolve everywhere. */
export const queueUrlPrefix = (sqsEndpoint: string): string => `${sqsEndpoint}/000000000000/`

const everything = { tables, queues, buckets }

/** Creates missing tables, queues and buckets, and updates existing ones. By default these are all of the system. */
export async function provision(
  endpoints: Endpoints,
  prefix: string,
  parts: {
    tables?: Readonly<Record<string, TableDefinition>>
    queues?: Readonly<Record<string, QueueDefinition>>
    buckets?: Readonly<Record<string, unknown>>
  } = everything,
): Promise<void> {
  const dynamodb = new DynamoDBClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const s3 = new S3Client({ ...emulatorCredentials, endpoint: endpoints.s3, forcePathStyle: true })
  await Promise.all([
    provisionTables(dynamodb, prefix, parts.tables ?? {}),
    provisionQueues(sqs, prefix, parts.queues ?? {}),
    provisionBuckets(s3, prefix, Object.keys(parts.buckets ?? {})),
  ])
  for (const client of [dynamodb, sqs, s3]) client.destroy()
}
