import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { Construct } from 'constructs'
import type { AlarmDefinition } from '#shared/system/alarms/alarm-definition.ts'
import { alarmsOf } from '#shared/system/alarms/alarms.ts'
import type { FunctionName } from '#shared/system/functions.ts'
import { AccountBudget } from '../constructs/account-budget.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { CausesDashboard } from '../constructs/causes-dashboard.ts'
import { SymptomAlarm } from '../constructs/symptom-alarm.ts'
import { TrailWatch } from '../constructs/trail-watch.ts'
import { alarmSettingsOf, type Stage } from '../stages.ts'
import { trailBucketOf } from './trail-stack.ts'

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
