import { Validations } from 'aws-cdk-lib'
import { ConfigurationSet, EmailSendingEvent, EventDestination } from 'aws-cdk-lib/aws-ses'
import { SubscriptionFilter, FilterOrPolicy, Topic } from 'aws-cdk-lib/aws-sns'
import { SqsSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { mailSetName, mailSets } from '#shared/system/mail-sets.ts'

interface MailFeedbackProps {
  resourcePrefix: string
  /** The queue that gets the events. */
  events: Queue
}

const EVENTS = ['Bounce', 'Complaint', 'Reject']

/**
 * The configuration sets of SES, one for each kind of mail, and the path of their events: SES → SNS → queue. SES can
 * publish to no queue directly (docs.aws.amazon.com/ses/latest/dg/event-destinations-manage.html).
 */
export class MailFeedback extends Construct {
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
