import { DynamoDBStreamsClient } from '@aws-sdk/client-dynamodb-streams'
import { SQSClient } from '@aws-sdk/client-sqs'
import type { ScheduledEvent } from 'aws-lambda'
import { Cron } from 'croner'
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Trigger } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { resourceName } from '#shared/system/names.ts'
import type { QueueDefinition } from '#shared/system/queue-definition.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { isSchedule, type Schedule } from '#shared/system/schedule.ts'
import { systemClock } from '../../../functions/platform/clock.ts'
import type { Endpoints } from '../data-folder.ts'
import { type Invoke, invoker } from '../lambda/invoke.ts'
import type { Limits } from '../lambda/lambda-context.ts'
import type { LoadHandler } from '../lambda/load-handler.ts'
import { emulatorCredentials, queueUrlPrefix } from '../provision.ts'
import type { GiveWay } from '../shed-calls.ts'
import { startQueuePoller } from './queue-poller.ts'
import { pause, repeat, type Report, type Worker } from './repeat.ts'
import { startStreamPoller } from './stream-poller.ts'

/** How long stopping waits for work in progress. The next start repeats unfinished work. */
const MAX_STOP_SECONDS = 5

type WorkerDefinition = Limits & { trigger: Trigger | { queue: string } }

interface WorkersOptions {
  endpoints: Endpoints
  prefix: string
  /** The prefix of table names, if it is another one. */
  tablePrefix?: string
  loadHandler: LoadHandler
  /** See `StreamPoller`. */
  activity?: EventTarget
  /** Queues give way to calls, unless somebody waits for them. */
  giveWay?: GiveWay
  /** Whether users wait. Schedules then wait too, for at most a minute: a list of 100,000 vacancies takes seconds. */
  isBusy?: () => boolean
  /** The functions and queues to run. Default: all in shared/system. */
  lists?: {
    functions: Readonly<Record<string, WorkerDefinition>>
    queues: Readonly<Record<string, QueueDefinition>>
  }
}

/**
 * Starts every function that a queue, a stream or a schedule triggers, as Lambda would run it. Once this resolves, no
 * change of a streamed table is missed.
 */
export async function startWorkers({
  endpoints,
  prefix,
  tablePrefix = prefix,
  loadHandler,
  activity = new EventTarget(),
  giveWay,
  isBusy = () => false,
  lists = { functions, queues },
}: WorkersOptions): Promise<Worker> {
  const sqs = new SQSClient({
    ...emulatorCredentials,
    endpoint: endpoints.sqs,
    useQueueUrlAsEndpoint: false,
  })
  const streams = new DynamoDBStreamsClient({ ...emulatorCredentials, endpoint: endpoints.dynamodb })

  const start = async ([name, definition]: [string, WorkerDefinition]): Promise<Worker[]> => {
    const { trigger } = definition
    if ('routes' in trigger) return []
    const invoke = invoker(name as FunctionName, loadHandler, definition)
    const report = (error: unknown) => console.error(`${name}:`, error)
    if ('queue' in trigger) {
      const { batchSize, maxConcurrency, isAwaited } = lists.queues[trigger.queue] ?? missing(trigger.queue)
      const queueUrl = `${queueUrlPrefix(endpoints.sqs)}${resourceName(prefix, trigger.queue as QueueName)}`
      const way = isAwaited ? undefined : giveWay
      return [
        await startQueuePoller({ sqs, queueUrl, batchSize, maxConcurrency, invoke, report, giveWay: way }),
      ]
    }
    if ('stream' in trigger) {
      const { stream, batchSize, retries } = trigger
      const tableName = resourceName(tablePrefix, stream)
      return [await startStreamPoller({ streams, tableName, batchSize, retries, invoke, report, activity })]
    }
    return [startSchedule({ name, nextAfter: nextRun(trigger), now: systemClock, isBusy, invoke, report })]
  }
  const entries = Object.entries(lists.functions)
  const pollers = await Promise.all(entries.filter((one) => !isScheduled(one)).map(start))
  // schedules run at once, and the stream poller must not miss what they write
  const schedules = await Promise.all(entries.filter(isScheduled).map(start))
  const workers = [...pollers, ...schedules].flat()

  return {
    async stop() {
      const patience = new AbortController()
      const { signal } = patience
      await Promise.race([
        Promise.all(workers.map((worker) => worker.stop())),
        wait(MAX_STOP_SECONDS * 1000, undefined, { signal }).catch(() => undefined),
      ])
      patience.abort()
      sqs.destroy()
      streams.destroy()
    },
  }
}

const isScheduled = ([, { trigger }]: [string, WorkerDefinition]) => isSchedule(trigger)

function missing(queue: string): never {
  throw new Error(`There is no queue "${queue}"`)
}

/** The first time after an instant at which a schedule runs. A cron keeps its time of day in its zone. */
export function nextRun(schedule: Schedule): (after: Date) => Date {
  if (!('cron' in schedule)) return (after) => new Date(after.getTime() + 60_000 * schedule.everyMinutes)
  const cron = new Cron(schedule.cron, { timezone: schedule.zone })
  return (after) => {
    const next = cron.nextRun(after)
    if (next === null) throw new Error(`The schedule "${schedule.cron}" never runs`)
    return next
  }
}

interface Timed {
  name: string
  /** The next time to run, after the start of a run. */
  nextAfter: (start: Date) => Date
  now: () => Date
  isBusy: () => boolean
  invoke: Invoke
  report: Report
  rest?: typeof pause
}

/** How often a schedule looks whether users still wait. */
const LOOK_MS = 1000
/** How long a run waits for users at most. */
const LONGEST_WAIT_MS = 60_000

/**
 * Runs a handler at once, for what a killed run left, and then by its schedule, never two at once. While users wait, each run is
 * late by up to a minute.
 */
export const startSchedule = ({
  name,
  nextAfter,
  now,
  isBusy,
  invoke,
  report,
  rest = pause,
}: Timed): Worker =>
  repeat(report, async (stopped) => {
    const start = now()
    const next = nextAfter(start)
    const isLate = () => now().getTime() - start.getTime() >= LONGEST_WAIT_MS
    while (isBusy() && !isLate() && !stopped.aborted) await rest(LOOK_MS, stopped)
    if (stopped.aborted) return
    await invoke(scheduledEvent(name)).catch(report)
    await rest(Math.max(0, next.getTime() - now().getTime()), stopped)
  })

const scheduledEvent = (name: string): ScheduledEvent<object> => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account: '000000000000',
  time: new Date().toISOString(),
  region: 'local',
  resources: [`arn:aws:events:local:000000000000:rule/${name}`],
  detail: {},
})
