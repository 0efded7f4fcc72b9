import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { once } from '../../shared/once.ts'

// one of each a process; the SDK takes region, credentials and endpoints from the environment by itself

export const documentClient = /* @__PURE__ */ once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
)

// path style works on every S3, and needs no name resolution for a bucket
export const s3Client = /* @__PURE__ */ once(() => new S3Client({ forcePathStyle: true }))

// the URL of a queue names a host that an emulator does not have
export const sqsClient = /* @__PURE__ */ once(() => new SQSClient({ useQueueUrlAsEndpoint: false }))

export const sesClient = /* @__PURE__ */ once(() => new SESClient({}))

export const ssmClient = /* @__PURE__ */ once(() => new SSMClient({}))

export const secretsClient = /* @__PURE__ */ once(() => new SecretsManagerClient({}))
