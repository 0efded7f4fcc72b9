import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { PlainError } from '../plain-error.ts'
import { accountOfSecret } from './account-of-secret.ts'
import { regionOf } from './region-of.ts'

/**
 * A stage as a command finds it: in the region that the environment names, in the account of its credentials (in AWS, or on
 * the server that AWS_ENDPOINT_URL names).
 * @throws PlainError naming the stages there are.
 */
export async function deployedStage(name: string) {
  // it brings the CDK along
  const { prefixOf, secretNameOf, stageNamed } = await import('../stages.ts')
  const stage = named(name, stageNamed)
  const region = regionOf(process.env)
  const secrets = new SecretsManagerClient({ region })
  const signingKeys = secretNameOf(stage, 'signingKeys')
  return {
    region,
    secrets,
    /** What Secrets Manager knows its signing keys by. */
    signingKeys,
    /** Before the names of its tables and buckets. @throws PlainError where the stage is not deployed there. */
    resourcePrefix: async () => prefixOf(stage, await accountOfSecret(secrets, signingKeys)),
  }
}

function named<Stage>(name: string, find: (name: string) => Stage): Stage {
  try {
    return find(name)
  } catch (error) {
    throw new PlainError(error instanceof Error ? error.message : String(error))
  }
}
