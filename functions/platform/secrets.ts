import { readFileSync } from 'node:fs'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { secretsClient } from './clients.ts'

/** Whether a secret is in a file, as in local runs, and not in Secrets Manager. */
export const isFile = (place: string): boolean => place.startsWith('file:')

/** The text of a secret as it is now. @param place The id of Secrets Manager, or, in local runs, the URL of a file. */
export async function readSecretAt(place: string, client = secretsClient): Promise<string> {
  // at once: each request of a local run reads it, and four turns of the thread pool take longer than all of it
  if (isFile(place)) return readFileSync(new URL(place), 'utf8')
  const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: place }))
  if (!SecretString) throw new Error(`The secret ${place} has no text`)
  return SecretString
}
