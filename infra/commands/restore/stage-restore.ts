import { setTimeout as wait } from 'node:timers/promises'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { ParameterNotFound, GetParameterCommand, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { documentClient, s3Client } from '../../../functions/platform/clients.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { deployTables } from '../../deploy/deploy-stacks.ts'
import { type GenerationList, generationsIn } from '../../restore/generation-list.ts'
import { pastTables } from '../../restore/past-tables.ts'
import { MAX_SOCKETS, type RestoreDependencies } from '../../restore/restore.ts'
import { objectRestorer } from '../../restore/restore-objects.ts'
import { stateInBucket } from '../../restore/state-in-bucket.ts'
import {
  generationInUseParameterOf,
  generationsParameterOf,
  prefixOf,
  secretNameOf,
  stageNamed,
} from '../../stages.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { accountOfSecret } from '../account-of-secret.ts'
import { regionOf } from '../region-of.ts'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'

const PAUSE_MILLISECONDS = 15_000

/** The generations of a deployed stage, and what a restore of it needs. @throws UserFacingError if it does not exist. */
export async function stageRestore(name: string, signal: AbortSignal) {
  const stage = stageNamed(name)
  if (!stage.hasEdge) throw new UserFacingError(`The stage ${name} is for emulators, which restore nothing`)
  const region = regionOf(process.env)
  // the clients of functions read the same variable
  process.env['AWS_REGION'] = region
  const ssm = new SSMClient({ region })
  const account = await accountOfSecret(
    new SecretsManagerClient({ region }),
    secretNameOf(stage, 'signingKeys'),
  )
  const prefix = prefixOf(stage, account)
  const requestHandler = { httpsAgent: { maxSockets: MAX_SOCKETS } }
  // throttled writes are tried again for minutes
  const client = new DynamoDBClient({ region, maxAttempts: 12, retryMode: 'adaptive', requestHandler })
  const tableOf = (generation: number, table: TableName) =>
    resourceName(tablePrefixOf(prefix, generation), table)

  const parameter = async (of: string): Promise<string | undefined> => {
    try {
      return (await ssm.send(new GetParameterCommand({ Name: of }))).Parameter?.Value
    } catch (error) {
      if (error instanceof ParameterNotFound) return undefined
      throw error
    }
  }

  const states = stateInBucket(s3Client(), resourceName(prefix, 'snapshots'))

  return {
    client,
    tableOf,
    states,
    /** The generations that the next deployment has. */
    generations: async () => generationsIn(await parameter(generationsParameterOf(stage))),
    async setGenerations(list: GenerationList) {
      const Name = generationsParameterOf(stage)
      const put = { Name, Value: list.join(','), Type: 'String', Overwrite: true } as const
      await ssm.send(new PutParameterCommand(put))
    },
    /** The dependencies of a restore from one generation into another. */
    dependencies: (
      { from, to, list }: { from: number; to: number; list: GenerationList },
      say: (line: string) => void,
    ): RestoreDependencies => ({
      client,
      documents: documentClient(),
      tableOf,
      states,
      makeTables: (generation) =>
        deployTables(
          {
            stage,
            texts: { stage: name, generations: list.join(',') },
            env: { ...process.env, AWS_REGION: region },
            signal,
          },
          generation,
        ),
      past: pastTables({
        client,
        sourceOf: (table) => tableOf(from, table),
        nameOf: (table) => resourceName(`${tablePrefixOf(prefix, to)}-past`, table),
      }),
      restoreObjects: objectRestorer({
        documents: documentClient(),
        s3: s3Client(),
        bucket: resourceName(prefix, 'snapshots'),
      }),
      generationInUse: async () => Number((await parameter(generationInUseParameterOf(stage))) ?? 1),
      pause: () => wait(PAUSE_MILLISECONDS, undefined, { signal }),
      now: systemClock,
      say,
    }),
  }
}
