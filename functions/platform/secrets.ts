import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { secretsClient } from './clients.ts'

/** Reads a secret of Secrets Manager once a process; a failed read is tried again by the next request. */
export function secretReader(secretId: string, client = secretsClient): () => Promise<string> {
  let secret: Promise<string> | undefined
  const read = async () => {
    const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: secretId }))
    if (!SecretString) throw new Error(`The secret ${secretId} has no text`)
    return SecretString
  }
  return () => {
    secret ??= read().catch((error: unknown) => {
      secret = undefined
      throw error
    })
    return secret
  }
}
