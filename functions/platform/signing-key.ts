import { GetSecretValueCommand } from '@aws-sdk/client-secrets-manager'
import { secretsClient } from './clients.ts'
import { config } from './config.ts'

let key: Promise<Uint8Array> | undefined

/** The key of session tokens, read once a process; a failed read is tried again by the next request. */
export function readSigningKey(): Promise<Uint8Array> {
  key ??= read().catch((error: unknown) => {
    key = undefined
    throw error
  })
  return key
}

async function read(): Promise<Uint8Array> {
  const text =
    config.signingKey ??
    (await secretsClient().send(new GetSecretValueCommand({ SecretId: config.signingKeySecretId })))
      .SecretString
  if (text === undefined || text.length < 32)
    throw new Error('The signing key is missing or shorter than 32 characters')
  return new TextEncoder().encode(text)
}
