import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { S3Client } from '@aws-sdk/client-s3'
import { SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { GetParameterCommand, ParameterNotFound, PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm'
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { setTimeout as wait } from 'node:timers/promises'
import { resourceName, tablePrefixOf } from '#shared/system/names.ts'
import type { TableName } from '#shared/system/tables.ts'
import { documentClient, s3Client } from '../../../functions/platform/clients.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import { deployTables } from '../../deploy/deploy-stacks.ts'
import { declaring, type GenerationList, generationsIn, numbersIn } from '../../restore/generation-list.ts'
import { pastTables } from '../../restore/past-tables.ts'
import { objectRestorer } from '../../restore/restore-objects.ts'
import { planLines, refuseOutside, restorePlan, youngerTables } from '../../restore/restore-plan.ts'
import { restoreTarget } from '../../restore/restore-target.ts'
import { MAX_SOCKETS, restore, type RestoreDependencies } from '../../restore/restore.ts'
import { stateInBucket } from '../../restore/state-in-bucket.ts'
import type { Step } from '../../run-command.ts'
import {
  chosenStage,
  generationInUseParameterOf,
  generationsParameterOf,
  prefixOf,
  restoredGenerationsParameterOf,
  secretNameOf,
} from '../../stages.ts'
import { UserFacingError } from '../../user-facing-error.ts'
import { accountOfSecret } from '../account-of-secret.ts'
import { regionOf } from '../region-of.ts'

const PAUSE_MILLISECONDS = 15_000

/** What a restore calls in AWS, and how it runs a step of a deployment. */
interface Outside {
  secrets: Pick<SecretsManagerClient, 'send'>
  ssm: Pick<SSMClient, 'send'>
  dynamodb: Pick<DynamoDBClient, 'send'>
  documents: DynamoDBDocumentClient
  s3: Pick<S3Client, 'send'>
  run?: (step: Step) => Promise<void>
}

function clientsIn(region: string): Outside {
  // the clients of functions read the same variable
  process.env['AWS_REGION'] = region
  const requestHandler = { httpsAgent: { maxSockets: MAX_SOCKETS } }
  return {
    secrets: new SecretsManagerClient({ region }),
    ssm: new SSMClient({ region }),
    // throttled writes are tried again for minutes
    dynamodb: new DynamoDBClient({ region, maxAttempts: 12, retryMode: 'adaptive', requestHandler }),
    documents: documentClient(),
    s3: s3Client(),
  }
}

export type StageRestore = Awaited<ReturnType<typeof stageRestore>>

/** The generations of a deployed stage, and what a restore needs, also of other regions (`outsideOf`). @throws UserFacingError */
export async function stageRestore(
  name: string,
  signal: AbortSignal,
  outsideOf: (region: string) => Outside = clientsIn,
) {
  const stage = chosenStage({ stage: name })
  if (!stage.hasEdge) throw new UserFacingError(`The stage ${name} is for emulators, which restore nothing`)
  const region = regionOf(process.env)
  const { secrets, ssm, dynamodb: client, documents, s3, run } = outsideOf(region)
  const prefix = prefixOf(stage, await accountOfSecret(secrets, secretNameOf(stage, 'signingKeys')))
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

  const setParameter = async (of: string, numbers: readonly number[]) => {
    const put = { Name: of, Value: numbers.join(','), Type: 'String', Overwrite: true } as const
    await ssm.send(new PutParameterCommand(put))
  }

  const states = stateInBucket(s3, resourceName(prefix, 'snapshots'))

  return {
    client,
    tableOf,
    states,
    generations: async () => generationsIn(await parameter(generationsParameterOf(stage))),
    setGenerations: (list: GenerationList) => setParameter(generationsParameterOf(stage), list),
    restored: async () => numbersIn(await parameter(restoredGenerationsParameterOf(stage))),
    async addRestored(generation: number) {
      const of = restoredGenerationsParameterOf(stage)
      await setParameter(of, [...new Set([...numbersIn(await parameter(of)), generation])])
    },
    dependencies: (
      { from, to, list }: { from: number; to: number; list: GenerationList },
      say: (line: string) => void,
    ): RestoreDependencies => ({
      client,
      documents,
      tableOf,
      states,
      makeTables: (generation) =>
        deployTables(
          {
            stage,
            texts: { stage: name, generations: list.join(',') },
            env: { ...process.env, AWS_REGION: region },
            signal,
            ...(run && { run }),
          },
          generation,
        ),
      past: pastTables({
        client,
        sourceOf: (table) => tableOf(from, table),
        nameOf: (table) => resourceName(`${tablePrefixOf(prefix, to)}-past`, table),
      }),
      restoreObjects: objectRestorer({
        documents,
        s3,
        bucket: resourceName(prefix, 'snapshots'),
      }),
      generationInUse: async () => Number((await parameter(generationInUseParameterOf(stage))) ?? 1),
      pause: () => wait(PAUSE_MILLISECONDS, undefined, { signal }),
      now: systemClock,
      say,
    }),
  }
}

/** Plans a restore to an instant, which every table must allow, and restores if that is agreed. @throws UserFacingError before any write. */
export async function restoreStage(
  stage: StageRestore,
  { stage: name, at, isAgreed }: { stage: string; at: Date; isAgreed: boolean },
  say: (line: string) => void,
): Promise<void> {
  const known = await stage.generations()
  const { from, to } = await restoreTarget(known, at, stage.states.load)
  const list = declaring(known, to)
  const dependencies = stage.dependencies({ from, to, list }, say)
  const nameOf = (table: TableName) => stage.tableOf(from, table)
  const pastNameOf = dependencies.past.nameOf
  const plan = await restorePlan(stage.client, nameOf, pastNameOf)
  refuseOutside(plan, at)
  const empty = await youngerTables(stage.client, plan, { at, nameOf, pastNameOf })
  for (const line of planLines(plan, { from, to, empty })) say(line)
  if (!isAgreed) return say('Nothing was done. Give --yes to begin.')
  // other deployments in the meantime keep the new tables
  await stage.setGenerations(list)
  await restore(dependencies, { at, from, to, empty })
  await stage.addRestored(to)
  if (to === known[0]) return say(`Generation ${to} has what users did until the switch`)
  say(`Generation ${to} is ready. Now run npm run sponsor -- restore --stage ${name} --use ${to}`)
}
