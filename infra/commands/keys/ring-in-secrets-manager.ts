import { randomUUID } from 'node:crypto'
import {
  GetSecretValueCommand,
  InvalidParameterException,
  PutSecretValueCommand,
  type SecretsManagerClient,
  UpdateSecretVersionStageCommand,
} from '@aws-sdk/client-secrets-manager'
import { readKeyRing } from '../../../functions/platform/auth/key-ring.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import type { RingPlace } from './rotate-ring.ts'
import { secretProblem } from '../account-of-secret.ts'

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
