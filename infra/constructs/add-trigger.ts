import { Duration, Stack } from 'aws-cdk-lib'
import { Rule, Schedule as RuleSchedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam'
import {
  EventInvokeConfig,
  EventSourceMapping,
  FilterCriteria,
  FilterRule,
  type IFunction,
  StartingPosition,
} from 'aws-cdk-lib/aws-lambda'
import { CfnSchedule } from 'aws-cdk-lib/aws-scheduler'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { StreamTrigger, Trigger } from '#shared/system/function-definition.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import {
  isSchedule,
  type Schedule,
  SCHEDULE_PATIENCE_SECONDS,
  SCHEDULE_RETRIES,
  scheduleWords,
} from '#shared/system/schedule.ts'
import type { DataResources } from './grants.ts'

interface AppScheduleProps {
  target: IFunction
  schedule: Schedule
  /** The queue for runs that failed. Absent on emulators, which get a rule instead. */
  failures: Queue | undefined
}

/**
 * Runs a function on a schedule of EventBridge Scheduler, which knows time zones. Its role may only invoke this function.
 * A run that cannot be started goes to the queue of failures. So does one that fails at each try of Lambda.
 */
class AppSchedule extends Construct {
  constructor(scope: Construct, id: string, { target, schedule, failures }: AppScheduleProps) {
    super(scope, id)
    const description = `${target.node.scope?.node.id} ${scheduleWords(schedule)}`
    if (failures === undefined) {
      new Rule(this, 'rule', {
        description,
        schedule: ruleOf(schedule),
        targets: [new LambdaFunction(target)],
      })
      return
    }
    const role = this.roleOf(target, failures)
    new CfnSchedule(this, 'schedule', {
      description,
      flexibleTimeWindow: { mode: 'OFF' },
      ...expressionOf(schedule),
      target: {
        arn: target.functionArn,
        roleArn: role.roleArn,
        // EventBridge Scheduler stops at the first of the two (docs: AWS::Scheduler::Schedule RetryPolicy)
        retryPolicy: {
          maximumRetryAttempts: SCHEDULE_RETRIES,
          maximumEventAgeInSeconds: SCHEDULE_PATIENCE_SECONDS,
        },
        deadLetterConfig: { arn: failures.queueArn },
      },
    })
    new EventInvokeConfig(this, 'invocations', {
      function: target,
      // Lambda calls it three times in all, within some minutes
      retryAttempts: 2,
      maxEventAge: Duration.seconds(SCHEDULE_PATIENCE_SECONDS),
      onFailure: { bind: () => ({ destination: failures.queueArn }) },
    })
  }

  /** The conditions keep schedules of other accounts from using the role (docs: Scheduler, confused deputy). */
  private roleOf(target: IFunction, failures: Queue): Role {
    const { account, region, partition } = Stack.of(this)
    return new Role(this, 'role', {
      description: `Lets a schedule run ${target.node.scope?.node.id}, and nothing beside it`,
      assumedBy: new ServicePrincipal('scheduler.amazonaws.com', {
        conditions: {
          StringEquals: {
            'aws:SourceAccount': account,
            'aws:SourceArn': `arn:${partition}:scheduler:${region}:${account}:schedule-group/default`,
          },
        },
      }),
      inlinePolicies: {
        run: new PolicyDocument({
          statements: [
            new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [target.functionArn] }),
            new PolicyStatement({ actions: ['sqs:SendMessage'], resources: [failures.queueArn] }),
          ],
        }),
      },
    })
  }
}

/** The six fields of AWS: it needs a year, and `?` for the one of the two kinds of day that says nothing. */
const expressionOf = (schedule: Schedule) =>
  'cron' in schedule
    ? { scheduleExpression: `cron(${awsCron(schedule.cron)})`, scheduleExpressionTimezone: schedule.zone }
    : { scheduleExpression: rateOf(schedule.everyMinutes) }

const rateOf = (minutes: number) => (minutes === 1 ? 'rate(1 minute)' : `rate(${minutes} minutes)`)

function awsCron(cron: string): string {
  const [minute, hour, date, month, weekday] = cron.split(' ')
  return date === '*' && weekday !== '*'
    ? `${minute} ${hour} ? ${month} ${weekday} *`
    : `${minute} ${hour} ${date} ${month} ? *`
}

/** A rule knows only UTC, which is near enough for an emulator. */
const ruleOf = (schedule: Schedule) =>
  'cron' in schedule
    ? RuleSchedule.expression(`cron(${awsCron(schedule.cron)})`)
    : RuleSchedule.rate(Duration.minutes(schedule.everyMinutes))

/** Connects a function to the queue, stream or schedule in its definition. `app-api.ts` connects HTTP routes. */
export function addTrigger(
  scope: Construct,
  handler: IFunction,
  trigger: Trigger,
  data: DataResources,
): void {
  if ('queue' in trigger) addQueue(scope, handler, trigger.queue, data)
  else if ('stream' in trigger) addStream(scope, handler, trigger, data)
  else if (isSchedule(trigger))
    new AppSchedule(scope, `schedule-${handler.node.scope?.node.id}`, {
      target: handler,
      schedule: trigger,
      failures: data.scheduleFailures,
    })
}

// creates the mapping directly, because CDK's event sources grant the role more than it needs
function addQueue(
  scope: Construct,
  target: IFunction,
  name: QueueName,
  { queues: made }: DataResources,
): void {
  new EventSourceMapping(scope, `queue-${name}`, {
    target,
    eventSourceArn: made[name].queueArn,
    batchSize: queues[name].batchSize,
    maxConcurrency: queues[name].maxConcurrency,
    reportBatchItemFailures: true,
  })
}

function addStream(
  scope: Construct,
  target: IFunction,
  { stream: name, batchSize, parallelizationFactor, retries }: StreamTrigger,
  data: DataResources,
): void {
  const { tableStreamArn } = data.tables[name]
  const { [name]: failures } = data.streamFailures
  if (tableStreamArn === undefined || failures === undefined)
    throw new Error(`The table ${name} has no stream`)
  new EventSourceMapping(scope, `stream-${name}`, {
    target,
    eventSourceArn: tableStreamArn,
    // the mapping starts at the oldest record, so that it includes changes made before it was ready
    startingPosition: StartingPosition.TRIM_HORIZON,
    batchSize,
    parallelizationFactor,
    filters: [FilterCriteria.filter({ eventName: FilterRule.isEqual('INSERT') })],
    reportBatchItemFailures: true,
    bisectBatchOnError: true,
    retryAttempts: retries,
    onFailure: { bind: () => ({ destination: failures.queueArn }) },
  })
}
