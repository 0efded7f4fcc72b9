import type { SQSEvent, SQSRecord } from 'aws-lambda'
import * as z from 'zod/mini'
import { routes } from '#shared/api/routes.ts'
import { utcDate } from '#shared/instants.ts'
import type { FunctionDefinition } from '#shared/system/function-definition.ts'
import { type FunctionName, functions } from '#shared/system/functions.ts'
import { OUTBOX_SWEPT, REGISTER_STATE } from '#shared/system/log-messages.ts'
import { messages } from '#shared/system/messages.ts'
import { deadLetterQueueOf } from '#shared/system/names.ts'
import { queues } from '#shared/system/queues.ts'
import { isSchedule } from '#shared/system/schedule.ts'
import { mailOwner } from '../../../functions/identity/index.ts'
import { mailSender } from '../../../functions/mail/mail-sender.ts'
import { mailStore } from '../../../functions/mail/mail-store.ts'
import { outgoing, type Handover } from '../../../functions/mail/outgoing.ts'
import { httpHandler, implement } from '../../../functions/platform/http/http-handler.ts'
import { scheduleHandler } from '../../../functions/platform/lambda-handler.ts'
import { createLogger } from '../../../functions/platform/logger.ts'
import { queueHandler } from '../../../functions/platform/messages/queue-handler.ts'
import { readRegisterState } from '../../../functions/register/register-state.ts'
import type { Snapshot } from '../../../functions/register/snapshot.ts'
import { createRandom } from '../../../infra/local/sample-data/random.ts'
import { nextRun } from '../../../infra/local/workers/start-workers.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import { lambdaContext, restEvent } from '../doubles/rest-event.ts'
import { virtualQueue } from '../queues/virtual-queue.ts'
import { virtualTime } from '../queues/virtual-time.ts'
import { metricKey, type Sample } from './evaluate-alarms.ts'
import { samplesOfLine } from './line-samples.ts'
import { simulatedOutbox } from './simulated-outbox.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** What is broken in a simulated system, from its start on. */
export interface Fault {
  /** Every delivery of a mail fails so. */
  mail?: 'no answer' | 'throttled' | 'refused'
  /** A message that no worker can read is in the queue of mail. */
  poison?: true
  /** The worker of the queue of mail is not called. */
  mailWorker?: 'stopped'
  /** The relay is not called, or no queue takes its messages. */
  relay?: 'stopped' | 'no queue'
  sweeper?: 'stopped'
  /** Calls of the API find a throttled table, or wait so long; or each process takes long to start. */
  api?: 'throttled' | 'slow' | 'slow to start'
  /** Somebody searches only every four minutes. */
  visits?: 'few'
  /** Imports of the register are killed each time, or do not come at all. */
  imports?: 'stalled' | 'none'
  /** A rebuild of the search index fails each time. */
  index?: 'not rebuilt'
}

const ofApi = (name: string) =>
  metricKey({ from: 'aws', namespace: 'AWS/ApiGateway', name, of: 'api', statistic: 'Sum' })
const ofQueue = (queue: string, name: string) =>
  metricKey({ from: 'aws', namespace: 'AWS/SQS', name, of: { queue }, statistic: 'Maximum' })

interface Simulation {
  /** The instant at which it begins, ISO. */
  start: string
  hours: number
  fault?: Fault
}

/**
 * Runs a small system in virtual time: calls of the API, the outbox with its relay and sweeper, mail, imports and every
 * schedule. Handlers, messages and rules are the real ones. Stores, queues and providers are in memory.
 * @returns the samples that CloudWatch would have: of the log lines, of the gateway and of the queues.
 */
export async function simulateSystem({ start, hours, fault = {} }: Simulation): Promise<Sample[]> {
  const time = virtualTime(Date.parse(start))
  const random = createRandom(start)
  const samples: Sample[] = []
  const isOver = () => time.elapsed() >= hours * HOUR
  const sample = (metric: string, value: number) => samples.push({ metric, at: time.now().getTime(), value })
  const loggerOf = (name: FunctionName) =>
    createLogger((line) => samples.push(...samplesOfLine(name, line)), time.now)

  /** Runs something now and then every so often, until the end. */
  const every = (milliseconds: number, run: () => unknown) => {
    const turn = () => {
      if (isOver()) return
      time.after(milliseconds, turn)
      void run()
    }
    time.after(0, turn)
  }

  const made = {
    mail: virtualQueue(queues.mail, time, random),
    imports: virtualQueue(queues.imports, time, random),
  }
  type Name = keyof typeof made

  const { write, sweep, deadRecords } = simulatedOutbox({
    time,
    fault: fault.relay,
    send: (queue, message) => made[queue as Name].send(JSON.stringify(message)),
    loggerOf,
  })

  // the workers of the queues
  const handovers: Record<NonNullable<Fault['mail']>, () => Handover> = {
    'no answer': () => {
      throw new Error('no answer')
    },
    throttled: () => ({ outcome: 'postponed', seconds: 20, reason: 'mail is throttled' }),
    refused: () => ({ outcome: 'refused', reason: 'InvalidParameterValue' }),
  }
  const sendMail = queueHandler<Pick<typeof messages, 'sendMail'>, 'mail'>({
    queue: queues.mail,
    queueName: 'mail',
    messages: { sendMail: messages.sendMail },
    handlers: {
      sendMail: mailSender(
        contextWith(
          { now: time.now },
          double(mailStore, {
            claim: async () => 'claimed',
            release: async () => undefined,
            markSent: async () => undefined,
            markRefused: async () => undefined,
          }),
          double(mailOwner, async () => undefined),
          double(outgoing.mail, {
            deliver: async () =>
              fault.mail === undefined ? { outcome: 'sent', mailId: 'ses' } : handovers[fault.mail](),
            pageOrigin: async () => 'https://finder.example',
            inTurn: (work) => work(),
          }),
        ),
        'mail',
      ),
    },
    setVisibilityTimeout: async (receipt, seconds) => made.mail.setVisibilityTimeout(receipt, seconds),
    sendLater: async (message, until) =>
      made.mail.send(JSON.stringify(message), Math.ceil((until.getTime() - time.now().getTime()) / SECOND)),
    logger: loggerOf('sendMail'),
    now: time.now,
  })
  let registerDate = utcDate(time.now())
  const workers: Record<Name, (event: SQSEvent) => Promise<void>> = {
    async mail(event) {
      const { batchItemFailures } = await sendMail(event, lambdaContext)
      const failed = new Set(batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      for (const { messageId } of event.Records) if (!failed.has(messageId)) made.mail.delete(messageId)
    },
    async imports({ Records }) {
      // a killed worker answers nothing and logs nothing
      if (fault.imports === 'stalled') return
      registerDate = utcDate(time.now())
      for (const { receiptHandle } of Records) made.imports.delete(receiptHandle)
    },
  }

  // the schedules
  let builtFor = utcDate(time.now())
  const runs: Partial<Record<FunctionName, () => Promise<[string, object] | undefined>>> = {
    sweepOutbox: async () => [OUTBOX_SWEPT, await sweep()],
    async fetchDailyRegister() {
      if (fault.imports !== 'none') made.imports.send(`import of ${time.elapsed()}`)
      return undefined
    },
  }
  const refreshIndex = scheduleHandler({
    logger: loggerOf('refreshIndex'),
    async run(log) {
      const snapshot = { date: registerDate, built_for: builtFor } as Snapshot
      const state = await readRegisterState({ currentSnapshot: async () => snapshot }, time.now())
      log.info(REGISTER_STATE, { ...state })
      if (builtFor === utcDate(time.now())) return
      if (fault.index === 'not rebuilt') throw new Error('out of memory')
      builtFor = utcDate(time.now())
    },
  })
  for (const [name, { trigger }] of Object.entries(functions) as [FunctionName, FunctionDefinition][]) {
    if (!isSchedule(trigger)) continue
    if (name === 'sweepOutbox' && fault.sweeper === 'stopped') continue
    const handler =
      name === 'refreshIndex'
        ? refreshIndex
        : scheduleHandler({
            logger: loggerOf(name),
            async run(log) {
              const line = await runs[name]?.()
              if (line !== undefined) log.info(...(line as [string, Record<string, unknown>]))
            },
          })
    const nextAfter = nextRun(trigger)
    const turn = () => {
      if (isOver()) return
      time.after(nextAfter(time.now()).getTime() - time.now().getTime(), turn)
      // Lambda would try a failed run again
      void handler({}, lambdaContext).catch(() => undefined)
    }
    // at a rate, it runs at once
    time.after('cron' in trigger ? nextAfter(time.now()).getTime() - time.now().getTime() : 0, turn)
  }

  // what people do: a search every ten seconds, and a registration every two minutes
  const startSearch = () =>
    httpHandler({
      routes: [
        implement(
          {
            ...routes.sponsorships,
            auth: 'none',
            request: {},
            responses: { 200: z.object({ found: z.int() }) },
          },
          async () => {
            if (fault.api === 'throttled')
              throw Object.assign(new Error('slow down'), { name: 'ThrottlingException' })
            await time.pass(fault.api === 'slow' ? 1500 : 50)
            return { status: 200, body: { found: 1 } }
          },
        ),
      ],
      authenticate: async () => {
        throw new Error('nobody signs in')
      },
      viewerAddress: () => '203.0.113.7',
      pseudonymOf: async (kind, id) => `pseudonym of ${kind} ${id}`,
      logger: loggerOf('search'),
      now: time.now,
      uptime: () => (fault.api === 'slow to start' ? 4000 : 800),
    })
  let search = startSearch()
  // Lambda starts a new process now and then
  every(5 * MINUTE, () => (search = startSearch()))
  every(fault.visits === 'few' ? 4 * MINUTE : 10 * SECOND, async () => {
    const { method, path } = routes.sponsorships
    const { statusCode } = await search(restEvent({ method, resource: path }), lambdaContext)
    sample(ofApi('Count'), 1)
    sample(ofApi('5XXError'), statusCode >= 500 ? 1 : 0)
  })
  every(2 * MINUTE, () =>
    write('sendMail', { template: 'verify_email', to: 'uma@example.com', code: '048213' }),
  )
  if (fault.poison) made.mail.send('{"no":"message"}')

  // what SQS tells each minute
  every(MINUTE, () => {
    for (const [name, queue] of Object.entries(made)) {
      sample(ofQueue(name, 'ApproximateAgeOfOldestMessage'), queue.oldestSeconds())
      sample(ofQueue(deadLetterQueueOf(name), 'ApproximateNumberOfMessagesVisible'), queue.dead.length)
    }
    sample(ofQueue(deadLetterQueueOf('outbox'), 'ApproximateNumberOfMessagesVisible'), deadRecords())
  })

  await time.runAll(() => {
    let isStarted = false
    for (const [name, queue] of Object.entries(made) as [Name, (typeof made)[Name]][]) {
      if (isOver() || (name === 'mail' && fault.mailWorker === 'stopped')) continue
      const Records: SQSRecord[] = queue.receive()
      if (Records.length === 0) continue
      isStarted = true
      void workers[name]({ Records })
    }
    return isStarted
  })
  return samples
}
