import { readFile } from 'node:fs/promises'
import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { secretsClient } from './clients.ts'

/** Whether a secret is in a file, as in local runs, and not in Secrets Manager. */
export const isFile = (place: string): boolean => place.startsWith('file:')

/** The text of a secret as it is now. @param place The id of Secrets Manager, or, in local runs, the URL of a file. */
export async function readSecretAt(place: string, client = secretsClient): Promise<string> {
  if (isFile(place)) return readFile(new URL(place), 'utf8')
  const { SecretString } = await client().send(new GetSecretValueCommand({ SecretId: place }))
  if (!SecretString) throw new Error(`The secret ${place} has no text`)
  return SecretString
}
