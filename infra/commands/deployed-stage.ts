import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { tablePrefixOf } from '#shared/system/names.ts'
import { UserFacingError } from '../user-facing-error.ts'
import { accountOfSecret } from './account-of-secret.ts'
import { regionOf } from './region-of.ts'

/** A deployed stage in the region and account of the environment, or of an emulator. @throws UserFacingError with the known ones. */
export async function deployedStage(name: string) {
  // `stages.ts` is imported lazily, because it loads the CDK
  const { generationInUseParameterOf, pageOriginPlaceOf, prefixOf, secretNameOf, stackNameOf, stageNamed } =
    await import('../stages.ts')
  const stage = named(name, stageNamed)
  const region = regionOf(process.env)
  const secrets = new SecretsManagerClient({ region })
  const signingKeys = secretNameOf(stage, 'signingKeys')
  return {
    region,
    secrets,
    /** The name of the stage's signing keys in Secrets Manager. */
    signingKeys,
    fileKeys: secretNameOf(stage, 'fileKeys'),
    /** The name of the keys of what devices keep, in Secrets Manager. */
    publishingKey: secretNameOf(stage, 'publishingKey'),
    /** The name of the key that hashes objected contacts, in Secrets Manager. */
    objectionKey: secretNameOf(stage, 'objectionKey'),
    /** The origin of the stage's pages, or the name of the parameter that contains it. */
    pageOrigin: pageOriginPlaceOf(stage),
    /** The begin of the names of its log groups, which CloudFormation makes of the names of the stacks. */
    logPrefix: stackNameOf(stage, ''),
    /** The address of the GOV.UK Content API document of the register. */
    registerUrl: stage.registerUrl,
    dailyPages: stage.dailyPages,
    /** In how many segments a table is scanned at once. */
    scanSegments: stage.scanSegments,
    sectorFeedUrls: stage.sectorFeedUrls,
    /** The prefix of the stage's names. @throws UserFacingError if the account has no such stage. */
    resourcePrefix: async () => prefixOf(stage, await accountOfSecret(secrets, signingKeys)),
    /** The prefix of the names of the tables that the deployed functions use, given the prefix of the stage. */
    async tablePrefix(prefix: string) {
      // an emulator has only the first generation
      if (!stage.hasEdge) return prefix
      const { awsAccount } = await import('../deploy/aws-account.ts')
      const inUse = await awsAccount(region).parameter(generationInUseParameterOf(stage))
      return tablePrefixOf(prefix, Number(inUse ?? 1))
    },
  }
}

function named<Stage>(name: string, find: (name: string) => Stage): Stage {
  try {
    return find(name)
  } catch (error) {
    throw new UserFacingError(error instanceof Error ? error.message : String(error))
  }
}
