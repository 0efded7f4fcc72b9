import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { readKeyRing } from '../../functions/platform/auth/key-ring.ts'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'
import { epochSeconds } from '../../functions/platform/clock.ts'
import { secretProblem } from '../commands/account-of-secret.ts'
import { newFileKey, publicKeyOf, rotatePublishing } from '../commands/keys/rotate-ring.ts'
import { ringInSecretsManager } from '../commands/rotate-keys.ts'
import { newSecret } from '../local/secrets.ts'

type Client = Pick<SecretsManagerClient, 'send'>

/** The public keys of a stage's file keys, in PEM by our ids; the first deployment makes secret and key. */
export async function ensureFileKeys(
  client: Client,
  name: string,
  createSecret: () => Promise<void>,
): Promise<Record<string, string>> {
  const text = (await read(client, name)) ?? (await firstRing(client, name, createSecret))
  return Object.fromEntries(Object.entries(readKeyRing(text)).map(([id, key]) => [id, publicKeyOf(key)]))
}

/** The public keys of what a stage publishes for devices: the signing one and the next, made at first. */
export async function ensurePublishingKeys(
  client: Client,
  name: string,
  createSecret: () => Promise<void>,
): Promise<string[]> {
  let text = await read(client, name)
  if (text === undefined) {
    await createSecret()
    text = await read(client, name)
  }
  const { publicKeys } = publishingKey(text ?? '')
  if (publicKeys.length > 1) return publicKeys
  const rotation = await ringInSecretsManager(client, name).change((ring) =>
    rotatePublishing(ring, newSecret, new Date(), false),
  )
  return publishingKey(JSON.stringify(rotation.ring)).publicKeys
}

/** The text of the ring; undefined if the secret does not exist, or has no value yet. */
async function read(client: Client, name: string): Promise<string | undefined> {
  try {
    const { SecretString } = await client.send(new GetSecretValueCommand({ SecretId: name }))
    return SecretString
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined
    throw secretProblem(error, name, `${name} could not be read`)
  }
}

async function firstRing(client: Client, name: string, createSecret: () => Promise<void>): Promise<string> {
  const SecretString = JSON.stringify({ [epochSeconds(new Date())]: newFileKey() })
  const write = () => client.send(new PutSecretValueCommand({ SecretId: name, SecretString }))
  try {
    await write().catch(async (error: unknown) => {
      if (!(error instanceof ResourceNotFoundException)) throw error
      await createSecret()
      await write()
    })
  } catch (error) {
    throw secretProblem(error, name, `${name} could not be written`)
  }
  return SecretString
}
