import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESClient } from '@aws-sdk/client-ses'
import { SQSClient } from '@aws-sdk/client-sqs'
import { SSMClient } from '@aws-sdk/client-ssm'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { once } from '../../shared/once.ts'

// one of each a process; the SDK takes region, credentials and endpoints from the environment by itself

/**
 * A service that does not answer in time is tried again by the SDK: without these a lost connection holds a request until
 * Lambda ends it. An answer has to begin in this time; how long its body takes is not limited.
 */
const timeouts = (requestTimeout: number) => ({
  requestHandler: { connectionTimeout: 2000, requestTimeout, throwOnRequestTimeout: true },
})
/** Two attempts fit into the time of a function that answers requests. */
const DATABASE = timeouts(4000)
const OTHERS = timeouts(8000)

export const documentClient = /* @__PURE__ */ once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient(DATABASE), {
    marshallOptions: { removeUndefinedValues: true },
  }),
)

// path style works on every S3, and needs no name resolution for a bucket
export const s3Client = /* @__PURE__ */ once(() => new S3Client({ ...OTHERS, forcePathStyle: true }))

// the URL of a queue names a host that an emulator does not have
export const sqsClient = /* @__PURE__ */ once(
  () => new SQSClient({ ...OTHERS, useQueueUrlAsEndpoint: false }),
)

export const sesClient = /* @__PURE__ */ once(() => new SESClient(OTHERS))

export const ssmClient = /* @__PURE__ */ once(() => new SSMClient(OTHERS))

export const secretsClient = /* @__PURE__ */ once(() => new SecretsManagerClient(OTHERS))
