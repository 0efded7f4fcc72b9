import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
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

export const secretsClient = once(() => new SecretsManagerClient({}))
