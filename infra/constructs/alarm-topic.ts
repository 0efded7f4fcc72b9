import { Aws } from 'aws-cdk-lib'
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import { Topic } from 'aws-cdk-lib/aws-sns'
import type { Construct } from 'constructs'

/**
 * The topic that tells operators about alarms. The alarms of this account may publish to it, which CDK's `SnsAction`
 * does not allow. `enforceSSL` makes a policy, and any policy replaces the default one, which allows the account.
 */
export class AlarmTopic extends Topic {
  constructor(scope: Construct, id: string) {
    super(scope, id, { displayName: 'Alarms of Sponsor Finder', enforceSSL: true })
    this.addToResourcePolicy(
      new PolicyStatement({
        sid: 'AlarmsOfThisAccount',
        principals: [new ServicePrincipal('cloudwatch.amazonaws.com')],
        actions: ['sns:Publish'],
        resources: [this.topicArn],
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    )
  }
}
