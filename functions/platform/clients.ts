import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { lazy } from '#shared/lazy.ts'
import { DATABASE_LIMITS, OTHER_LIMITS } from './client-limits.ts'
import { config } from './config.ts'
import { sendDirectly } from './dynamodb/direct-calls.ts'

// each process has one client of each kind; the SDK reads region, credentials and endpoints from the environment

export const documentClient = /* @__PURE__ */ lazy(() => {
  const client = new DynamoDBClient(DATABASE_LIMITS)
  const documents = DynamoDBDocumentClient.from(client)
  sendDirectly(documents, client, { ...DATABASE_LIMITS, address: () => config.databaseAddress })
  return documents
})

// path style works with every S3 server; it needs no separate host name for each bucket
export const s3Client = /* @__PURE__ */ lazy(() => new S3Client({ ...OTHER_LIMITS, forcePathStyle: true }))

// the SDK sends to its own endpoint, because an emulator may not have the host of the queue URL
export const sqsClient = /* @__PURE__ */ lazy(
  () => new SQSClient({ ...OTHER_LIMITS, useQueueUrlAsEndpoint: false }),
)

export const sesClient = /* @__PURE__ */ lazy(() => new SESClient(OTHER_LIMITS))

export const secretsClient = /* @__PURE__ */ lazy(() => new SecretsManagerClient(OTHER_LIMITS))
