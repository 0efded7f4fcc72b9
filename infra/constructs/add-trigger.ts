import { EventSourceMapping, FilterCriteria, FilterRule, StartingPosition } from 'aws-cdk-lib/aws-lambda'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import type { StreamTrigger, Trigger } from '#shared/system/function-definition.ts'
import { queues, type QueueName } from '#shared/system/queues.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { AppSchedule } from './app-schedule.ts'
import type { DataResources } from './grants.ts'

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
