import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  ResourceNotFoundException,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { beforeEach, describe, expect, test } from 'vitest'
import { ringInSecretsManager } from '../rotate-keys.ts'
import { rotateRing } from './rotate-ring.ts'

const NAME = 'sponsor-finder-dev/signingKeys'
const keyNamed = (name: string) => `${name}, and on and on until it is long enough`
const START = JSON.stringify({ '1': keyNamed('the first') })

type Call = 'read' | 'write' | 'make current'

/** A fake Secrets Manager with one secret: its versions and their labels. */
function managerOf(text: string | undefined) {
  const versions = new Map(text === undefined ? [] : [['v0', text]])
  const labels = new Map(text === undefined ? [] : [['AWSCURRENT', 'v0']])
  /** Runs once before a call is answered; it may throw. */
  const before: Partial<Record<Call, () => void>> = {}
  /** Runs once after a call took effect, before its answer arrives. */
  const after: Partial<Record<Call, () => void>> = {}
  const happens = (what: typeof before, call: Call) => {
    const { [call]: event } = what
    delete what[call]
    event?.()
  }
  const problem = { $metadata: {}, message: 'that cannot be' }

  const read = () => {
    const VersionId = labels.get('AWSCURRENT')
    if (VersionId === undefined) throw new ResourceNotFoundException(problem)
    return { SecretString: versions.get(VersionId), VersionId }
  }
  const write = ({
    ClientRequestToken = '',
    SecretString = '',
    VersionStages = [],
  }: PutSecretValueCommand['input']) => {
    versions.set(ClientRequestToken, SecretString)
    for (const label of VersionStages) labels.set(label, ClientRequestToken)
    return {}
  }
  const makeCurrent = (input: UpdateSecretVersionStageCommand['input']) => {
    if (labels.get(input.VersionStage ?? '') !== input.RemoveFromVersionId)
      throw new InvalidParameterException(problem)
    labels.set(input.VersionStage ?? '', input.MoveToVersionId ?? '')
    return {}
  }

  const answer = <Result>(call: Call, act: () => Result): Result => {
    happens(before, call)
    const result = act()
    happens(after, call)
    return result
  }
  const send = async (command: unknown) => {
    if (command instanceof GetSecretValueCommand) return answer('read', read)
    if (command instanceof PutSecretValueCommand) return answer('write', () => write(command.input))
    if (command instanceof UpdateSecretVersionStageCommand)
      return answer('make current', () => makeCurrent(command.input))
    throw new Error('That call is not expected')
  }
  return {
    client: { send } as unknown as SecretsManagerClient,
    before,
    after,
    current: () => JSON.parse(read().SecretString ?? '') as Record<string, string>,
    isCurrent: (version: string) => labels.get('AWSCURRENT') === version,
  }
}

let manager: ReturnType<typeof managerOf>
beforeEach(() => {
  manager = managerOf(START)
})

const rotate = (name: string) =>
  ringInSecretsManager(manager.client, NAME).change((ring) =>
    rotateRing(ring, keyNamed(name), new Date(1_800_000_000_000), false),
  )

const another = (name: string) => () => {
  const ring = { ...manager.current(), 1_799_999_999: keyNamed(name) }
  void manager.client.send(
    new PutSecretValueCommand({
      SecretId: NAME,
      ClientRequestToken: `of ${name}`,
      SecretString: JSON.stringify(ring),
      VersionStages: ['AWSCURRENT'],
    }),
  )
}

const gone = () => {
  throw new Error('the connection is gone')
}

const keys = () => Object.values(manager.current()).map((key) => key.split(',')[0])

test('a rotation becomes the current version of the secret', async () => {
  const { added } = await rotate('mine')
  expect(manager.current()).toEqual({ '1': keyNamed('the first'), [added]: keyNamed('mine') })
})

test('concurrent rotations of one secret keep each other’s keys', async () => {
  await Promise.all(['one', 'two', 'three'].map(rotate))
  expect(keys().toSorted()).toEqual(['one', 'the first', 'three', 'two'])
})

test.each(['write', 'make current'] as const)(
  'when another rotation comes first, before the call to %s, both keys are kept',
  async (call) => {
    manager.before[call] = another('theirs')
    const { kept } = await rotate('mine')
    expect(keys()).toEqual(['the first', 'theirs', 'mine'])
    expect(kept).toHaveLength(2)
  },
)

describe('an interrupted rotation', () => {
  test.each([
    ['before it reads', () => (manager.before.read = gone)],
    ['before it writes', () => (manager.before.write = gone)],
    ['after it has written', () => (manager.after.write = gone)],
    ['before the new version is current', () => (manager.before['make current'] = gone)],
  ])(
    'a rotation interrupted %s changes nothing, says so in one line, and can be repeated',
    async (_when, breakOff) => {
      breakOff()
      await expect(rotate('mine')).rejects.toThrow(
        `The keys in ${NAME} could not be changed: the connection is gone`,
      )
      expect(manager.isCurrent('v0')).toBe(true)
      await rotate('again')
      expect(keys()).toEqual(['the first', 'again'])
    },
  )

  test('a rotation interrupted after the new version became current has succeeded', async () => {
    manager.after['make current'] = gone
    await expect(rotate('mine')).rejects.toThrow('the connection is gone')
    expect(keys()).toEqual(['the first', 'mine'])
  })
})

test('a rotation that the client retried after a lost answer adds one key', async () => {
  // the SDK's retry fails, because the first attempt has already moved the label
  manager.after['make current'] = () => {
    throw new InvalidParameterException({ $metadata: {}, message: 'the label is elsewhere' })
  }
  await rotate('mine')
  expect(keys()).toEqual(['the first', 'mine'])
})

test('a refusal without a competing rotation is not retried for ever', async () => {
  manager.before['make current'] = () => {
    throw new InvalidParameterException({ $metadata: {}, message: 'too many versions' })
  }
  await expect(rotate('mine')).rejects.toThrow(`The keys in ${NAME} could not be changed: too many versions`)
})

test('a secret that does not exist, or has no value, is reported with advice', async () => {
  manager = managerOf(undefined)
  await expect(rotate('mine')).rejects.toThrow(
    `There is no secret ${NAME} in this account and region: deploy the stage first, or set AWS_REGION`,
  )
})

test('a secret that is not a key ring is reported without its content, and left unchanged', async () => {
  manager = managerOf('hunter2')
  const error: unknown = await rotate('mine').catch((reason: unknown) => reason)
  expect(String(error)).toContain('is not what it has to be')
  expect(String(error)).not.toContain('hunter2')
  expect(manager.isCurrent('v0')).toBe(true)
})
