import { dataFolderAt, dataFolderPath } from '../local/data-folder.ts'
import { fail, UserFacingError } from '../user-facing-error.ts'
import { newSecret } from '../local/secrets.ts'
import { deployedStage } from './deployed-stage.ts'
import { ringInFile } from './keys/ring-in-file.ts'
import { ringInSecretsManager } from './keys/ring-in-secrets-manager.ts'
import { newFileKey, rotateRing, rotationText } from './keys/rotate-ring.ts'
import { argumentsOf } from '../sponsor/arguments-of.ts'

/**
 * `npm run sponsor -- keys rotate`: adds a signing key to the data folder or a stage (docs/runbooks/rotate-keys.md).
 */
async function rotateKeys(): Promise<void> {
  const { stage, revoke, files } = argumentsOf('keys rotate').values
  if (files) return rotateFileKeys(stage, revoke)
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

async function ringOfStage(name: string) {
  const { secrets, signingKeys } = await deployedStage(name)
  return ringInSecretsManager(secrets, signingKeys)
}

rotateKeys().then(() => process.exit(0), fail)
