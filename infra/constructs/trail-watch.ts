import { EventField, type EventPattern, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events'
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets'
import type { ITopic } from 'aws-cdk-lib/aws-sns'
import { Construct } from 'constructs'
import { BACKUP_DAYS } from '#shared/retention.ts'

/** The calls after which a trail records less, or nothing. */
const STOPPING = ['StopLogging', 'DeleteTrail', 'UpdateTrail', 'PutEventSelectors']

/** What a mail says of a call after which the trail may record less. */
const ofTrail = (what: string) => ({
  description: `Somebody changes the ${what} that records who changes the account`,
  effect: 'The trail may record less now.',
  heading: 'The trail was stopped or changed',
})

/**
 * Tells operators at once when somebody stops or changes a trail, changes the bucket of its records, or switches off or
 * shortens the point-in-time recovery of a table. EventBridge gets these calls from CloudTrail, reading ones excepted
 * (docs.aws.amazon.com/eventbridge/latest/userguide/eb-service-event-cloudtrail.html). It publishes without the condition
 * `aws:SourceAccount` of `AlarmTopic`, because EventBridge names no account to SNS.
 */
export class TrailWatch extends Construct {
  constructor(scope: Construct, id: string, { bucketName, topic }: { bucketName: string; topic: ITopic }) {
    super(scope, id)
    const watch = (
      what: string,
      { description, effect, heading }: { description: string; effect: string; heading: string },
      source: string,
      detail: NonNullable<EventPattern['detail']>,
    ) =>
      new Rule(this, what, {
        description,
        eventPattern: { source: [source], detailType: ['AWS API Call via CloudTrail'], detail },
        targets: [
          new SnsTopic(topic, {
            message: RuleTargetInput.fromText(
              `${EventField.fromPath('$.detail.userIdentity.arn')} has called ${EventField.fromPath('$.detail.eventName')} from ` +
                `${EventField.fromPath('$.detail.sourceIPAddress')} at ${EventField.time}. ${effect} ` +
                `What to do: docs/runbooks/incident.md (${heading})`,
            ),
          }),
        ],
      })
    watch('trail', ofTrail('trail'), 'aws.cloudtrail', { eventName: STOPPING })
    // its policy and its encryption can stop the trail too
    watch('bucket', ofTrail('bucket'), 'aws.s3', { requestParameters: { bucketName: [bucketName] } })
    const recovery = {
      description: 'Somebody switches off or shortens the point-in-time recovery of a table',
      effect: `The table ${EventField.fromPath('$.detail.requestParameters.tableName')} can no longer be restored to earlier instants.`,
      heading: 'The recovery of a table was switched off',
    }
    // a new table switches it on by the same call
    watch('recovery', recovery, 'aws.dynamodb', {
      eventName: ['UpdateContinuousBackups'],
      requestParameters: {
        pointInTimeRecoverySpecification: {
          $or: [
            { pointInTimeRecoveryEnabled: [false] },
            { recoveryPeriodInDays: [{ numeric: ['<', BACKUP_DAYS] }] },
          ],
        },
      },
    })
  }
}
