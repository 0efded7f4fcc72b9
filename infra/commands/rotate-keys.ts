import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { readKeyRing } from '../../functions/platform/auth/key-ring.ts'
import { type DataFolder, dataFolderAt, dataFolderPath, writeAtomically } from '../local/data-folder.ts'
import { newSecret, secretFile } from '../local/secrets.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'
import { isAlive, takeLock } from '../take-lock.ts'
import { runProgram, UserFacingError } from '../user-facing-error.ts'
import { secretProblem } from './account-of-secret.ts'
import { deployedStage } from './deployed-stage.ts'
import { newFileKey, type RingPlace, rotatePublishing, rotateRing, rotationText } from './keys/rotate-ring.ts'

const CURRENT = 'AWSCURRENT'
/** The label of a version that is about to become current. No process reads this version yet. */
const NEXT = 'sponsor-finder-next'

/** How many times a rotation is tried. A concurrent rotation can make it fail. */
const MAX_TRIES = 5

/**
 * The key ring in a secret. A rotation writes a new version, then moves the label of the current version to it. Secrets
 * Manager refuses the move if another rotation has moved the label concurrently. The refused rotation then starts again.
 */
export function ringInSecretsManager(client: Pick<SecretsManagerClient, 'send'>, name: string): RingPlace {
  const read = async () => {
    const { SecretString, VersionId } = await client.send(
      new GetSecretValueCommand({ SecretId: name, VersionStage: CURRENT }),
    )
    return { ring: readKeyRing(SecretString ?? ''), version: VersionId }
  }

  const write = async (text: string): Promise<string> => {
    const version = randomUUID()
    await client.send(
      new PutSecretValueCommand({
        SecretId: name,
        ClientRequestToken: version,
        SecretString: text,
        VersionStages: [NEXT],
      }),
    )
    return version
  }

  /** Makes a version current. @returns whether it is current now. */
  const makeCurrent = async (version: string, before: string | undefined): Promise<boolean> => {
    try {
      await client.send(
        new UpdateSecretVersionStageCommand({
          SecretId: name,
          VersionStage: CURRENT,
          MoveToVersionId: version,
          RemoveFromVersionId: before,
        }),
      )
      return true
    } catch (error) {
      if (!(error instanceof InvalidParameterException)) throw error
      const { version: current } = await read()
      // the label has not moved, so no concurrent rotation caused the failure
      if (current === before) throw error
      // the change succeeded if its answer was lost and only the SDK's retry was refused
      return current === version
    }
  }

  return {
    name,
    async change(next) {
      try {
        for (let tries = 1; tries <= MAX_TRIES; tries += 1) {
          const { ring, version: before } = await read()
          const rotation = next(ring)
          const version = await write(JSON.stringify(rotation.ring))
          if (await makeCurrent(version, before)) return rotation
        }
      } catch (error) {
        throw secretProblem(error, name, `The keys in ${name} could not be changed`)
      }
      throw new UserFacingError(`Others keep changing ${name}: try again`)
    },
  }
}

/** The key ring of a data folder. A running process reads the file at each use. */
export function ringInFile(folder: DataFolder): RingPlace {
  const file = secretFile(folder, 'signingKeys')
  return {
    name: file,
    async change(next) {
      if (textOf(file) === undefined)
        throw new UserFacingError(`There are no signing keys in ${folder.path} yet: npm start makes them`)
      const lock = `${file}.lock`
      const release = await takeLock(
        lock,
        isAlive,
        (pid) => `Process ${pid} is changing the keys: try again, or delete ${lock}`,
      )
      try {
        const rotation = next(ringIn(file))
        writeAtomically(file, JSON.stringify(rotation.ring))
        return rotation
      } finally {
        release()
      }
    },
  }
}

function ringIn(file: string) {
  try {
    return readKeyRing(textOf(file) ?? '')
  } catch (error) {
    throw new UserFacingError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * `npm run sponsor -- keys rotate`: adds a signing key to the data folder or a stage (docs/runbooks/rotate-keys.md).
 */
async function rotateKeys(): Promise<void> {
  const { stage, revoke, files, publishing } = argumentsOf('keys rotate').values
  if (files) return rotateFileKeys(stage, revoke)
  if (publishing) return rotatePublishingKey(stage, revoke)
  const place = stage === undefined ? ringInFile(dataFolderAt(dataFolderPath())) : await ringOfStage(stage)
  const rotation = await place.change((ring) => rotateRing(ring, newSecret(), new Date(), revoke))
  console.log(rotationText(rotation, { place: place.name, isLocal: stage === undefined, revoke }))
}

/** Adds a key that signs addresses of files. It signs from the next deployment on, which tells CloudFront. */
async function rotateFileKeys(stage: string | undefined, revoke: boolean): Promise<void> {
  if (stage === undefined)
    throw new UserFacingError('--files needs --stage: a local run signs no addresses of files')
  const { secrets, fileKeys } = await deployedStage(stage)
  const place = ringInSecretsManager(secrets, fileKeys)
  const rotation = await place.change((ring) => rotateRing(ring, newFileKey(), new Date(), revoke))
  console.log(`Added the key ${rotation.added} to ${place.name}. Now deploy the stage: then it signs.`)
}

/** Lets the next key sign what devices keep, from the next publication on. */
async function rotatePublishingKey(stage: string | undefined, revoke: boolean): Promise<void> {
  if (stage === undefined) throw new UserFacingError('--publishing needs --stage')
  const { secrets, publishingKey } = await deployedStage(stage)
  await ringInSecretsManager(secrets, publishingKey).change((ring) =>
    rotatePublishing(ring, newSecret, new Date(), revoke),
  )
  console.log(`Another key signs for devices now. Deploy ${stage}, and release its extension.`)
}

async function ringOfStage(name: string) {
  const { secrets, signingKeys } = await deployedStage(name)
  return ringInSecretsManager(secrets, signingKeys)
}

runProgram(import.meta, rotateKeys)
