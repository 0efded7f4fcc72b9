import type { SQSBatchResponse, SQSEvent, SQSRecord } from 'aws-lambda'
import { type Messages, messages } from '#shared/system/messages.ts'
import { queues, workersOf } from '#shared/system/queues.ts'
import {
  returnMessage,
  returnSender,
  placeTaker,
  queueRoom,
} from '../../../functions/operations/outbox/workers/return-messages.ts'
import type { Logger } from '../../../functions/platform/logger.ts'
import {
  type MessageContext,
  queueHandler,
  sendLater,
} from '../../../functions/platform/messages/queue-handler.ts'
import { recordHandler } from '../../../functions/platform/messages/record-handler.ts'
import { PermanentFailure, Postponed } from '../../../functions/platform/messages/retry-or-drop.ts'
import type { Random } from '../../../infra/local/sample-data/random.ts'
import { contextWith, double } from '../doubles/context-with.ts'
import { lambdaContext } from '../doubles/rest-event.ts'
import { type Life, newLife } from './life.ts'
import { type VirtualQueue, virtualQueue } from './virtual-queue.ts'
import { virtualTime } from './virtual-time.ts'

type Queue = 'extraction' | 'retries'
type Handler = (event: SQSEvent, context: typeof lambdaContext) => Promise<SQSBatchResponse>

const silent: Logger = { info() {}, warn() {}, error() {}, with: () => silent }

interface WorldOptions {
  random: Random
  /** The probability that a batch kills its worker. A message kills at most two, because SQS takes the fifth for poison. */
  kills: number
  /** What the worker of a job does, in the process `life`. */
  work: (jobId: string, context: MessageContext, life: Life) => Promise<void>
}

/** The time that a batch takes beside the work of its messages. */
const LEAST_MILLISECONDS = 100

/** Whether a message must not kill another worker. */
const isTough = ({ attributes }: SQSRecord) => Number(attributes.ApproximateReceiveCount) > 2

/** The queues `extraction` and `retries` with their real handlers, in virtual time. */
export function virtualWorkers({ random, kills, work }: WorldOptions) {
  const time = virtualTime()
  const made: Record<Queue, VirtualQueue> = {
    extraction: virtualQueue(queues.extraction, time, random),
    retries: virtualQueue(queues.retries, time, random),
  }

  const dependenciesOf = (name: Queue, { call }: Life) => ({
    queue: queues[name],
    queueName: name,
    messages,
    setVisibilityTimeout: (receipt: string, seconds: number) =>
      call(() => made[name].setVisibilityTimeout(receipt, seconds)),
    sendLater: sendLater<Queue>({
      send: (queue, message, delay) => call(() => made[queue].send(JSON.stringify(message), delay)),
      own: name,
      long: 'retries',
      now: time.now,
    }),
    now: time.now,
    logger: silent,
  })

  const fraction = () => random.int(0, 1000) / 1000

  /** As `countWaiting` counts: 20 delayed messages are one that waits. */
  const countWaiting = async (queue: Queue) => made[queue].waiting() + Math.floor(made[queue].delayed() / 20)
  // each process has its own count of the queues
  const newRoom = () => queueRoom<Queue>({ countWaiting, workersOf, now: time.now })
  const handlers: Record<Queue, (life: Life, room: ReturnType<typeof newRoom>) => Handler> = {
    extraction: (life) =>
      queueHandler<Pick<Messages, 'processVacancy'>, 'extraction'>({
        ...dependenciesOf('extraction', life),
        messages: { processVacancy: messages.processVacancy },
        endings: { processVacancy: async () => undefined },
        handlers: { processVacancy: ({ job_id: jobId }, context) => work(jobId, context, life) },
      }),
    retries: (life, takePlace) =>
      recordHandler(dependenciesOf('retries', life), async (message, { isExpired }) => {
        const context = contextWith(
          { now: time.now },
          double(placeTaker, (queue) => life.call(() => takePlace(queue as Queue))),
          double(returnSender, (queue, found) =>
            life.call(() => made[queue as Queue].send(JSON.stringify(found))),
          ),
        )
        const returned = await returnMessage(context, message, isExpired, fraction)
        if (returned.outcome === 'invalid') throw new PermanentFailure('No queue accepts the message')
        if (returned.outcome === 'postponed') throw new Postponed(returned.until, 'its queue is full')
        return 'done'
      }),
  }

  const idle = (['extraction', 'retries'] as const).flatMap((name) =>
    Array.from({ length: queues[name].maxConcurrency }, () => ({ name, room: newRoom() })),
  )

  const runBatch = async (worker: (typeof idle)[number], Records: SQSRecord[]) => {
    const life = newLife(!Records.some(isTough) && random.chance(kills), random)
    const handler = handlers[worker.name](life, worker.room)
    const batch = time.pass(LEAST_MILLISECONDS).then(() => handler({ Records }, lambdaContext))
    const answer = await Promise.race([batch, life.killed])
    idle.push(worker)
    if (answer !== 'killed' && !life.isDoomed) {
      const failed = new Set(answer.batchItemFailures.map(({ itemIdentifier }) => itemIdentifier))
      for (const { messageId } of Records) if (!failed.has(messageId)) made[worker.name].delete(messageId)
    }
    // lets the worker take its next batch
    time.after(0, () => undefined)
  }

  /** Starts every idle worker whose queue has messages. @returns whether it started one. */
  const startWorkers = (): boolean => {
    let isStarted = false
    for (const worker of idle.filter(({ name }) => made[name].waiting() > 0)) {
      const Records = made[worker.name].receive()
      if (Records.length === 0) continue
      idle.splice(idle.indexOf(worker), 1)
      void runBatch(worker, Records)
      isStarted = true
    }
    return isStarted
  }

  return { time, queues: made, run: () => time.runAll(startWorkers) }
}
