import { kindOfQueue } from '#shared/system/job-messages.ts'
import { type QueueName, queues } from '#shared/system/queues.ts'
import { jobStore, queueCounts, queueItems } from '../../operations/index.ts'
import { sqsClient } from '../../platform/clients.ts'
import { perContext } from '../../platform/context.ts'

/** Counts the messages of a queue by its URL. */
export const queueCounter = perContext(() => queueCounts(sqsClient()))

/** Reads the messages and the newest jobs of each queue. */
export const queueStatistics = perContext((context) => {
  const { config, documents, tables, now } = context
  const countsOf = queueCounter(context)
  const jobs = jobStore({ documents, table: tables.jobs, now })
  const statisticsOf = async (name: QueueName) => {
    const [counts, { waiting: dead }, items] = await Promise.all([
      countsOf(config.queueUrl(name)),
      countsOf(config.deadLetterQueueUrl(name)),
      queueItems(jobs, name, kindOfQueue(name)),
    ])
    return { ...counts, dead, items }
  }
  return async (): Promise<Record<string, Awaited<ReturnType<typeof statisticsOf>>>> => {
    const names = Object.keys(queues) as QueueName[]
    return Object.fromEntries(
      await Promise.all(names.map(async (name) => [name, await statisticsOf(name)] as const)),
    )
  }
})
