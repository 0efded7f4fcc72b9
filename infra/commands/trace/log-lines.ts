import {
  type CloudWatchLogsClient,
  GetQueryResultsCommand,
  StartQueryCommand,
} from '@aws-sdk/client-cloudwatch-logs'
import { createReadStream, existsSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { DataFolder } from '../../local/data-folder.ts'
import { logFilesOf } from '../../local/log-files.ts'
import { usageOf } from '../../sponsor/commands.ts'
import { UserFacingError } from '../../user-facing-error.ts'

/** An id as API Gateway, Lambda and CloudFront make it. Nothing else may get into a query. */
const REQUEST_ID = /^[\w-]{8,128}=*$/

/** The id that an operator gives. @throws UserFacingError if it is none. */
export function requestIdOf(text: string): string {
  if (REQUEST_ID.test(text)) return text
  const why = `"${text}" is no request id. An answer names its own in X-Request-Id.`
  throw new UserFacingError(`${why} ${usageOf('trace')}`)
}

/** A line of the log, as `functions/platform/logger.ts` writes it, or of the gateway's access log. */
export type LogLine = Record<string, unknown>

/** The lines of one request, and where they were looked for. */
export interface FoundLines {
  lines: readonly LogLine[]
  /** What was searched, and the time span, as the end of "Searched …". */
  searched: string
  /** Whether there may be more lines than these. */
  isCut: boolean
}

/** Parses a line. Undefined if it is not of this request. */
export function lineOf(text: string, requestId: string): LogLine | undefined {
  // most lines are of other requests, and a search for text is faster than JSON
  if (!text.includes(requestId)) return undefined
  try {
    const line: unknown = JSON.parse(text)
    if (typeof line !== 'object' || line === null) return undefined
    const found = line as LogLine
    return found['requestId'] === requestId ? found : undefined
  } catch {
    return undefined
  }
}

/** The lines of a request in the log of a local run. */
export async function localLines(
  folder: Pick<DataFolder, 'file' | 'path'>,
  requestId: string,
): Promise<FoundLines> {
  const files = logFilesOf(folder).filter((file) => existsSync(file))
  const lines: LogLine[] = []
  let first: string | undefined
  let last: string | undefined
  for (const file of files) {
    for await (const text of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
      const line = lineOf(text, requestId)
      if (line !== undefined) lines.push(line)
      const time = timeOf(text)
      first ??= time
      last = time ?? last
    }
  }
  const span = first === undefined ? noLines(files.length) : `its lines are from ${first} to ${last}`
  return { lines, searched: `the log of ${folder.path}: ${span}`, isCut: false }
}

const noLines = (files: number) =>
  files === 0 ? 'there is none. SPONSOR_DATA_DIR names the folder, and --stage a stage' : 'it is empty'

const timeOf = (text: string): string | undefined => /^\{"time":"([^"]+)"/.exec(text)?.[1]

/** The most lines that CloudWatch Logs Insights returns (API reference, "StartQuery"). */
const MAX_LINES = 10_000

const POLL_MILLISECONDS = 1000
/** How often the result is asked for. A query of a few days takes seconds. */
const MAX_POLLS = 300

interface StageLog {
  logs: Pick<CloudWatchLogsClient, 'send'>
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
