import { EventField, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'

interface TrailWatchProps {
  /** The name of the bucket with the records of the trail. */
  bucketName: string
  /** Who is told. */
  topic: ITopic
}

/** The calls after which a trail records less, or nothing. */
const STOPPING = ['StopLogging', 'DeleteTrail', 'UpdateTrail', 'PutEventSelectors']

/**
 * Tells operators at once when somebody stops or changes a trail, or changes the bucket of its records. EventBridge gets
 * these calls from CloudTrail, reading ones excepted
 * (docs.aws.amazon.com/eventbridge/latest/userguide/eb-service-event-cloudtrail.html). It publishes without the condition `aws:SourceAccount` of `AlarmTopic`, because EventBridge
 * names no account to SNS.
 */
export class TrailWatch extends Construct {
  constructor(scope: Construct, id: string, { bucketName, topic }: TrailWatchProps) {
    super(scope, id)
    const target = new SnsTopic(topic, {
      message: RuleTargetInput.fromText(
        `${EventField.fromPath('$.detail.userIdentity.arn')} has called ${EventField.fromPath('$.detail.eventName')} from ` +
          `${EventField.fromPath('$.detail.sourceIPAddress')} at ${EventField.time}. The trail may record less now. ` +
          'What to do: docs/runbooks/incident.md (The trail was stopped or changed)',
      ),
    })
    const watch = (what: string, source: string, detail: NonNullable<EventPattern['detail']>) =>
      new Rule(this, what, {
        description: `Somebody changes the ${what} that records who changes the account`,
        eventPattern: { source: [source], detailType: ['AWS API Call via CloudTrail'], detail },
        targets: [target],
      })
    watch('trail', 'aws.cloudtrail', { eventName: STOPPING })
    // its policy and its encryption can stop the trail too
    watch('bucket', 'aws.s3', { requestParameters: { bucketName: [bucketName] } })
  }
}
