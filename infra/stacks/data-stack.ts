import { CfnOutput, Duration, Fn, Stack, type StackProps, Validations } from 'aws-cdk-lib'
import { CfnSecret, Secret } from 'aws-cdk-lib/aws-secretsmanager'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { FilterOrPolicy, SubscriptionFilter, Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type BucketDefinition, type BucketName, buckets } from '#shared/system/buckets.ts'
import { mailSetName, mailSets } from '#shared/system/mail-sets.ts'
import { deadLetterQueueOf, resourceName } from '#shared/system/names.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { maxReceiveCountOf, QUEUE_RETENTION_DAYS, type QueueName, queues } from '#shared/system/queues.ts'
import { SCHEDULES } from '#shared/system/schedule.ts'
import { type SecretDefinition, type SecretName, secrets } from '#shared/system/secrets.ts'
import type { TableDefinition } from '#shared/system/table-definition.ts'
import { type TableName, tables } from '#shared/system/tables.ts'
import { AppBucket } from '../constructs/app-bucket.ts'
import { addTables, type AppTables } from '../constructs/app-tables.ts'
import type { DataResources } from '../constructs/grants.ts'
import { removalOf } from '../constructs/removal-of.ts'
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
      ? addTables(this, resourcePrefix, stage, 1)
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

interface DeadLetterQueueProps {
  /** The queue's name with the stage's prefix. For failed stream records it is the table's name. */
  name: string
  isDisposable: boolean
}

interface AppQueueProps extends DeadLetterQueueProps {
  definition: QueueDefinition
}

const queueDefaults = (isDisposable: boolean) => ({
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  removalPolicy: removalOf(isDisposable),
})

/** A dead-letter queue. It keeps messages for 14 days, the maximum of SQS. */
class DeadLetterQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { name, isDisposable }: DeadLetterQueueProps) {
    super(scope, id)
    this.queue = new Queue(this, 'queue', {
      ...queueDefaults(isDisposable),
      queueName: deadLetterQueueOf(name),
      // a message that SQS moves here keeps its age, so this retention must exceed that of the source queue
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is a dead-letter queue. A person handles its messages.',
    })
  }
}

/** The standard queue: encrypted, TLS only, with a dead-letter queue. */
class AppQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { name, definition, isDisposable }: AppQueueProps) {
    super(scope, id)
    const { queue: deadLetters } = new DeadLetterQueue(this, 'dead', { name, isDisposable })
    this.queue = new Queue(this, 'queue', {
      ...queueDefaults(isDisposable),
      queueName: name,
      visibilityTimeout: Duration.seconds(definition.visibilityTimeoutSeconds),
      retentionPeriod: Duration.days(QUEUE_RETENTION_DAYS),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceiveCountOf(definition) },
    })
  }
}

interface AppSecretProps {
  /** The name that operators see. If it is absent, AWS generates a name. */
  name?: string
  definition: SecretDefinition
  isDisposable: boolean
}

/** The form of a random value. HS256 needs at least 256 bits of randomness; 64 letters and digits have 380. */
const random = { passwordLength: 64, excludePunctuation: true }

/**
 * A secret that Secrets Manager generates, so that no template or person sees it. The value is plain text, or a JSON
 * object with one member. A secret that an operator fills in starts without a value, because a deployment must not
 * overwrite the operator's.
 */
class AppSecret extends Construct {
  readonly secret: Secret

  constructor(scope: Construct, id: string, { name, definition, isDisposable }: AppSecretProps) {
    const { description, whyNotRotated, initialValue } = definition
    super(scope, id)
    this.secret = new Secret(this, 'secret', {
      ...(name !== undefined && { secretName: name }),
      description,
      generateSecretString: {
        ...random,
        ...(typeof initialValue === 'object' && {
          secretStringTemplate: '{}',
          generateStringKey: initialValue.generatedKey,
        }),
      },
      removalPolicy: removalOf(isDisposable),
    })
    // CDK's construct always generates a value; an empty secret removes that property from the template
    const { defaultChild } = this.secret.node
    if (initialValue === 'empty' && defaultChild instanceof CfnSecret)
      defaultChild.generateSecretString = undefined
    Validations.of(this.secret).acknowledge({ id: 'AwsSolutions-SMG4', reason: whyNotRotated })
  }
}

interface MailFeedbackProps {
  resourcePrefix: string
  events: Queue
}

const EVENTS = ['Bounce', 'Complaint', 'Reject']

/**
 * The configuration sets of SES, one for each kind of mail, and the path of their events: SES → SNS → queue. SES can
 * publish to no queue directly (docs.aws.amazon.com/ses/latest/dg/event-destinations-manage.html).
 */
class MailFeedback extends Construct {
  constructor(scope: Construct, id: string, { resourcePrefix, events }: MailFeedbackProps) {
    super(scope, id)
    const topic = new Topic(this, 'topic', {
      displayName: 'What became of mails of Sponsor Finder',
      enforceSSL: true,
    })
    Validations.of(topic).acknowledge({
      id: 'AwsSolutions-SNS2',
      reason: 'The key that AWS manages for SNS does not let SES publish; the queue behind it is encrypted.',
    })
    topic.addSubscription(
      new SqsSubscription(events, {
        rawMessageDelivery: true,
        // SES also publishes a text when the destination is made, which is no JSON (ope-tech/laravel-ses#10)
        filterPolicyWithMessageBody: {
          eventType: FilterOrPolicy.filter(SubscriptionFilter.stringFilter({ allowlist: EVENTS })),
        },
      }),
    )
    for (const set of mailSets) {
      const configurationSet = new ConfigurationSet(this, set, {
        configurationSetName: mailSetName(resourcePrefix, set),
        reputationMetrics: true,
        // the user's own state says who gets no alerts (docs/decisions/067-mail-feedback-and-schedules.md)
        disableSuppressionList: true,
      })
      configurationSet.addEventDestination('events', {
        destination: EventDestination.snsTopic(topic),
        events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT, EmailSendingEvent.REJECT],
      })
    }
  }
}
