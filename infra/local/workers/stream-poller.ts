import {
  type _Record as StreamRecord,
  DescribeStreamCommand,
  type DynamoDBStreamsClient,
  GetRecordsCommand,
  GetShardIteratorCommand,
  type GetShardIteratorCommandInput,
  ListStreamsCommand,
} from '@aws-sdk/client-dynamodb-streams'
import type { DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Invoke } from '../lambda/invoke.ts'
import { batchFailures } from './batch-failures.ts'
import { pause, repeat, type Report, type Worker } from './repeat.ts'

const streamEvent = (records: readonly StreamRecord[], streamArn: string): DynamoDBStreamEvent => ({
  Records: records.map(({ dynamodb = {}, ...record }) => {
    const { ApproximateCreationDateTime, ...change } = dynamodb
    return {
      ...record,
      dynamodb: {
        ...change,
        ...(ApproximateCreationDateTime && {
          ApproximateCreationDateTime: ApproximateCreationDateTime.getTime() / 1000,
        }),
      },
      eventSourceARN: streamArn,
    } as DynamoDBRecord
  }),
})

const sequenceNumberOf = ({ dynamodb }: StreamRecord): string => dynamodb?.SequenceNumber ?? ''

/** The pause between polls. Lambda also polls four times a second. */
const POLL_MILLISECONDS = 250

/** The pause at rest. Each poll takes 2 ms of processor time, which would keep a laptop awake. */
const REST_MILLISECONDS = 60_000

/** After how many polls without a record the poller rests. */
const POLLS_BEFORE_REST = 20

interface StreamPoller {
  streams: DynamoDBStreamsClient
  tableName: string
  batchSize: number
  /** How often a failed record is retried; then it is skipped. */
  retries: number
  invoke: Invoke
  report: Report
  /** Its event `work` ends a rest: the table may have changed. */
  activity: EventTarget
  wait?: typeof pause
}

/**
 * Runs a handler on new changes of a table in order, as Lambda does. After a failure it continues from the failed
 * record, which it skips after too many retries. A sweeper later processes skipped records, and changes made while
 * nothing was polling.
 */
export async function startStreamPoller({
  streams,
  tableName,
  batchSize,
  retries,
  invoke,
  report,
  activity,
  wait = pause,
}: StreamPoller): Promise<Worker> {
  let stream = await streamOf(streams, tableName)
  let iterator = await iteratorAt(streams, stream, { ShardIteratorType: 'LATEST' })
  let emptyPolls = 0
  let rest = new AbortController()
  const wake = () => {
    emptyPolls = 0
    // without a reason it would make an error, with its stack, at each write
    rest.abort('work')
  }
  activity.addEventListener('work', wake)
  let failing: { record: string; failures: number } | undefined

  const worker = repeat(report, async (stopped) => {
    if (iterator === undefined) {
      // The shard is closed, so its successor is read. This happens in AWS only: our emulator never closes a shard.
      stream = await streamOf(streams, tableName)
      iterator = await iteratorAt(streams, stream, { ShardIteratorType: 'TRIM_HORIZON' })
    }
    const { Records = [], NextShardIterator } = await streams.send(
      new GetRecordsCommand({ ShardIterator: iterator, Limit: batchSize }),
    )
    if (Records.length > 0) {
      const answer = await invoke(streamEvent(Records, stream.StreamArn))
      const failed = firstFailure(answer, Records.map(sequenceNumberOf))
      if (failed !== undefined) {
        const failures = failing?.record === failed ? failing.failures + 1 : 1
        failing = { record: failed, failures }
        iterator = await iteratorAt(streams, stream, {
          ShardIteratorType: failures > retries ? 'AFTER_SEQUENCE_NUMBER' : 'AT_SEQUENCE_NUMBER',
          SequenceNumber: failed,
        })
        throw new Error(`The record ${failed} failed${failures > retries ? ' and is passed over' : ''}`)
      }
    }
    iterator = NextShardIterator
    emptyPolls = Records.length > 0 ? 0 : emptyPolls + 1
    if (emptyPolls > POLLS_BEFORE_REST) {
      rest = new AbortController()
      await wait(REST_MILLISECONDS, AbortSignal.any([stopped, rest.signal]))
    } else if (Records.length < batchSize) await wait(POLL_MILLISECONDS, stopped)
  })
  return {
    async stop() {
      activity.removeEventListener('work', wake)
      await worker.stop()
    },
  }
}

function firstFailure(answer: unknown, batch: readonly string[]): string | undefined {
  const failed = batchFailures(answer, batch)
  return batch.find((sequenceNumber) => failed.includes(sequenceNumber))
}

type Place = Pick<GetShardIteratorCommandInput, 'ShardIteratorType' | 'SequenceNumber'>

const iteratorAt = async (streams: DynamoDBStreamsClient, stream: Stream, place: Place) =>
  (await streams.send(new GetShardIteratorCommand({ ...stream, ...place }))).ShardIterator

interface Stream {
  StreamArn: string
  /** The newest shard, which gets all new records. */
  ShardId: string | undefined
}

/** The newest shard of a table's stream. @throws if the table has no stream. */
async function streamOf(streams: DynamoDBStreamsClient, tableName: string): Promise<Stream> {
  const { Streams = [] } = await streams.send(new ListStreamsCommand({ TableName: tableName }))
  const StreamArn = Streams.at(-1)?.StreamArn
  if (StreamArn === undefined) throw new Error(`The table ${tableName} has no stream`)
  const { StreamDescription } = await streams.send(new DescribeStreamCommand({ StreamArn }))
  return { StreamArn, ShardId: StreamDescription?.Shards?.at(-1)?.ShardId }
}
