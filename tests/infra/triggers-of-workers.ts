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
  Targets: { Arn: unknown }[]
}

/** The trigger of a worker in its template: one of `queue`, `stream` (with its batch and retries), `everyMinutes`. */
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
}

/** All triggers of the synthesized workers stack. */
export function triggersOf({ data, workers }: Synthesized): SynthesizedTrigger[] {
  const exported = exportedBy(data)
  const lambdas = ofType<{ Description: string }>(workers, 'AWS::Lambda::Function')
  const describedBy = (reference: string) =>
    lambdas.find(([id]) => reference === `<${id}>` || reference === `<${id}.Arn>`)?.[1].Properties
      .Description ?? ''
  const mappings = ofType<Mapping>(workers, 'AWS::Lambda::EventSourceMapping').map(([, { Properties }]) => ({
    runs: describedBy(text(Properties.FunctionName)),
    settings: Properties,
    ...sourceOf(exported.get(text(Properties.EventSourceArn)) ?? '', data, Properties),
  }))
  const rules = ofType<Schedule>(workers, 'AWS::Events::Rule').flatMap(([, { Properties }]) =>
    Properties.Targets.map(({ Arn }) => ({
      runs: describedBy(text(Arn)),
      settings: Properties,
      everyMinutes: minutesOf(Properties.ScheduleExpression),
    })),
  )
  return [...mappings, ...rules]
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

const MINUTES = { minute: 1, hour: 60, day: 24 * 60 }

/** The interval of a rate such as `rate(1 day)`, in minutes. */
function minutesOf(rate: string): number {
  const [, count, unit = 'minute'] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(rate) ?? []
  return Number(count) * MINUTES[unit as keyof typeof MINUTES]
}
