import { Duration, Validations } from 'aws-cdk-lib'
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { deadLetterQueueOf, maxReceiveCountOf, type QueueDefinition } from '../../shared/system/queues.ts'
import { removalOf } from './removal-of.ts'

interface DeadLetterQueueProps {
  /** The name of what failed, with the prefix of the stage. */
  name: string
  isDisposable: boolean
}

interface HouseQueueProps extends DeadLetterQueueProps {
  definition: QueueDefinition
}

const house = (isDisposable: boolean) => ({
  encryption: QueueEncryption.SQS_MANAGED,
  enforceSSL: true,
  removalPolicy: removalOf(isDisposable),
})

/** Where this house keeps what could not be delivered, for as long as SQS keeps anything. */
export class DeadLetterQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { name, isDisposable }: DeadLetterQueueProps) {
    super(scope, id)
    this.queue = new Queue(this, 'queue', {
      ...house(isDisposable),
      queueName: deadLetterQueueOf(name),
      // a message keeps its age when it is moved, so this must be longer than what the queue itself keeps
      retentionPeriod: Duration.days(14),
    })
    Validations.of(this.queue).acknowledge({
      id: 'AwsSolutions-SQS3',
      reason: 'It is where failures end; there is nothing behind it but a person.',
    })
  }
}

/** A queue as this house builds them: encrypted, over TLS alone, and what fails too often goes to a queue of its own. */
export class HouseQueue extends Construct {
  readonly queue: Queue

  constructor(scope: Construct, id: string, { name, definition, isDisposable }: HouseQueueProps) {
    super(scope, id)
    const { queue: deadLetters } = new DeadLetterQueue(this, 'dead', { name, isDisposable })
    this.queue = new Queue(this, 'queue', {
      ...house(isDisposable),
      queueName: name,
      visibilityTimeout: Duration.seconds(definition.visibilityTimeoutSeconds),
      retentionPeriod: Duration.days(4),
      deadLetterQueue: { queue: deadLetters, maxReceiveCount: maxReceiveCountOf(definition) },
    })
  }
}
