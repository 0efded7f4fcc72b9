import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib'
import type { ILogGroup } from 'aws-cdk-lib/aws-logs'
import type { Construct } from 'constructs'
import { MESSAGE_EXPIRED, REGISTER_IMPORT_FAILED } from '#shared/system/log-messages.ts'
import { routesOf } from '#shared/system/functions.ts'
import { addFunctions, type FunctionsProps } from '../constructs/add-functions.ts'
import { addTrigger } from '../constructs/add-trigger.ts'
import { AlarmTopic } from '../constructs/alarm-topic.ts'
import { LogAlarm } from '../constructs/log-alarm.ts'
import { LogMetric } from '../constructs/log-metric.ts'
import { deployedRefreshes } from '../deployed-refreshes.ts'
import { entriesOf } from '../entries.ts'

/** The background functions: those that a queue, a stream or a schedule triggers. */
export class WorkersStack extends Stack {
  constructor(scope: Construct, id: string, props: FunctionsProps & StackProps) {
    super(scope, id, {
      description: 'The functions of Sponsor Finder that queues, a stream and the clock run',
      ...props,
    })
    const added = addFunctions(this, props, (definition) => routesOf(definition).length === 0)
    for (const { name, handler, definition } of added) {
      if (props.stage.fetchesBySchedule || !definition.startsFetches)
        addTrigger(this, handler, definition.trigger, props.data)
      const refresh = entriesOf(deployedRefreshes).find(([refreshed]) => refreshed === name)
      if (refresh) new CfnOutput(this, refresh[1].output, { value: handler.functionName })
      // emulators watch nothing
      if (!props.stage.hasEdge) continue
      if (name === 'importRegister') this.watchImports(handler.logGroup)
      if ('queue' in definition.trigger)
        new LogMetric(this, `expired-${name}`, {
          logGroup: handler.logGroup,
          message: MESSAGE_EXPIRED,
          by: 'type',
        })
    }
  }

  /** Alarms operators if the daily register is refused. They subscribe to the topic (docs/runbooks/deploy.md). */
  private watchImports(logGroup: ILogGroup): void {
    const topic = new AlarmTopic(this, 'alarms')
    new LogAlarm(this, 'register-import-failed', {
      logGroup,
      message: REGISTER_IMPORT_FAILED,
      description:
        'A register was refused, or its import failed. Users still see the register before it. The page of imports has the reason.',
      topic,
    })
    new CfnOutput(this, 'AlarmTopic', { value: topic.topicArn })
  }
}
