import { setTimeout as wait } from 'node:timers/promises'
import {
  type CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { UserFacingError } from '../../user-facing-error.ts'
import { type FoundLines, lineOf } from './log-line.ts'

/** The most lines that CloudWatch Logs Insights returns (API reference, "StartQuery"). */
const MAX_LINES = 10_000

const POLL_MILLISECONDS = 1000
/** How often the result is asked for. A query of a few days takes seconds. */
const MAX_POLLS = 300

interface StageLog {
  logs: Pick<CloudWatchLogsClient, 'send'>
  /** The begin of the names of the stage's log groups. */
  prefix: string
  from: Date
  to: Date
  /** Waits before the result is asked for again. */
  pause?: () => Promise<unknown>
}

/**
 * The lines of a request in all log groups of a stage. Insights searches them in one query, and is paid by the bytes that
 * it reads. The `SOURCE` command names the groups, because a list of them has at most 50.
 * @throws UserFacingError if the query fails or does not end.
 */
export async function stageLines(
  { logs, prefix, from, to, pause = () => wait(POLL_MILLISECONDS) }: StageLog,
  requestId: string,
): Promise<FoundLines> {
  const { queryId } = await logs.send(
    new StartQueryCommand({
      startTime: Math.floor(from.getTime() / 1000),
      endTime: Math.ceil(to.getTime() / 1000),
      queryString: [
        `SOURCE logGroups(namePrefix: ["${prefix}"])`,
        'fields @message',
        `filter @message like "${requestId}"`,
        'sort @timestamp asc',
        `limit ${MAX_LINES}`,
      ].join(' | '),
    }),
  )
  const found = await resultsOf(logs, queryId, pause)
  const lines = found.map((text) => lineOf(text, requestId)).filter((line) => line !== undefined)
  return {
    lines,
    searched: `the log groups ${prefix}*, from ${from.toISOString()} to ${to.toISOString()}`,
    isCut: found.length >= MAX_LINES,
  }
}

async function resultsOf(
  logs: StageLog['logs'],
  queryId: string | undefined,
  pause: () => Promise<unknown>,
): Promise<string[]> {
  for (let poll = 0; poll < MAX_POLLS; poll += 1) {
    const { status, results = [] } = await logs.send(new GetQueryResultsCommand({ queryId }))
    if (status === 'Complete')
      return results.flatMap((fields) => fields.find(({ field }) => field === '@message')?.value ?? [])
    if (status !== 'Running' && status !== 'Scheduled')
      throw new UserFacingError(`CloudWatch Logs Insights ended the search as ${status}`)
    await pause()
  }
  throw new UserFacingError('CloudWatch Logs Insights did not end the search: try fewer --days')
}
