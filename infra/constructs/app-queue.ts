import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadLetterQueueOf, maxReceiveCountOf, QUEUE_RETENTION_DAYS } from '#shared/system/queues.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { removalOf } from './removal-of.ts'

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
export class DeadLetterQueue extends Construct {
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
export class AppQueue extends Construct {
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
