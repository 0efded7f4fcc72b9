import type { SQSEvent } from 'aws-lambda'
import { lambdaContext } from '../../infra/local/lambda/lambda-context.ts'
import { loadHandler } from '../../infra/local/lambda/load-handler.ts'
import { queueUrlPrefix } from '../../infra/local/provision.ts'
import type { Endpoints } from '../../infra/local/run-file.ts'
import { startQueuePoller } from '../../infra/local/workers/queue-poller.ts'
import { resourceName } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { secretPlaces, stageSettings } from '../support/stage-settings.ts'
import { setHandlerEnvironment } from '../../infra/local/system.ts'

/** What the process of a worker gets as JSON. It ends after so many messages. */
export interface WorkerRun {
  endpoints: Endpoints
  prefix: string
  /** `127.0.0.1:<port>` of the sample sites. */
  sites: string
  messages: number
}

/** What the process prints. Seconds count from the first message to the end of the last one. */
export interface WorkerTimes {
  seconds: number
  /** The most resident memory, in MB. */
  residentMb: number
}

// pipeline.ts starts this file as a separate process: the worker of the queue `extraction`, which takes its messages
const run = JSON.parse(process.argv[2] ?? '') as WorkerRun
const settings = {
  ...stageSettings,
  resourcePrefix: run.prefix,
  queueUrlPrefix: queueUrlPrefix(run.endpoints.sqs),
  dailyPages: 1_000_000,
  localSites: { allow: '', sampleSites: run.sites },
  aiProviders: '[]',
}
process.env['LOG_FILE'] = '/dev/null'
setHandlerEnvironment(settings, secretPlaces, run.endpoints)
const { sqsClient } = await import('../../functions/platform/clients.ts')
const handler = await loadHandler('processVacancy')
const { batchSize, maxConcurrency } = queues.extraction
let started = 0
let left = run.messages
await startQueuePoller({
  sqs: sqsClient(),
  queueUrl: `${settings.queueUrlPrefix}${resourceName(run.prefix, 'extraction')}`,
  batchSize,
  maxConcurrency,
  report: console.error,
  async invoke(event) {
    started ||= performance.now()
    const answer = await handler(event, lambdaContext('processVacancy', 'invocation'))
    left -= (event as SQSEvent).Records.length
    if (left <= 0) {
      const seconds = (performance.now() - started) / 1000
      const times: WorkerTimes = { seconds, residentMb: process.resourceUsage().maxRSS / 1000 }
      console.log(JSON.stringify(times))
      process.exit(0)
    }
    return answer
  },
})
