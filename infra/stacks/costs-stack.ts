import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce'
import type { Construct } from 'constructs'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import type { Stage } from '../stages.ts'

interface CostsStackProps extends StackProps {
  stage: Stage
}

/** An unexpected cost of less than this is not told. */
const LEAST_DOLLARS = 10

/**
 * Tells of unexpected costs of a stage. CloudFormation knows these resources in us-east-1 only
 * (github.com/aws-cloudformation/cloudformation-coverage-roadmap/issues/1375). The monitor is by the tag `stage`, which
 * somebody activates once in the billing console. It is not the monitor of all services: an account has one of those,
 * often made by AWS already (issues/2515 there).
 */
export class CostsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, ...props }: CostsStackProps) {
    super(scope, id, { description: 'The monitor of unexpected costs of Sponsor Finder', ...props })
    const name = `sponsor-finder-${stage.name}`
    const topic = new AlarmTopic(this, 'costs', {
      displayName: `Sponsor Finder ${stage.name}: unexpected costs`,
      publishers: ['costalerts.amazonaws.com'],
      email: stage.alarmEmail,
    })
    const monitor = new CfnAnomalyMonitor(this, 'monitor', {
      monitorName: name,
      monitorType: 'CUSTOM',
      monitorSpecification: JSON.stringify({ Tags: { Key: 'stage', Values: [stage.name] } }),
    })
    const subscription = new CfnAnomalySubscription(this, 'subscription', {
      subscriptionName: name,
      // a topic can only be told at once
      frequency: 'IMMEDIATE',
      monitorArnList: [monitor.attrMonitorArn],
      subscribers: [{ type: 'SNS', address: topic.topicArn }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(LEAST_DOLLARS)],
        },
      }),
    })
    subscription.node.addDependency(topic)
    new CfnOutput(this, 'CostsTopic', { value: topic.topicArn })
  }
}
