import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { PlainError } from '../local/plain-error.ts'
import { accountOfSecret } from './account-of-secret.ts'

/** decisions.md "Commands and addresses". */
const DEFAULT_REGION = 'eu-west-2'

/**
 * A stage as a command finds it: in the region that the environment names, in the account of its credentials (in AWS, or on
 * the server that AWS_ENDPOINT_URL names).
 * @throws PlainError naming the stages there are.
 */
export async function deployedStage(name: string) {
  // it brings the CDK along
  const { prefixOf, secretNameOf, stageNamed } = await import('../stages.ts')
  const stage = named(name, stageNamed)
  const { env } = process
  const region = env['AWS_REGION'] ?? env['AWS_DEFAULT_REGION'] ?? DEFAULT_REGION
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
