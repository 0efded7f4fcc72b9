import { parseArgs } from 'node:util'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { dataFolderAt, dataFolderPath } from './data-folder.ts'
import { ringInFile } from './keys/ring-in-file.ts'
import { ringInSecretsManager } from './keys/ring-in-secrets-manager.ts'
import { rotateRing } from './keys/rotate-ring.ts'
import { rotationText } from './keys/rotation-text.ts'
import { fail, PlainError } from './plain-error.ts'
import { newSecret } from './secrets.ts'

const USAGE = 'Usage: npm run keys:rotate -- [--stage <name>] [--revoke]'

/** `npm run keys:rotate`: gives the data folder, or a stage, a new signing key (docs/runbooks/rotate-keys.md). */
async function rotateKeys(): Promise<void> {
  const { stage, revoke } = readArguments()
  const place = stage === undefined ? ringInFile(dataFolderAt(dataFolderPath())) : await ringOfStage(stage)
  const rotation = await place.change((ring) => rotateRing(ring, newSecret(), new Date(), revoke))
  console.log(rotationText(rotation, { place: place.name, isLocal: stage === undefined, revoke }))
}

async function ringOfStage(name: string) {
  // it brings the CDK along
  const { secretNameOf, stageNamed } = await import('../stages.ts')
  const stage = plainly(() => stageNamed(name))
  const { env } = process
  const region = env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? 'eu-west-2'
  return ringInSecretsManager(new SecretsManagerClient({ region }), secretNameOf(stage, 'signingKeys'))
}

function readArguments() {
  const options = { stage: { type: 'string' }, revoke: { type: 'boolean', default: false } } as const
  return plainly(() => parseArgs({ options }).values, USAGE)
}

/** Whatever is wrong with what was typed, in one line. */
function plainly<Result>(read: () => Result, usage?: string): Result {
  try {
    return read()
  } catch (error) {
    const [why] = (error instanceof Error ? error.message : String(error)).split('\n')
    throw new PlainError(usage === undefined ? `${why}` : `${why?.split('. ')[0]}. ${usage}`)
  }
}

rotateKeys().then(() => process.exit(0), fail)
