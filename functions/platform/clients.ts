import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { lazy } from '#shared/lazy.ts'
import { DATABASE_LIMITS, OTHER_LIMITS } from './client-limits.ts'
import { noRetryOnIncrement } from './no-retry-on-increment.ts'

// each process has one client of each kind; the SDK reads region, credentials and endpoints from the environment

/**
 * What the SDK does for each call, and nothing reads: a log without a logger, the names of its features, and a header against
 * loops that DynamoDB cannot make. Each took a tenth or a twentieth of the time of a database call.
 */
const UNREAD = ['loggerMiddleware', 'getUserAgentMiddleware', 'recursionDetectionMiddleware']

export const documentClient = /* @__PURE__ */ lazy(() => {
  const client = new DynamoDBClient(DATABASE_LIMITS)
  noRetryOnIncrement(client)
  for (const name of UNREAD) client.middlewareStack.remove(name)
  return DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
})

// path style works with every S3 server; it needs no separate host name for each bucket
export const s3Client = /* @__PURE__ */ lazy(() => new S3Client({ ...OTHER_LIMITS, forcePathStyle: true }))

// the SDK sends to its own endpoint, because an emulator may not have the host of the queue URL
export const sqsClient = /* @__PURE__ */ lazy(
  () => new SQSClient({ ...OTHER_LIMITS, useQueueUrlAsEndpoint: false }),
)

export const sesClient = /* @__PURE__ */ lazy(() => new SESClient(OTHER_LIMITS))

export const secretsClient = /* @__PURE__ */ lazy(() => new SecretsManagerClient(OTHER_LIMITS))
