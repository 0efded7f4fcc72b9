import { CfnOutput, Fn, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import { type BucketDefinition, buckets, type BucketName } from '#shared/system/buckets.ts'
import { resourceName } from '#shared/system/names.ts'
import { queues, type QueueName } from '#shared/system/queues.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { SCHEDULES } from '#shared/system/schedule.ts'
import { type SecretDefinition, type SecretName, secrets } from '#shared/system/secrets.ts'
import { tables, type TableName } from '#shared/system/tables.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import type { DataResources } from '../constructs/grants.ts'
import { addTables, type AppTables } from '../constructs/app-tables.ts'
import { AppBucket } from '../constructs/app-bucket.ts'
import { DeadLetterQueue, AppQueue } from '../constructs/app-queue.ts'
import { AppSecret } from '../constructs/app-secret.ts'
import { MailFeedback } from '../constructs/mail-feedback.ts'
import { entriesOf, mapEntries } from '../entries.ts'
import { SMOKE_PREFIX } from '../smoke/smoke-prefix.ts'
import { fileKeyIdsParameterOf, pageOriginParameterOf, secretNameOf, type Stage } from '../stages.ts'

interface DataStackProps extends StackProps {
  stage: Stage
  resourcePrefix: string
}

/**
 * All state: the tables, buckets and queues of `shared/system`, and the secrets. The tables of a restored generation are in
 * a `TablesStack`.
 */
export class DataStack extends Stack {
  readonly resources: Omit<DataResources, 'tables' | 'tablePrefix'>
  /** The tables of the first generation; undefined once the stage no longer declares it. */
  readonly tables: AppTables | undefined

  constructor(scope: Construct, id: string, { stage, resourcePrefix, ...props }: DataStackProps) {
    super(scope, id, { description: 'Tables, buckets, queues and secrets of Sponsor Finder', ...props })
    const { isDisposable } = stage
    for (const [name, { sentByEdge, expires }] of entriesOf<BucketName, BucketDefinition>(buckets)) {
      const bucketName = resourceName(resourcePrefix, name)
      // if the edge serves the bucket, the edge stack writes the policy, which names the distribution
      // (infra/edge/app-distribution.ts)
      const policyElsewhere = sentByEdge === true && stage.hasEdge
      new AppBucket(this, `bucket-${name}`, {
        bucketName,
        isDisposable,
        policyElsewhere,
        ...(expires && { expires }),
      })
    }
    const queueList: Record<QueueName, QueueDefinition> = queues
    const streamed = entriesOf<TableName, TableDefinition>(tables).filter(([, { stream }]) => stream)
    this.tables = [stage.dataGeneration, ...stage.otherGenerations].includes(1)
      ? addTables(this, resourcePrefix, isDisposable)
      : undefined
    this.resources = {
      queues: mapEntries(queueList, (queue, definition) => {
        const name = resourceName(resourcePrefix, queue)
        return new AppQueue(this, `queue-${queue}`, { name, definition, isDisposable }).queue
      }),
      streamFailures: Object.fromEntries(
        streamed.map(([table]) => {
          const name = resourceName(resourcePrefix, table)
          return [table, new DeadLetterQueue(this, `stream-${table}`, { name, isDisposable }).queue]
        }),
      ),
      scheduleFailures: stage.hasEdge
        ? new DeadLetterQueue(this, 'schedules', {
            name: resourceName(resourcePrefix, SCHEDULES),
            isDisposable,
          }).queue
        : undefined,
      stageName: stage.name,
      resourcePrefix,
      secrets: mapEntries(secrets as Record<SecretName, SecretDefinition>, (secret, definition) => {
        const name = secretNameOf(stage, secret)
        return new AppSecret(this, `secret-${secret}`, { name, definition, isDisposable }).secret
      }),
      originSecret: stage.hasEdge ? this.originSecret(isDisposable) : undefined,
      pageOriginParameter: stage.hasEdge ? pageOriginParameterOf(stage) : undefined,
      fileKeyIdsParameter: stage.hasEdge ? fileKeyIdsParameterOf(stage) : undefined,
      bedrockModels: stage.bedrockModels,
      mailFrom: stage.mailFrom,
      hasMailSets: stage.hasEdge,
    }
    // emulators send no events
    if (stage.hasEdge)
      new MailFeedback(this, 'mail-feedback', { resourcePrefix, events: this.resources.queues.mailEvents })
    if (stage.hasEdge)
      new CfnOutput(this, 'SmokeEmail', {
        description: 'Whom the smoke test signs in as, unless SMOKE_EMAIL names another address',
        value: smokeEmailOf(this),
      })
  }

  private originSecret(isDisposable: boolean) {
    const definition: SecretDefinition = {
      initialValue: 'random',
      description: 'Proves to the API of Sponsor Finder that a request came through CloudFront',
      whyNotRotated:
        'CloudFront and the gateway must change it in the same moment, so it is changed on purpose, after a leak (docs/runbooks/deploy.md); who has it may call the API past the edge, and gains nothing else.',
    }
    return new AppSecret(this, 'origin-secret', { definition, isDisposable }).secret
  }
}

/**
 * The default email of a stage's smoke account. It contains the UUID of the stack (`arn:…:stack/<name>/<UUID>`), so it
 * is stable as long as the stack exists. It must be hard to guess: ten wrong passwords lock the account and so fail the
 * smoke test. Its domain is reserved (RFC 2606) and gets no mail.
 */
const smokeEmailOf = (stack: Stack): string =>
  `${SMOKE_PREFIX}${Fn.select(2, Fn.split('/', stack.stackId))}@sponsor-finder.invalid`
