import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { SESv2Client } from '@aws-sdk/client-sesv2'
import { SQSClient } from '@aws-sdk/client-sqs'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'

/** Made once a process, at first use; the SDK takes region, credentials and endpoints from the environment by itself. */
function once<Client>(make: () => Client): () => Client {
  let client: Client | undefined
  return () => (client ??= make())
}

export const documentClient = once(() =>
  DynamoDBDocumentClient.from(new DynamoDBClient({}), { marshallOptions: { removeUndefinedValues: true } }),
)

// path style works on every S3, and needs no name resolution for a bucket
export const s3Client = once(() => new S3Client({ forcePathStyle: true }))

// the URL of a queue names a host that an emulator does not have
export const sqsClient = once(() => new SQSClient({ useQueueUrlAsEndpoint: false }))

export const sesClient = once(() => new SESv2Client({}))

export const secretsClient = once(() => new SecretsManagerClient({}))
