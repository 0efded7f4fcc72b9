import {
  GetSecretValueCommand,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
} from '@aws-sdk/client-secrets-manager'
import { createPrivateKey, createPublicKey } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { publishingKey } from '../../functions/platform/auth/publishing-key.ts'
import { newFileKey } from '../commands/keys/rotate-ring.ts'
import { ensureFileKeys, ensurePublishingKeys } from './ensure-file-keys.ts'

function clientOf({ exists, value }: { exists: boolean; value?: string }) {
  const state = { exists, value }
  const send = async (command: unknown) => {
    const missing = new ResourceNotFoundException({ message: 'not found', $metadata: {} })
    if (command instanceof GetSecretValueCommand) {
      if (state.value === undefined) throw missing
      return { SecretString: state.value }
    }
    if (!(command instanceof PutSecretValueCommand) || !state.exists) throw missing
    state.value = command.input.SecretString
    return {}
  }
  return { state, client: { send } as unknown as Pick<SecretsManagerClient, 'send'> }
}

test.each([true, false])(
  'a first deployment (secret exists: %s) makes a key that it finds again',
  async (exists) => {
    const { state, client } = clientOf({ exists })
    const createSecret = vi.fn<() => Promise<void>>(async () => {
      state.exists = true
    })
    const keys = await ensureFileKeys(client, 'keys', createSecret)
    expect(createSecret).toHaveBeenCalledTimes(exists ? 0 : 1)
    expect(Object.values(keys)).toEqual([expect.stringMatching(/^-----BEGIN PUBLIC KEY-----/)])
    expect(await ensureFileKeys(client, 'keys', createSecret)).toEqual(keys)
  },
)

test('each key of the ring gives its public key', async () => {
  const [older, newer] = [newFileKey(), newFileKey()]
  const { client } = clientOf({ exists: true, value: JSON.stringify({ '100': older, '200': newer }) })
  const keys = await ensureFileKeys(client, 'keys', () => Promise.reject(new Error('not needed')))
  expect(Object.keys(keys)).toEqual(['100', '200'])
  const own = createPublicKey(createPrivateKey(newer))
  expect(createPublicKey(keys['200'] ?? '').equals(own)).toBe(true)
})

test('a failure names the secret and quotes no key', async () => {
  const { client } = clientOf({ exists: false })
  await expect(ensureFileKeys(client, 'stage/keys', async () => {})).rejects.toThrow(
    'There is no secret stage/keys',
  )
})

test.each([true, false])(
  'the first deployment (secret exists: %s) adds the next key of devices, and each deployment finds both',
  async (exists) => {
    const made = JSON.stringify({ 1: 'x'.repeat(48) })
    const state = { text: exists ? made : undefined, draft: '' }
    const client = {
      async send({ input }: PutSecretValueCommand) {
        if (input.VersionStages) state.draft = input.SecretString!
        else if ('VersionStage' in input && 'MoveToVersionId' in input) state.text = state.draft
        else if (state.text === undefined)
          throw new ResourceNotFoundException({ message: 'not found', $metadata: {} })
        return { SecretString: state.text }
      },
    } as unknown as Pick<SecretsManagerClient, 'send'>
    const createSecret = vi.fn<() => Promise<void>>(async () => void (state.text = made))
    const keys = await ensurePublishingKeys(client, 'keys', createSecret)
    expect(createSecret).toHaveBeenCalledTimes(exists ? 0 : 1)
    expect(keys).toEqual([publishingKey(made).publicKey, expect.any(String)])
    expect(await ensurePublishingKeys(client, 'keys', createSecret)).toEqual(keys)
  },
)
