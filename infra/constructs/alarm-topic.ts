import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions'
import type { Construct } from 'constructs'

interface AlarmTopicProps {
  displayName: string
  /** The AWS services that publish to the topic, on behalf of this account. */
  publishers: readonly `${string}.amazonaws.com`[]
  /** Who gets a mail about each alarm. */
  email: string | undefined
}

/**
 * A topic that tells operators about alarms. Its publishers may publish for this account, which CDK's `SnsAction` does
 * not allow. `enforceSSL` makes a policy, and any policy replaces the default one, which allows the account.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string, { displayName, publishers, email }: AlarmTopicProps) {
    super(scope, id, { displayName, enforceSSL: true })
    for (const publisher of publishers)
      this.addToResourcePolicy(
        new PolicyStatement({
          principals: [new ServicePrincipal(publisher)],
          actions: ['sns:Publish'],
          resources: [this.topicArn],
          conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
        }),
      )
    if (email !== undefined) this.addSubscription(new EmailSubscription(email))
  }
}
