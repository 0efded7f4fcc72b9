import { dataFolderAt, dataFolderPath } from '../local/data-folder.ts'
import { fail } from '../plain-error.ts'
import { newSecret } from '../local/secrets.ts'
import { deployedStage } from './deployed-stage.ts'
import { ringInFile } from './keys/ring-in-file.ts'
import { ringInSecretsManager } from './keys/ring-in-secrets-manager.ts'
import { rotateRing } from './keys/rotate-ring.ts'
import { rotationText } from './keys/rotation-text.ts'
import { optionsOf } from './options-of.ts'

const USAGE = 'Usage: npm run keys:rotate -- [--stage <name>] [--revoke]'

/** `npm run keys:rotate`: adds a signing key to the data folder or a stage (docs/runbooks/rotate-keys.md). */
async function rotateKeys(): Promise<void> {
  const options = { stage: { type: 'string' }, revoke: { type: 'boolean', default: false } } as const
  const { stage, revoke } = optionsOf({ options }, USAGE).values
  const place = stage === undefined ? ringInFile(dataFolderAt(dataFolderPath())) : await ringOfStage(stage)
  const rotation = await place.change((ring) => rotateRing(ring, newSecret(), new Date(), revoke))
  console.log(rotationText(rotation, { place: place.name, isLocal: stage === undefined, revoke }))
}

async function ringOfStage(name: string) {
  const { secrets, signingKeys } = await deployedStage(name)
  return ringInSecretsManager(secrets, signingKeys)
}

rotateKeys().then(() => process.exit(0), fail)
