import { describedFunction } from './described-function.ts'
import { exportedBy, ofType, text, type Synthesized } from './synthesize.ts'

interface Mapping {
  EventSourceArn: unknown
  FunctionName: unknown
  BatchSize: number
  ParallelizationFactor?: number
  MaximumRetryAttempts?: number
}

interface Schedule {
  ScheduleExpression: string
  ScheduleExpressionTimezone?: string
  Target: { Arn: unknown }
}

/** The trigger of a worker in its template: one of `queue`, `stream` (with its batch and retries), `everyMinutes`, `cron` with its zone. */
export interface SynthesizedTrigger {
  /** The description of the function, which begins with its entry file. */
  runs: string
  settings: object
  queue?: string
  stream?: string
  batchSize?: number
  parallelizationFactor?: number | undefined
  retries?: number | undefined
  everyMinutes?: number
  cron?: string
  zone?: string
}

export function triggersOf({ data, workers }: Synthesized): SynthesizedTrigger[] {
  const exported = exportedBy(data)
  const describedBy = describedFunction(workers)
  const mappings = ofType<Mapping>(workers, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => ({
    runs: describedBy(Properties.FunctionName) ?? '',
    settings: Properties,
    ...sourceOf(exported.get(text(Properties.EventSourceArn)) ?? '', data, Properties),
  }))
  const schedules = ofType<Schedule>(workers, 'AWS::Scheduler::Schedule').map(([, { Properties }]) => ({
    runs: describedBy(Properties.Target.Arn) ?? '',
    settings: Properties,
    ...timesOf(Properties),
  }))
  return [...mappings, ...schedules]
}

/** The name in shared/system of the queue or table behind an ARN of the data stack. */
function sourceOf(
  arn: string,
  data: Synthesized['data'],
  {
    BatchSize: batchSize,
    ParallelizationFactor: parallelizationFactor,
    MaximumRetryAttempts: retries,
  }: Mapping,
): Omit<SynthesizedTrigger, 'runs' | 'settings'> {
  const [, id = '', attribute] = /^<(\w+)\.(\w+)>$/.exec(arn) ?? []
  const { QueueName, TableName } = data.Resources[id]?.Properties ?? {}
  const name = text(QueueName ?? TableName).replace(/^.*<AWS::AccountId>-/, '')
  return attribute === 'StreamArn'
    ? { stream: name, batchSize, parallelizationFactor, retries }
    : { queue: name }
}

function timesOf({ ScheduleExpression, ScheduleExpressionTimezone: zone }: Schedule) {
  const [, minutes] = /^rate\((\d+) minutes?\)$/.exec(ScheduleExpression) ?? []
  if (minutes !== undefined) return { everyMinutes: Number(minutes) }
  const cron = ScheduleExpression.replace(/^cron\((.*) \*\)$/, '$1').replace('?', '*')
  return { cron, ...(zone !== undefined && { zone }) }
}
