import { GetSecretValueCommand, ResourceNotFoundException } from '@aws-sdk/client-secrets-manager'
import { readFileSync } from 'node:fs'
import { secretsClient } from './clients.ts'

/** Whether a secret is in a file, as in local runs, and not in Secrets Manager. */
export const isFile = (place: string): boolean => place.startsWith('file:')

/** The current text of a secret. @param place The id in Secrets Manager, or, in local runs, the URL of a file. */
export async function readSecretAt(place: string, client = secretsClient): Promise<string> {
  // the read is synchronous: a local run reads the file for each request, and the thread pool would be slower
  if (isFile(place)) return readFileSync(new URL(place), 'utf8')
  const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: place }))
  if (!SecretString) throw new Error(`The secret ${place} has no text`)
  return SecretString
}

/** The current text of a secret; `otherwise` if an operator has not filled it in yet. */
export async function readSecretOr(
  otherwise: string,
  place: string,
  client = secretsClient,
): Promise<string> {
  try {
    return await readSecretAt(place, client)
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return otherwise
    throw error
  }
}
