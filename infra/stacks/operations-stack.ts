import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce'
import type { Construct } from 'constructs'
import type { AlarmDefinition } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import { type FunctionName } from '#shared/system/functions.ts'
import { AccountBudget } from '../constructs/account-budget.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { CausesDashboard } from '../constructs/causes-dashboard.ts'
import { SymptomAlarm } from '../constructs/symptom-alarm.ts'
import { TrailWatch } from '../constructs/trail-watch.ts'
import { alarmSettingsOf, type Stage } from '../stages.ts'
import { trailBucketOf } from './trail-stack.ts'

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

interface OperationsStackProps extends StackProps {
  stage: Stage
  resourcePrefix: string
  /** The physical name of a function. */
  functionName: (name: FunctionName) => string
}

/**
 * What tells operators about trouble (docs/decisions/066-alarms.md). Metrics of log lines are beside their log groups.
 * Alarms find them and most others by name, so that no export of a stack keeps a function from being removed.
 */
export class OperationsStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { stage, resourcePrefix, functionName, ...props }: OperationsStackProps,
  ) {
    super(scope, id, { description: 'The alarms, the dashboard and the budget of Sponsor Finder', ...props })
    const { name, alarmEmail: email, monthlyDollars } = stage
    const topics: Record<AlarmDefinition['urgency'], AlarmTopic> = {
      page: new AlarmTopic(this, 'page', {
        displayName: `Sponsor Finder ${name}: users notice`,
        publishers: ['cloudwatch.amazonaws.com'],
        email,
      }),
      tell: new AlarmTopic(this, 'tell', {
        displayName: `Sponsor Finder ${name}: look at it on the next working day`,
        publishers: ['cloudwatch.amazonaws.com', 'budgets.amazonaws.com'],
        email,
      }),
    }
    const measured = { name, resourcePrefix, functionName }
    const alarms = alarmsOf(alarmSettingsOf(stage)).map(
      (definition) =>
        new SymptomAlarm(this, definition.id, { definition, measured, topic: topics[definition.urgency] }),
    )
    if (!stage.isDisposable)
      new TrailWatch(this, 'trail-watch', { bucketName: trailBucketOf(resourcePrefix), topic: topics.page })
    new CausesDashboard(this, 'dashboard', { stage: name, resourcePrefix, alarms })
    new AccountBudget(this, 'budget', { stage: name, monthlyDollars, topic: topics.tell })
    new CfnOutput(this, 'PageTopic', { value: topics.page.topicArn })
    new CfnOutput(this, 'TellTopic', { value: topics.tell.topicArn })
  }
}
